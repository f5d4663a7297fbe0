/* SPDX-License-Identifier: MIT */
/* What was found below states of a search by first empty cells: a cache of one way, and the depths
 * where it saves too little to be asked. */
#ifndef ENGINE_SCAN_MEMORY_H
#define ENGINE_SCAN_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/states/cache.h"

#define SCAN_DEPTHS 64

/* What the memory did at one depth since it was last judged. */
struct scan_depth {
    int64_t asked, known;       /* how often, and how often it had the answer */
    int64_t left, nodes;        /* subtrees that were searched, and their nodes */
    bool is_useless;
};

struct scan_memory {
    struct cache cache;         /* of the number of solutions; no words: nothing is remembered */
    struct scan_depth depths[SCAN_DEPTHS];
};

/* A small one, that grows up to `limit` bytes as it is used.  No memory is no harm. */
static inline void scan_memory_init(struct scan_memory *memory, int32_t words, size_t limit)
{
    *memory = (struct scan_memory){0};
    bool done = cache_init(&memory->cache, words, 1, limit);
    for (int32_t d = 0; d < SCAN_DEPTHS; d++)
        memory->depths[d].is_useless = !done;
}

/* The record of a depth: the last one is for all that are deeper. */
static ALWAYS_INLINE int32_t scan_memory_depth(int32_t depth)
{
    return depth < SCAN_DEPTHS ? depth : SCAN_DEPTHS - 1;
}

/* Whether states at that depth are remembered. */
static ALWAYS_INLINE bool scan_memory_is_used(const struct scan_memory *memory, int32_t depth)
{
    return !memory->depths[scan_memory_depth(depth)].is_useless;
}

/* The count below a state at that depth, where it is used; NULL: it is not known. */
static ALWAYS_INLINE const uint64_t *scan_memory_find(struct scan_memory *memory, int32_t depth,
                                                       const uint64_t *state, int words)
{
    const uint64_t *place = cache_place(&memory->cache, state, words);
    struct scan_depth *at = &memory->depths[scan_memory_depth(depth)];
    uint64_t differs = 0;
    for (int w = 0; w < words; w++)
        differs |= place[w] ^ state[w];
    at->asked++;
    at->known += !differs;
    return differs ? NULL : place + words;
}

#endif
