/* SPDX-License-Identifier: MIT */
/* Lanes: the options of all primary items side by side, and what each option leaves of them.
 *
 * Item i's options, in ascending order, are the bits 0, 1, … of lane i - 1.  The highest bit of a
 * lane is its flag: the item is open.  All lanes are 8, 16, 32 or 64 bits wide; they fill chunks of
 * 64 bytes, from the low end of each word.  To take an option is to AND all lanes with what it
 * leaves: of the lanes of its own items, the option without a flag.  So an item is closed where its
 * lane has one option and no flag, forced where it has one option and the flag, and dead where it
 * has no option.  Lanes past the last item are closed. */
#ifndef ENGINE_LANES_LANES_H
#define ENGINE_LANES_LANES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "cover/problem.h"
#include "engine/remains.h"

enum {
    CHUNK_BITS = 512,
    CHUNK_BYTES = CHUNK_BITS / 8,
    CHUNK_WORDS = CHUNK_BITS / 64,
    LANE_OPTIONS = 63      /* the most that a lane can hold */
};

struct lanes {
    const struct problem *problem;  /* borrowed */
    struct lists lists;
    int32_t bits;           /* of a lane */
    int32_t chunks;
    int32_t *bit;           /* [entries]: an entry's in the sets; -1: its item is secondary */
    uint64_t **left;        /* [options + 1][chunks * CHUNK_WORDS]: what an option leaves; NULL: it
                             * has not been asked for.  Option 0 leaves everything */
    uint64_t **rows;        /* [items + 1][chunks * CHUNK_WORDS]: an item's options; likewise */
    uint64_t *unused;       /* the rest of `memory` */
    void *memory;           /* that `left` and `rows` point into */
};

/* The options on the longest list of a primary item. */
int32_t lanes_longest(const struct problem *problem);

/* The bits of a lane with room for so many options, at most LANE_OPTIONS. */
int32_t lanes_width(int32_t longest);

/* The chunks of so many lanes. */
int32_t lanes_chunks(int32_t count, int32_t bits);

/* The bytes that the lanes of a problem may take at most. */
double lanes_bytes(const struct problem *problem, int32_t bits);

/* Cost: the entries; where the system gives memory only when it is used, no more.  False with a
 * diag where memory fails. */
bool lanes_init(struct lanes *lanes, const struct problem *problem, int32_t bits,
                struct diag *diag);
void lanes_done(struct lanes *lanes);

/* Open all items, with all their options, in `sets` ([chunks * CHUNK_WORDS]). */
void lanes_open(const struct lanes *lanes, uint64_t *sets);

/* Make what an option leaves.  Cost: the chunks for each of its items; once for each item, the
 * entries of its options. */
const uint64_t *lanes_make(struct lanes *lanes, int32_t option);

/* An array of so many chunks, each at a multiple of its size, in *memory, which the caller owns;
 * NULL where memory fails. */
uint64_t *lanes_chunk_array(size_t count, void **memory);

static ALWAYS_INLINE const uint64_t *lanes_left(struct lanes *lanes, int32_t option)
{
    const uint64_t *left = lanes->left[option];
    return left ? left : lanes_make(lanes, option);
}

static ALWAYS_INLINE uint64_t lane_flag(int32_t bits)
{
    return UINT64_C(1) << (bits - 1);
}

/* Lane `k` of the sets. */
static ALWAYS_INLINE uint64_t lane_get(const uint64_t *sets, int32_t k, int32_t bits)
{
    int32_t first = k * bits;
    return sets[first / 64] >> first % 64 & UINT64_MAX >> (64 - bits);
}

/* The options that lane `k` stands for, bit by bit. */
static ALWAYS_INLINE const int32_t *lane_options(const struct lanes *lanes, int32_t k)
{
    return lanes->lists.option + lanes->lists.first[k + 1];
}

#endif
