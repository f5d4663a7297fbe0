/* SPDX-License-Identifier: MIT */
/* The options of each item to branch on, as trees of tests. */
#include "engine/memo/trie.h"

#include <string.h>

#include "base/memory.h"

/* So few options get no node of their own. */
#define FEW 8

static const uint64_t *needs_of(const struct memo_trie *trie, int32_t option)
{
    return trie->states->needs + (size_t)option * (size_t)trie->states->words;
}

/* The exact bits that an option needs, one by one. */
struct bits {
    const struct memo_trie *trie;
    const uint64_t *needs;
    int32_t word;
    uint64_t rest;
};

static struct bits bits_of(const struct memo_trie *trie, int32_t option)
{
    const uint64_t *needs = needs_of(trie, option);
    return (struct bits){trie, needs, 0, needs[0]};
}

/* The next exact bit; -1: there is none. */
static int32_t next_bit(struct bits *bits)
{
    while (!bits->rest) {
        if (++bits->word == bits->trie->states->words)
            return -1;
        bits->rest = bits->needs[bits->word];
    }
    int32_t bit = bits->word * 64 + bit_lowest(bits->rest);
    bits->rest &= bits->rest - 1;
    return bit < bits->trie->states->exact ? bit : -1;
}

static void count_lists(struct memo_trie *trie, bool by_all)
{
    for (int32_t o = 1; o <= trie->states->problem->options; o++) {
        struct bits bits = bits_of(trie, o);
        for (int32_t bit = next_bit(&bits); bit >= 0; bit = by_all ? next_bit(&bits) : -1)
            trie->first[bit + 1]++;
    }
    for (int32_t bit = 0; bit < trie->states->exact; bit++)
        trie->first[bit + 1] += trie->first[bit];
}

/* From the last option to the first, and so each list from its end to its start. */
static void fill_lists(struct memo_trie *trie, bool by_all)
{
    int32_t leaves = trie->first[trie->states->exact];
    for (int32_t o = trie->states->problem->options; o; o--) {
        struct bits bits = bits_of(trie, o);
        for (int32_t bit = next_bit(&bits); bit >= 0; bit = by_all ? next_bit(&bits) : -1)
            trie->list[--trie->first[bit + 1]] = o;
    }
    memmove(trie->first, trie->first + 1, (size_t)trie->states->exact * sizeof *trie->first);
    trie->first[trie->states->exact] = leaves;
}

static bool get_lists(struct memo_trie *trie, size_t leaves)
{
    size_t words = (size_t)trie->states->words;
    trie->list = memory_try(NULL, leaves, sizeof *trie->list);
    trie->leaves = memory_try(NULL, leaves, words * sizeof *trie->leaves);
    trie->nodes = memory_try(NULL, leaves + 1, sizeof *trie->nodes);
    trie->needs = memory_try(NULL, leaves + 1, words * sizeof *trie->needs);
    return trie->list && trie->leaves && trie->nodes && trie->needs;
}

bool memo_trie_init(struct memo_trie *trie, const struct memo_states *states, bool by_all,
                    struct diag *diag)
{
    size_t exact = (size_t)states->exact;
    *trie = (struct memo_trie){.states = states};
    trie->first = memory_try_zero(exact + 2, sizeof *trie->first);
    trie->root = memory_try_zero(exact + 1, sizeof *trie->root);
    trie->end = memory_try_zero(exact + 1, sizeof *trie->end);
    bool done = trie->first && trie->root && trie->end;
    if (done) {
        count_lists(trie, by_all);
        done = get_lists(trie, memo_trie_leaves(trie));
    }
    if (!done) {
        memo_trie_done(trie);
        return diag_memory(diag, "the lists of options");
    }
    fill_lists(trie, by_all);
    return true;
}

void memo_trie_done(struct memo_trie *trie)
{
    memory_free(trie->first);
    memory_free(trie->list);
    memory_free(trie->leaves);
    memory_free(trie->root);
    memory_free(trie->end);
    memory_free(trie->nodes);
    memory_free(trie->needs);
    *trie = (struct memo_trie){0};
}

/* The bits that many options of a list need, but not all, the most wanted first.  Returns how many
 * there are. */
static int32_t sort_bits(const struct memo_trie *trie, const int32_t *list, int32_t count,
                         int16_t *sorted)
{
    int32_t counts[64 * MEMO_WORDS_MOST], found = 0;
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

/* Bring those that need the bit to the front; returns how many there are. */
static int32_t part_list(const struct memo_trie *trie, int32_t *list, int32_t count, int32_t bit)
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

/* What all options of a list need. */
static void find_needs(const struct memo_trie *trie, const int32_t *list, int32_t count,
                       uint64_t *needs)
{
    size_t words = (size_t)trie->states->words;
    memset(needs, 0xff, words * sizeof *needs);
    for (int32_t k = 0; k < count; k++)
        for (size_t w = 0; w < words; w++)
            needs[w] &= needs_of(trie, list[k])[w];
}

/* A node for a list that is not empty, and below it one for each group that has more in common.  It
 * goes down at most as deep as an option has bits. */
static void make_tree(struct memo_trie *trie, int32_t first, int32_t end)
{
    int16_t bits[64 * MEMO_WORDS_MOST];
    size_t words = (size_t)trie->states->words;
    int32_t at = trie->used++, nbits = sort_bits(trie, trie->list + first, end - first, bits);
    find_needs(trie, trie->list + first, end - first, trie->needs + (size_t)at * words);
    for (int32_t k = 0; k < nbits; k++) {
        int32_t group = part_list(trie, trie->list + first, end - first, bits[k]);
        if (group < FEW)
            continue;
        make_tree(trie, first, first + group);
        first += group;
    }
    for (int32_t k = first; k < end; k++)
        memcpy(trie->leaves + (size_t)k * words, needs_of(trie, trie->list[k]),
               words * sizeof *trie->leaves);
    trie->nodes[at] = (struct memo_node){trie->used, first, end};
}

void memo_trie_make(struct memo_trie *trie, int32_t bit)
{
    trie->root[bit] = trie->used;
    if (trie->first[bit] < trie->first[bit + 1])
        make_tree(trie, trie->first[bit], trie->first[bit + 1]);
    trie->end[bit] = trie->used;
}
