/* SPDX-License-Identifier: MIT */
#include "engine/frontier/expand.h"

#include <math.h>

#include "base/random.h"

#define SEED 1977

/* Bits of the numbers that choose a sample. */
#define SHARE_BITS 53

/* Keeps about this share of `from`, each state with a count of 1. */
static bool thin(struct frontier_run *frontier, double share)
{
    struct frontier_table *from = frontier->from, *to = frontier->to;
    int32_t words = from->words, value_words = from->value_words;
    uint64_t most = share < 1 ? (uint64_t)ldexp(share, SHARE_BITS) : UINT64_C(1) << SHARE_BITS;
    uint64_t seed = random_at(SEED, (uint64_t)frontier->layer);
    for (int k = 0; k < FRONTIER_SHARDS; k++)
        for (size_t at = 0; at < frontier_shard_room(&from->shards[k]); at++) {
            uint64_t *entry = frontier_entry(from, &from->shards[k], at);
            uint64_t hash = frontier_hash(entry, words);
            if (frontier_is_free(entry, words, value_words) ||
                random_at(seed, hash) >> (64 - SHARE_BITS) >= most)
                continue;
            for (int32_t w = 0; w < value_words; w++)
                entry[words + w] = w == 0;
            if (!frontier_add(to, &to->shards[k], hash, entry, words, value_words))
                return false;
        }
    frontier->from = to;
    frontier->to = from;
    return frontier_table_clear(from);
}

/* Counts the ways to the states, and the pairs of ways to the same state. */
static void count_ways(const struct frontier_table *from, double *ways, double *pairs)
{
    *ways = *pairs = 0;
    for (int k = 0; k < FRONTIER_SHARDS; k++)
        for (size_t at = 0; at < frontier_shard_room(&from->shards[k]); at++) {
            double count = (double)frontier_entry(from, &from->shards[k], at)[from->words];
            *ways += count;
            *pairs += count * (count - 1) / 2;
        }
}

/* Estimates the size of the layer from a sample of 1 in `scale` states of the previous one,
 * assuming equally likely states.  Independent samples would show scale² times too few collisions;
 * these are correlated, and an exponent of 1.5 fits best. */
static double guess_layer(const struct frontier_table *from, double scale)
{
    double states = (double)frontier_table_count(from), ways, pairs;
    if (scale <= 1)
        return states;
    count_ways(from, &ways, &pairs);
    return ways > 0 ? fmax(states, scale * ways / (1 + sqrt(scale) * pairs / ways)) : 0;
}

bool frontier_sample(struct frontier_run *frontier, double most, double *nodes, double *peak)
{
    int32_t layers = frontier->slots.states.exact;
    double states = (double)frontier_table_count(frontier->from);
    *nodes = 0;
    *peak = states;
    while (frontier->layer < layers && states > 0) {
        double there = (double)frontier_table_count(frontier->from);
        if (!thin(frontier, most / layers / there))
            return false;
        double taken = (double)frontier_table_count(frontier->from);
        *nodes += states;
        frontier_run_slice(frontier, INT64_MAX);
        if (frontier->hands[0].is_full || !frontier_next_layer(frontier))
            return false;
        states = taken > 0 ? guess_layer(frontier->from, states / taken) : 0;
        *peak = fmax(*peak, states);
    }
    return true;
}
