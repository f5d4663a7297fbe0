/* SPDX-License-Identifier: MIT */
/* Begins, saves and restores layers. */
#include "engine/frontier/expand.h"

#include "base/checks.h"
#include "base/limit.h"
#include "base/memory.h"
#include "base/random.h"

/* Most words of a count in a text. */
enum { WIDTH_MOST = 65536 };

/* ---- one after the other ---- */

/* True if a sum of this layer may overflow.  A state of the next layer has at most one term per
 * option; unless all bits are exact, one per option and state. */
static bool wants_width(const struct frontier_run *frontier)
{
    const struct states_lists *lists = &frontier->slots.trie.lists;
    uint64_t high = 0;
    double terms = lists->first[frontier->layer + 1] - lists->first[frontier->layer] + 1;
    if (!frontier->slots.is_plain)
        terms *= (double)frontier_table_count(frontier->from);
    for (int k = 0; k < FRONTIER_SHARDS; k++)
        high |= frontier->from->shards[k].high;
    return terms * ((double)high + 1) * 2 > 18446744073709551616.0;
}

bool frontier_get_batches(struct frontier_run *frontier)
{
    size_t stride = 1 + (size_t)frontier->from->stride;
    for (int k = 0; k < frontier->jobs; k++) {
        struct frontier_hand *hand = &frontier->hands[k];
        uint64_t *batches = memory_try(hand->batches, FRONTIER_SHARDS * FRONTIER_BATCH,
                                       stride * sizeof *batches);
        if (!batches)
            return false;
        hand->batches = batches;
    }
    return true;
}

bool frontier_begin_layer(struct frontier_run *frontier)
{
    struct states_trie *trie = &frontier->slots.trie;
    int32_t exact = frontier->slots.states.exact, *layer = &frontier->layer;
    CHECKED(frontier_table_check(frontier->from));
    while (*layer < exact && trie->lists.first[*layer] == trie->lists.first[*layer + 1])
        ++*layer;
    if (*layer < exact && trie->root[*layer] == trie->end[*layer])
        states_trie_make(trie, *layer);
    while (*layer < exact && wants_width(frontier)) {
        if (!frontier_table_widen(frontier->from) || !frontier_table_widen(frontier->to) ||
            !frontier_get_batches(frontier))
            return false;
        frontier_choose_expand(frontier);
    }
    return true;
}

bool frontier_is_expanded(const struct frontier_run *frontier)
{
    bool done = true;
    for (int k = 0; k < FRONTIER_SHARDS; k++) {
        const struct frontier_shard *shard = &frontier->from->shards[k];
        done &= shard->next == frontier_shard_room(shard);
    }
    return done;
}

bool frontier_next_layer(struct frontier_run *frontier)
{
    struct frontier_table *from = frontier->from;
    if (!frontier_table_clear(from))
        return false;
    frontier->from = frontier->to;
    frontier->to = from;
    frontier->layer++;
    frontier->before = frontier->run.nodes;
    return frontier_begin_layer(frontier);
}

/* ---- saving ----
 *
 * The text has the shape of the states, the layer, the nodes of earlier layers, the words of a
 * count, the number of states, and one line per state with its words and count. */

/* Hashes all that determines the meaning of a state's bits. */
static uint64_t find_shape(const struct frontier_slots *slots)
{
    const struct states *states = &slots->states;
    size_t row = (size_t)states->words * sizeof(uint64_t), layers = (size_t)states->exact;
    const struct {
        const void *at;
        size_t bytes;
    } arrays[] = {
        {states->start, row},
        {states->needs, (size_t)(states->problem->options + 1) * row},
        {states->takes, (size_t)(states->problem->options + 1) * row},
        {slots->slot, layers * sizeof *slots->slot},
        {slots->last, layers * row},
        {slots->trie.lists.first, (layers + 1) * sizeof(int32_t)},
    };
    uint64_t shape = random_at((uint64_t)states->words, layers);
    for (size_t k = 0; k < sizeof arrays / sizeof *arrays; k++)
        shape = random_at(shape, fields_sum(arrays[k].at, arrays[k].bytes));
    return shape;
}

static void save_shard(const struct frontier_table *table, const struct frontier_shard *shard,
                       struct scribe *scribe)
{
    for (size_t at = 0; at < frontier_shard_room(shard); at++) {
        const uint64_t *entry = frontier_entry(table, shard, at);
        if (frontier_is_free(entry, table->words, table->value_words))
            continue;
        for (int32_t w = 0; w < table->stride; w++)
            scribe_word(scribe, entry[w]);
        scribe_print(scribe, "\n");
    }
}

void frontier_save(const struct frontier_run *frontier, struct scribe *scribe)
{
    const struct frontier_table *from = frontier->from;
    scribe_word(scribe, find_shape(&frontier->slots));
    scribe_print(scribe, " %d ", (int)frontier->layer);
    scribe_word(scribe, (uint64_t)frontier->before);
    scribe_print(scribe, " %d ", (int)from->value_words);
    scribe_word(scribe, frontier_table_count(from));
    scribe_print(scribe, "\n");
    for (int k = 0; k < FRONTIER_SHARDS; k++)
        save_shard(from, &from->shards[k], scribe);
}

/* Makes room in advance, because states arrive sorted by hash and would form one run in a growing
 * table. */
static bool make_room(struct frontier_table *table, uint64_t count)
{
    bool done = true;
    for (int k = 0; k < FRONTIER_SHARDS && done; k++) {
        struct frontier_shard *shard = &table->shards[k];
        while (done && 3 * (frontier_shard_room(shard) / 4) <= count / FRONTIER_SHARDS)
            done = frontier_shard_grow(table, shard);
    }
    return done;
}

/* False if memory runs out or a limit is reached. */
static bool restore_states(struct frontier_table *table, uint64_t count, uint64_t *entry,
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
        uint64_t hash = frontier_hash(entry, table->words);
        if (frontier_is_free(entry, table->words, table->value_words))
            reader->at = NULL;
        else if (!frontier_add(table, &table->shards[frontier_shard_of(hash)], hash, entry,
                               table->words, table->value_words))
            return false;
    }
    return true;
}

static bool widen_to(struct frontier_run *frontier, int32_t value_words)
{
    bool done = frontier_table_clear(frontier->from);
    while (done && frontier->from->value_words < value_words)
        done = frontier_table_widen(frontier->from) && frontier_table_widen(frontier->to);
    frontier_choose_expand(frontier);
    return done && frontier_get_batches(frontier);
}

bool frontier_restore(struct frontier_run *frontier, struct reader *reader, struct diag *diag)
{
    uint64_t shape = reader_word(reader);
    reader_skip(reader, " ");
    int32_t layer = reader_number(reader, 0);
    reader_skip(reader, " ");
    uint64_t before = reader_word(reader);
    reader_skip(reader, " ");
    int32_t width = reader_number(reader, 1);
    reader_skip(reader, " ");
    uint64_t count = reader_word(reader);
    reader_skip(reader, "\n");
    if (reader->at && shape != find_shape(&frontier->slots))
        return diag_fault(diag, (struct place){0},
                          "layer of states packed by another version of dancetty");
    if (layer > frontier->slots.states.exact || width > WIDTH_MOST || before > INT64_MAX)
        reader->at = NULL;
    uint64_t *entry = NULL;
    bool done = !reader->at || widen_to(frontier, width);
    if (done && reader->at)
        entry = memory_try(NULL, (size_t)frontier->from->stride, sizeof *entry);
    done = done && (!reader->at || (entry && restore_states(frontier->from, count, entry, reader)));
    memory_free(entry);
    frontier->layer = layer;
    frontier->before = frontier->run.nodes = (int64_t)before;
    return (done && (!reader->at || frontier_begin_layer(frontier))) ||
           diag_memory(diag, "the states of a layer");
}
