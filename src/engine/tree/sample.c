/* SPDX-License-Identifier: MIT */
#include "engine/tree/expand.h"

#include <math.h>

#include "base/memory.h"
#include "base/random.h"

#define SEED 1977

/* Bits of the numbers that choose a sample. */
#define SHARE_BITS 53

/* Pairs sampled in a join, per state of another bag. */
#define SAMPLE_PAIRS 16

/* Keeps about this share of `from`, in one way each. */
static bool thin(struct tree_run *tree, double share)
{
    struct tree_table *from = tree->from, *to = tree_open_table(tree, from->value_words);
    int32_t words = from->words, value_words = from->value_words;
    uint64_t most = share < 1 ? (uint64_t)ldexp(share, SHARE_BITS) : UINT64_C(1) << SHARE_BITS;
    uint64_t seed = random_at(SEED, (uint64_t)tree->bag);
    bool done = to;
    for (int k = 0; k < TREE_SHARDS; k++)
        for (size_t at = 0; at < tree_shard_room(&from->shards[k]) && done; at++) {
            uint64_t *entry = tree_entry(from, &from->shards[k], at);
            uint64_t hash = tree_hash(entry, words);
            if (tree_is_free(entry, words, value_words) ||
                random_at(seed, hash) >> (64 - SHARE_BITS) >= most)
                continue;
            for (int32_t w = 0; w < value_words; w++)
                entry[words + w] = w == 0;
            done = tree_add(to, &to->shards[k], hash, entry, words, value_words);
        }
    tree_table_close(from);
    tree->from = to;
    return done;
}

static void count_ways(const struct tree_table *from, double *ways, double *pairs)
{
    *ways = *pairs = 0;
    for (int k = 0; k < TREE_SHARDS; k++)
        for (size_t at = 0; at < tree_shard_room(&from->shards[k]); at++) {
            double count = (double)tree_entry(from, &from->shards[k], at)[from->words];
            *ways += count;
            *pairs += count * (count - 1) / 2;
        }
}

/* Estimates the bag's size from a sample of 1 in `scale` states of the previous one, as if states
 * were equally likely.  Independent samples would show scale² times too few collisions; these are
 * correlated, and an exponent of 1.5 fits best. */
static double guess_bag(const struct tree_table *from, double scale)
{
    double states = (double)tree_table_count(from), ways, pairs;
    if (scale <= 1)
        return states;
    count_ways(from, &ways, &pairs);
    return ways > 0 ? fmax(states, scale * ways / (1 + sqrt(scale) * pairs / ways)) : 0;
}

/* Makes the next bag's states from a sample.  *scale: estimated states, or pairs, for each in the
 * tables.  Returns the estimated nodes; -1: memory ran out. */
static double sample_bag(struct tree_run *tree, double most, double *scale)
{
    double all = (double)tree_table_count(tree->from), share = most / all;
    if (tree_is_joining(tree))
        share *= SAMPLE_PAIRS / fmax((double)tree_table_count(tree->waiting[tree->top - 1]), 1);
    if (!thin(tree, share))
        return -1;
    double taken = (double)tree_table_count(tree->from);
    *scale *= taken > 0 ? all / taken : 0;
    double nodes = (double)tree_run_slice(tree, INT64_MAX) * *scale;
    return tree->hands[0].is_full ? -1 : nodes;
}

/* scales, states: [most that wait + 1]: of subtrees that wait, and of `from`. */
static bool sample(struct tree_run *tree, double most, double *scales, double *states,
                   double *nodes, double *peak)
{
    while (tree->bag < tree->slots.count && states[tree->top] > 0) {
        int32_t top = tree->top - tree_is_joining(tree);
        double scale = scales[top] * (top < tree->top ? scales[tree->top] : 1);
        double made = sample_bag(tree, most / tree->slots.count, &scale);
        if (made < 0)
            return false;
        *nodes += made;
        scales[top + 1] = states[top + 1] = 1;  /* if the next bag starts a subtree */
        states[top] = scale > 0 ? guess_bag(tree->to, scale) : 0;
        scales[top] = states[top] / fmax((double)tree_table_count(tree->to), 1);
        double all = 0;
        for (int32_t k = 0; k <= top; k++)
            all += states[k];
        *peak = fmax(*peak, all);
        if (!tree_next_bag(tree))
            return false;
    }
    return true;
}

bool tree_sample(struct tree_run *tree, double most, double *nodes, double *peak)
{
    size_t room = (size_t)tree->slots.count + 2;
    double *scales = memory_try(NULL, 2 * room, sizeof *scales), *states = scales + room;
    *nodes = 0;
    *peak = (double)tree_table_count(tree->from);
    if (!scales)
        return false;
    scales[0] = 1;
    states[0] = *peak;
    bool done = sample(tree, most, scales, states, nodes, peak);
    memory_free(scales);
    return done;
}
