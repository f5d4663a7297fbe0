/* SPDX-License-Identifier: MIT */
/* Lanes: the options of all primary items side by side, and the sets compatible with each option.
 *
 * Item i's options, in ascending order, are the bits 0, 1, … of lane i - 1.  The highest bit of a
 * lane is its flag: the item is open.  All lanes are 8, 16, 32 or 64 bits wide; they fill chunks of
 * 64 bytes, from the low end of each word.  Taking an option ANDs all lanes with its row of `left`,
 * which leaves its own items with the option and without the flag.  So an item is closed if its
 * lane has one option and no flag, forced if it has one option and the flag, and dead if it has no
 * option.  Lanes past the last item are closed. */
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
    LANE_OPTIONS = 63      /* the most options of a lane */
};

struct lanes {
    const struct problem *problem;  /* borrowed */
    struct lists lists;
    int32_t bits;           /* of a lane */
    int32_t chunks;
    int32_t *bit;           /* [entries]: an entry's bit in the sets; -1: its item is secondary */
    uint64_t **left;        /* [options + 1][chunks * CHUNK_WORDS]: options compatible with an
                             * option, NULL until needed; option 0 is compatible with all */
    uint64_t **rows;        /* [items + 1][chunks * CHUNK_WORDS]: an item's options, NULL until
                             * needed */
    uint64_t *unused;       /* the unused rest of `memory` */
    void *memory;           /* owned: holds the arrays of `left` and `rows` */
};

/* The length of the longest list of a primary item. */
int32_t lanes_longest(const struct problem *problem);

/* The bits of a lane with room for `longest` options, at most LANE_OPTIONS. */
int32_t lanes_width(int32_t longest);

/* The chunks for `count` lanes. */
int32_t lanes_chunks(int32_t count, int32_t bits);

/* Upper bound on the bytes of a problem's lanes. */
double lanes_bytes(const struct problem *problem, int32_t bits);

/* False with a diag if memory runs out.  Cost: the entries, if the system allocates pages on first
 * use. */
bool lanes_init(struct lanes *lanes, const struct problem *problem, int32_t bits,
                struct diag *diag);
void lanes_done(struct lanes *lanes);

/* Opens all items, with all their options, in `sets` ([chunks * CHUNK_WORDS]). */
void lanes_open(const struct lanes *lanes, uint64_t *sets);

/* Makes an option's row of `left`.  Cost: the chunks for each of its items; once per item, the
 * entries of the item's options. */
const uint64_t *lanes_make(struct lanes *lanes, int32_t option);

/* Returns an array of `count` aligned chunks in *memory, which the caller owns; NULL if memory runs
 * out. */
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

static ALWAYS_INLINE uint64_t lane_get(const uint64_t *sets, int32_t k, int32_t bits)
{
    int32_t first = k * bits;
    return sets[first / 64] >> first % 64 & UINT64_MAX >> (64 - bits);
}

/* The options that the bits of lane `k` represent. */
static ALWAYS_INLINE const int32_t *lane_options(const struct lanes *lanes, int32_t k)
{
    return lanes->lists.option + lanes->lists.first[k + 1];
}

#endif
