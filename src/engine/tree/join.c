/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "engine/tree/expand.h"

/* Returns the bits that the sum of all counts needs at most. */
static double count_bits(const struct tree_table *table)
{
    uint64_t high = 0;
    for (int k = 0; k < TREE_SHARDS; k++)
        high |= table->shards[k].high;
    return 64.0 * (table->value_words - 1) + log2((double)high + 1) +
           log2((double)tree_table_count(table) + 1);
}

static uint64_t *row_of(const struct states *states, uint64_t *rows, int32_t o)
{
    return rows + (size_t)o * (size_t)states->words;
}

/* Adds the option's needs of a secondary item: its colour if still known, else all bits, because
 * then only states without the item agree. */
static void add_group(const struct states *states, const uint64_t *group, const uint64_t *state,
                      const uint64_t *shared, uint64_t *needs)
{
    uint64_t taken = 0, open = 0;
    for (int32_t w = 0; w < states->words; w++) {
        taken |= group[w] & ~state[w];
        open |= group[w] & state[w] & shared[w];
    }
    for (int32_t w = 0; w < states->words && taken; w++)
        needs[w] |= open ? group[w] & state[w] & shared[w] : group[w];
}

static void add_option(struct tree_run *tree, int32_t o, const uint64_t *state)
{
    const struct tree_slots *slots = &tree->slots;
    const struct states *states = &tree->join.states;
    uint64_t *needs = row_of(states, states->needs, o), *takes = row_of(states, states->takes, o);
    uint64_t shared[STATES_WORDS_MOST];
    int32_t begin = slots->bags[tree->bag - 1].begin;
    for (int32_t w = 0; w < states->words; w++) {
        shared[w] = slots->live[(size_t)(tree->bag - 1) * (size_t)states->words + (size_t)w] &
                    slots->live[(size_t)(begin - 1) * (size_t)states->words + (size_t)w];
        needs[w] = takes[w] = ~state[w];
    }
    for (int32_t k = 0; k < states->nfields; k++) {
        const struct states_field *field = &states->fields[k];
        uint64_t left = state[field->word] >> field->shift & field->mask;
        needs[field->word] &= ~(field->mask << field->shift);
        takes[field->word] &= ~(field->mask << field->shift);
        row_of(states, states->uses, o)[field->word] |= (field->start - left) << field->shift;
    }
    int32_t first = slots->first_group[tree->bag], end = slots->first_group[tree->bag + 1];
    for (int32_t g = first; g < end; g++)
        for (int32_t w = 0; w < states->words; w++)
            needs[w] &= ~row_of(states, slots->groups, g)[w];
    for (int32_t g = first; g < end; g++)
        add_group(states, row_of(states, slots->groups, g), state, shared, needs);
}

static void add_options(struct tree_run *tree, const struct tree_table *table, int32_t *options)
{
    int32_t value_words = tree->to->value_words, o = 0;
    for (int k = 0; k < TREE_SHARDS; k++)
        for (size_t at = 0; at < tree_shard_room(&table->shards[k]); at++) {
            const uint64_t *entry = tree_entry(table, &table->shards[k], at);
            if (tree_is_free(entry, table->words, table->value_words))
                continue;
            uint64_t *value = tree->join.values + (size_t)++o * (size_t)value_words;
            for (int32_t w = 0; w < value_words; w++)
                value[w] = w < table->value_words ? entry[table->words + w] : 0;
            add_option(tree, o, entry);
            options[o - 1] = o;
        }
}

/* Counts the bytes of the join.  False: too many. */
static bool charge(struct tree_run *tree, size_t options)
{
    size_t words = (size_t)tree->slots.states.words, values = (size_t)tree->to->value_words;
    tree->join.bytes = (options + 1) * ((5 * words + values) * sizeof(uint64_t) +
                                        sizeof(struct states_node) + 8);
    return atomic_fetch_add(&tree->bytes, tree->join.bytes) + tree->join.bytes <= tree->limit;
}

static bool get_options(struct tree_run *tree, const struct tree_table *table,
                        struct states_lists *lists)
{
    const struct tree_slots *slots = &tree->slots;
    struct tree_join *join = &tree->join;
    size_t options = tree_table_count(table), size = (size_t)table->words * sizeof(uint64_t);
    size_t count = (options + TREE_LIST - 1) / TREE_LIST;
    if (options >= INT32_MAX || !charge(tree, options))
        return false;
    join->states = (struct states){
        .problem = slots->states.problem,
        .words = table->words,
        .exact = (int32_t)count,
        .fields = slots->states.fields,
        .nfields = slots->states.nfields,
    };
    struct states *states = &join->states;
    bool differs = !states_are_bare(&slots->states);
    states->needs = arena_array(&states->arena, options + 1, size);
    states->takes = differs ? arena_array(&states->arena, options + 1, size) : states->needs;
    if (states->nfields)
        states->uses = arena_zero(&states->arena, options + 1, size);
    join->values = memory_try(NULL, (options + 1) * (size_t)tree->to->value_words,
                              sizeof *join->values);
    lists->first = memory_try(NULL, count + 1, sizeof *lists->first);
    lists->options = memory_try(NULL, options + 1, sizeof *lists->options);
    for (size_t k = 0; lists->first && k <= count; k++)
        lists->first[k] = (int32_t)(k < count ? k * TREE_LIST : options);
    return !states->arena.failed && join->values && lists->first && lists->options;
}

bool tree_join_begin(struct tree_run *tree)
{
    struct tree_table *other = tree->waiting[tree->top - 1];
    struct states_lists lists = {0};
    if (tree_table_count(tree->from) < tree_table_count(other)) {
        tree->waiting[tree->top - 1] = tree->from;
        tree->from = other;
        other = tree->waiting[tree->top - 1];
    }
    int32_t value_words = 1 + (int32_t)((count_bits(tree->from) + count_bits(other)) / 64);
    tree_table_close(tree->to);
    tree->to = tree_open_table(tree, value_words);
    if (!tree->to || !get_options(tree, other, &lists)) {
        states_lists_done(&lists);
        return false;
    }
    add_options(tree, other, lists.options);
    if (!states_trie_init(&tree->join.trie, &tree->join.states, &lists, &(struct diag){0}))
        return false;
    for (int32_t k = 0; k < tree->join.states.exact; k++)
        states_trie_make(&tree->join.trie, k);
    return true;
}

void tree_join_done(struct tree_run *tree)
{
    states_trie_done(&tree->join.trie);
    states_done(&tree->join.states);
    memory_free(tree->join.values);
    atomic_fetch_sub(&tree->bytes, tree->join.bytes);
    tree->join = (struct tree_join){0};
}
