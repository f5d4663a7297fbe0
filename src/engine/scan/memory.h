/* SPDX-License-Identifier: MIT */
/* What was found below states of a search by first empty cells, forgotten when others come.
 *
 * Each state has one place, given by its hash, and takes it from the one that was there: a table
 * that stays in the processor's cache is worth more than one that forgets nothing.  Depths where
 * it saves too little are let be. */
#ifndef ENGINE_SCAN_MEMORY_H
#define ENGINE_SCAN_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"

#define SCAN_DEPTHS 64

/* What the memory did at one depth since it was last judged. */
struct scan_depth {
    int64_t asked, told;        /* how often, and how often it knew */
    int64_t left, nodes;        /* subtrees that were searched, and their nodes */
    bool is_useless;
};

struct scan_memory {
    int32_t words;              /* of a state; behind it comes its count */
    int32_t shift;              /* the place of a hash is hash >> shift */
    int64_t kept;               /* states since it last grew */
    size_t limit;               /* bytes that it may take */
    uint64_t *entries;          /* owned; NULL: nothing is remembered */
    struct scan_depth depths[SCAN_DEPTHS];
};

/* A small one, that grows up to `limit` bytes as it is used.  No memory is no harm. */
void scan_memory_init(struct scan_memory *memory, int32_t words, size_t limit);
void scan_memory_done(struct scan_memory *memory);

/* Forget all states. */
void scan_memory_forget(struct scan_memory *memory);

/* Make it twice as large, where it may be and there is memory for it. */
void scan_memory_grow(struct scan_memory *memory);

/* Let a depth be where it is not worth asking. */
void scan_memory_judge(struct scan_depth *depth);

/* The record of a depth: the last one is for all that are deeper. */
static ALWAYS_INLINE int32_t scan_memory_depth(int32_t depth)
{
    return depth < SCAN_DEPTHS ? depth : SCAN_DEPTHS - 1;
}

/* Whether states at that depth are remembered. */
static ALWAYS_INLINE bool scan_memory_heeds(const struct scan_memory *memory, int32_t depth)
{
    return !memory->depths[scan_memory_depth(depth)].is_useless;
}

/* Source: the multiplication is Knuth's, TAOCP 6.4, by the golden ratio. */
static ALWAYS_INLINE uint64_t *scan_memory_place(const struct scan_memory *memory,
                                                  const uint64_t *state, int words)
{
    uint64_t hash = 0;
    for (int w = 0; w < words; w++) {
        hash = (hash ^ state[w]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    hash *= UINT64_C(0x9e3779b97f4a7c15);
    return memory->entries + (size_t)(hash >> memory->shift) * (size_t)(words + 1);
}

/* The count below a state at that depth, which is heeded; NULL: it is not known. */
static ALWAYS_INLINE const uint64_t *scan_memory_find(struct scan_memory *memory, int32_t depth,
                                                       const uint64_t *state, int words)
{
    const uint64_t *place = scan_memory_place(memory, state, words);
    struct scan_depth *at = &memory->depths[scan_memory_depth(depth)];
    uint64_t differs = 0;
    for (int w = 0; w < words; w++)
        differs |= place[w] ^ state[w];
    at->asked++;
    at->told += !differs;
    return differs ? NULL : place + words;
}

/* Remember the count below a state. */
static ALWAYS_INLINE void scan_memory_keep(struct scan_memory *memory, const uint64_t *state,
                                            uint64_t count, int words)
{
    uint64_t *place = scan_memory_place(memory, state, words);
    for (int w = 0; w < words; w++)
        place[w] = state[w];
    place[words] = count;
    if (++memory->kept >> (63 - memory->shift))
        scan_memory_grow(memory);
}

/* A subtree at that depth was searched, of so many nodes. */
static ALWAYS_INLINE void scan_memory_note(struct scan_memory *memory, int32_t depth,
                                            int64_t nodes)
{
    struct scan_depth *at = &memory->depths[scan_memory_depth(depth)];
    at->left++;
    at->nodes += nodes;
    if (at->asked >= 2048)
        scan_memory_judge(at);
}

#endif
