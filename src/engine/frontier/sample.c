/* SPDX-License-Identifier: MIT */
/* How many states the layers of the frontier will have, guessed by a sample of each. */
#include "engine/frontier/expand.h"

#include <math.h>

#include "base/random.h"

#define SEED 1977

/* Shares of a layer are taken by numbers of so many bits. */
#define SHARE_BITS 53

/* Go on with about this share of the states of `from`, each of which has come by once. */
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

/* How the states of `from` were come to: how often all in all, and how many pairs of ways there
 * are that lead to the same. */
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

/* The states of the layer, where a `scale`-th of those of the last one was taken, and so as many of
 * the ways that lead here are seen.  Of the pairs of ways that meet the square of that would be
 * seen, if the sample knew nothing of who comes from whom; but those that meet often come from the
 * same state some layers before, and are seen both or neither.  With the power of 1.5, which was
 * found by trying, all layers of bundled boards are guessed within a factor of 1.6, mostly.  A
 * state is come to in as many ways as if each next way led to one that is there already with the
 * same chance. */
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
