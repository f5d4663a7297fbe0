/* SPDX-License-Identifier: MIT */
#include "engine/tree/expand.h"

#include <string.h>

#include "base/checks.h"
#include "base/limit.h"
#include "base/memory.h"
#include "base/random.h"

/* Words of a count in a text. */
enum { WIDTH_MOST = 65536 };

/* True if a sum of this bag may overflow.  The next bag's states have at most one term per option;
 * unless all bits are exact, one per option and state. */
static bool wants_width(const struct tree_run *tree)
{
    const struct states_lists *lists = &tree->slots.trie.lists;
    int32_t bit = tree->slots.bags[tree->bag].bit;
    uint64_t high = 0;
    double terms = lists->first[bit + 1] - lists->first[bit] + 1;
    if (!tree->slots.is_plain)
        terms *= (double)tree_table_count(tree->from);
    for (int k = 0; k < TREE_SHARDS; k++)
        high |= tree->from->shards[k].high;
    return terms * ((double)high + 1) * 2 > 18446744073709551616.0;
}

/* For batches of the current width.  False if memory runs out. */
static bool get_batches(struct tree_run *tree)
{
    size_t stride = 1 + (size_t)tree->to->stride;
    for (int k = 0; k < tree->jobs; k++) {
        struct tree_hand *hand = &tree->hands[k];
        uint64_t *batches = memory_try(hand->batches, TREE_SHARDS * TREE_BATCH,
                                       stride * sizeof *batches);
        if (!batches)
            return false;
        hand->batches = batches;
    }
    return true;
}

bool tree_start(struct tree_run *tree)
{
    uint64_t entry[STATES_WORDS_MOST + 1];
    const struct states *states = &tree->slots.states;
    int32_t words = states->words;
    memcpy(entry, states->start, (size_t)words * sizeof *entry);
    entry[words] = 1;
    uint64_t hash = tree_hash(entry, words);
    if (tree->task.proof)
        tree_prove_start(tree);
    bool may_be = !tree->slots.is_impossible &&
                  state_settle_fields(states, entry, 0, 0, states->exact);
    if (tree->from)
        tree->waiting[tree->top++] = tree->from;
    tree->from = tree_open_table(tree, 1);
    tree_table_close(tree->to);
    tree->to = tree_open_table(tree, 1);
    return tree->from && tree->to &&
           (!may_be || tree_add(tree->from, &tree->from->shards[tree_shard_of(hash)], hash, entry,
                                words, 1));
}

bool tree_begin_bag(struct tree_run *tree)
{
    struct states_trie *trie = &tree->slots.trie;
    CHECKED(tree_table_check(tree->from));
    if (tree->bag == tree->slots.count)
        return true;
    if (tree_is_joining(tree)) {
        if (!tree_join_begin(tree))
            return false;
    } else {
        int32_t bit = tree->slots.bags[tree->bag].bit;
        if (trie->root[bit] == trie->end[bit])
            states_trie_make(trie, bit);
        while (wants_width(tree))
            if (!tree_table_widen(tree->from) || !tree_table_widen(tree->to))
                return false;
    }
    tree_choose_expand(tree);
    return get_batches(tree);
}

bool tree_is_expanded(const struct tree_run *tree)
{
    bool done = true;
    for (int k = 0; k < TREE_SHARDS; k++) {
        const struct tree_shard *shard = &tree->from->shards[k];
        done &= shard->next == tree_shard_room(shard);
    }
    return done;
}

bool tree_next_bag(struct tree_run *tree)
{
    struct tree_table *from = tree->from;
    bool joined = tree_is_joining(tree);
    if (tree->task.proof)
        tree_prove_bag(tree);
    if (joined) {
        tree_join_done(tree);
        tree_table_close(tree->waiting[--tree->top]);
        tree_table_close(from);
        from = tree_open_table(tree, tree->to->value_words);
    } else if (!tree_table_clear(from)) {
        return false;
    }
    tree->from = tree->to;
    tree->to = from;
    tree->bag++;
    tree->before = tree->run.nodes;
    bool starts = tree->bag < tree->slots.count && tree->slots.bags[tree->bag].starts;
    return from && (!starts || tree_start(tree)) && tree_begin_bag(tree);
}

/* ---- saving ----
 *
 * The text has the states' shape, the bag, the nodes before it, and tables: of subtrees to be
 * joined, and of the bag.  A table has the words of a count, the number of states, and a line per
 * state, its words and count. */

/* Hashes all that gives a state's bits their meaning. */
static uint64_t find_shape(const struct tree_slots *slots)
{
    const struct states *states = &slots->states;
    size_t row = (size_t)states->words * sizeof(uint64_t), exact = (size_t)states->exact;
    const struct {
        const void *at;
        size_t bytes;
    } arrays[] = {
        {states->start, row},
        {states->needs, (size_t)(states->problem->options + 1) * row},
        {states->takes, (size_t)(states->problem->options + 1) * row},
        {slots->slot, exact * sizeof *slots->slot},
        {slots->last, (size_t)slots->count * row},
        {slots->trie.lists.first, (exact + 1) * sizeof(int32_t)},
    };
    uint64_t shape = random_at((uint64_t)states->words, exact);
    for (size_t k = 0; k < sizeof arrays / sizeof *arrays; k++)
        shape = random_at(shape, fields_sum(arrays[k].at, arrays[k].bytes));
    for (int32_t s = 0; s < slots->count; s++)
        shape = random_at(shape + (uint64_t)slots->bags[s].begin, (uint64_t)slots->bags[s].end);
    return shape;
}

static void save_shard(const struct tree_table *table, const struct tree_shard *shard,
                       struct writer *writer)
{
    for (size_t at = 0; at < tree_shard_room(shard); at++) {
        const uint64_t *entry = tree_entry(table, shard, at);
        if (tree_is_free(entry, table->words, table->value_words))
            continue;
        for (int32_t w = 0; w < table->stride; w++)
            writer_word(writer, entry[w]);
        writer_print(writer, "\n");
    }
}

static void save_table(const struct tree_table *table, struct writer *writer)
{
    writer_print(writer, " %d ", (int)table->value_words);
    writer_word(writer, tree_table_count(table));
    writer_print(writer, "\n");
    for (int k = 0; k < TREE_SHARDS; k++)
        save_shard(table, &table->shards[k], writer);
}

void tree_save(const struct tree_run *tree, struct writer *writer)
{
    writer_word(writer, find_shape(&tree->slots));
    writer_print(writer, " %d ", (int)tree->bag);
    writer_word(writer, (uint64_t)tree->before);
    for (int32_t k = 0; k < tree->top; k++)
        save_table(tree->waiting[k], writer);
    save_table(tree->from, writer);
}

/* Makes room first: states arrive sorted by hash, and would form one run in a growing table. */
static bool make_room(struct tree_table *table, uint64_t count)
{
    bool done = true;
    for (int k = 0; k < TREE_SHARDS && done; k++) {
        struct tree_shard *shard = &table->shards[k];
        while (done && 3 * (tree_shard_room(shard) / 4) <= count / TREE_SHARDS)
            done = tree_shard_grow(table, shard);
    }
    return done;
}

static bool restore_states(struct tree_table *table, uint64_t count, uint64_t *entry,
                           struct reader *reader)
{
    if (!make_room(table, count))
        return false;
    for (; count && reader->at; count--) {
        if (!limit_step())
            return false;
        for (int32_t w = 0; w < table->stride; w++)
            entry[w] = reader_word(reader);
        reader_skip(reader, "\n");
        uint64_t hash = tree_hash(entry, table->words);
        if (tree_is_free(entry, table->words, table->value_words))
            reader->at = NULL;
        else if (!tree_add(table, &table->shards[tree_shard_of(hash)], hash, entry,
                               table->words, table->value_words))
            return false;
    }
    return true;
}

/* NULL: memory ran out.  If the text is invalid, the reader is at its end. */
static struct tree_table *restore_table(struct tree_run *tree, struct reader *reader)
{
    reader_skip(reader, " ");
    int32_t width = reader_number(reader, 1);
    reader_skip(reader, " ");
    uint64_t count = reader_word(reader);
    reader_skip(reader, "\n");
    if (width > WIDTH_MOST)
        reader->at = NULL;
    struct tree_table *table = tree_open_table(tree, reader->at ? width : 1);
    uint64_t *entry = table ? memory_try(NULL, (size_t)table->stride, sizeof *entry) : NULL;
    bool done = entry && (!reader->at || restore_states(table, count, entry, reader));
    memory_free(entry);
    if (done)
        return table;
    tree_table_close(table);
    return NULL;
}

/* Returns the subtrees that wait for a join while the bag makes its states. */
static int32_t count_waiting(const struct tree_slots *slots, int32_t bag)
{
    int32_t count = bag < slots->count && slots->bags[bag].starts;
    for (int32_t s = 0; s < bag; s++)
        count += slots->bags[s].bit < 0 ? -1 : slots->bags[s].starts;
    return count;
}

void tree_close_tables(struct tree_run *tree)
{
    tree_join_done(tree);
    while (tree->top)
        tree_table_close(tree->waiting[--tree->top]);
    tree_table_close(tree->from);
    tree_table_close(tree->to);
    tree->from = tree->to = NULL;
}

static bool restore_tables(struct tree_run *tree, struct reader *reader)
{
    int32_t waiting = count_waiting(&tree->slots, tree->bag);
    bool done = true;
    while (done && tree->top < waiting)
        done = (tree->waiting[tree->top++] = restore_table(tree, reader));
    return done && (tree->from = restore_table(tree, reader)) &&
           (tree->to = tree_open_table(tree, tree->from->value_words));
}

bool tree_restore(struct tree_run *tree, struct reader *reader, struct diag *diag)
{
    uint64_t shape = reader_word(reader);
    reader_skip(reader, " ");
    int32_t bag = reader_number(reader, 0);
    reader_skip(reader, " ");
    uint64_t before = reader_word(reader);
    if (reader->at && shape != find_shape(&tree->slots))
        return diag_fault(diag, (struct place){0},
                          "states packed by another version of dancetty");
    if (bag > tree->slots.count || before > INT64_MAX)
        reader->at = NULL;
    if (!reader->at)
        return true;
    tree_close_tables(tree);
    tree->bag = bag;
    tree->before = tree->run.nodes = (int64_t)before;
    bool done = restore_tables(tree, reader);
    return (done && (!reader->at || tree_begin_bag(tree))) ||
           diag_memory(diag, "the states of a bag");
}
