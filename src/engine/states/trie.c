/* SPDX-License-Identifier: MIT */
#include "engine/states/trie.h"

#include <string.h>

#include "base/memory.h"

/* Longer lists get their own nodes. */
#define FEW 8

static const uint64_t *needs_of(const struct states_trie *trie, int32_t option)
{
    return trie->states->needs + (size_t)option * (size_t)trie->states->words;
}

bool states_trie_init(struct states_trie *trie, const struct states *states,
                      const struct states_lists *lists, struct diag *diag)
{
    size_t exact = (size_t)states->exact, words = (size_t)states->words;
    *trie = (struct states_trie){.states = states, .lists = *lists};
    size_t leaves = states_trie_leaves(trie);
    trie->leaves = arena_array(&trie->arena, leaves, words * sizeof *trie->leaves);
    trie->nodes = arena_array(&trie->arena, leaves + 1, sizeof *trie->nodes);
    trie->needs = arena_array(&trie->arena, leaves + 1, words * sizeof *trie->needs);
    trie->root = arena_zero(&trie->arena, exact + 1, sizeof *trie->root);
    trie->end = arena_zero(&trie->arena, exact + 1, sizeof *trie->end);
    if (!trie->arena.failed)
        return true;
    states_trie_done(trie);
    return diag_memory(diag, "the lists of options");
}

void states_trie_done(struct states_trie *trie)
{
    states_lists_done(&trie->lists);
    arena_done(&trie->arena);
    *trie = (struct states_trie){0};
}

/* Those that many but not all options need, most frequent first.  Returns their number. */
static int32_t sort_bits(const struct states_trie *trie, const int32_t *list, int32_t count,
                         int16_t *sorted)
{
    int32_t counts[64 * STATES_WORDS_MOST], found = 0;
    memset(counts, 0, (size_t)trie->states->words * 64 * sizeof *counts);
    for (int32_t k = 0; k < count; k++)
        for (int32_t w = 0; w < trie->states->words; w++)
            for (uint64_t rest = needs_of(trie, list[k])[w]; rest; rest &= rest - 1)
                counts[w * 64 + bit_lowest(rest)]++;
    for (int32_t bit = 0; bit < trie->states->words * 64; bit++) {
        if (counts[bit] < FEW || counts[bit] == count)
            continue;
        int32_t at = found++;
        for (; at && counts[sorted[at - 1]] < counts[bit]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = (int16_t)bit;
    }
    return found;
}

static int32_t part_list(const struct states_trie *trie, int32_t *list, int32_t count, int32_t bit)
{
    int32_t found = 0;
    for (int32_t k = 0; k < count; k++)
        if (bit_is_set(needs_of(trie, list[k]), bit)) {
            int32_t option = list[k];
            list[k] = list[found];
            list[found++] = option;
        }
    return found;
}

static void find_needs(const struct states_trie *trie, const int32_t *list, int32_t count,
                       uint64_t *needs)
{
    size_t words = (size_t)trie->states->words;
    memset(needs, 0xff, words * sizeof *needs);
    for (int32_t k = 0; k < count; k++)
        for (size_t w = 0; w < words; w++)
            needs[w] &= needs_of(trie, list[k])[w];
}

/* Makes a node for a nonempty list and, below it, for each group with more common bits. */
static void make_tree(struct states_trie *trie, int32_t first, int32_t end)
{
    int16_t bits[64 * STATES_WORDS_MOST];
    size_t words = (size_t)trie->states->words;
    int32_t at = trie->used++;
    int32_t nbits = sort_bits(trie, trie->lists.options + first, end - first, bits);
    find_needs(trie, trie->lists.options + first, end - first, trie->needs + (size_t)at * words);
    for (int32_t k = 0; k < nbits; k++) {
        int32_t group = part_list(trie, trie->lists.options + first, end - first, bits[k]);
        if (group < FEW)
            continue;
        make_tree(trie, first, first + group);
        first += group;
    }
    for (int32_t k = first; k < end; k++)
        memcpy(trie->leaves + (size_t)k * words, needs_of(trie, trie->lists.options[k]),
               words * sizeof *trie->leaves);
    trie->nodes[at] = (struct states_node){trie->used, first, end};
}

void states_trie_make(struct states_trie *trie, int32_t bit)
{
    trie->root[bit] = trie->used;
    if (trie->lists.first[bit] < trie->lists.first[bit + 1])
        make_tree(trie, trie->lists.first[bit], trie->lists.first[bit + 1]);
    trie->end[bit] = trie->used;
}
