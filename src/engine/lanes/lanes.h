/* SPDX-License-Identifier: MIT */
/* Lanes: the options of all primary items side by side, and those compatible with each option.
 *
 * Item i's options, ascending, are the bits 0, 1, … of lane i - 1.  The highest bit flags an open
 * item.  Lanes have 8, 16, 32 or 64 bits each, and fill chunks of 64 bytes, from the low end of
 * each word.  To take an option, all lanes are ANDed with its row of `left`, which leaves its items
 * with the option and no flag.  An item with one option is forced if flagged, else closed; without
 * options it is dead.  Lanes past the last item are closed. */
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
    LANE_OPTIONS = 63      /* of a lane */
};

struct lanes {
    const struct problem *problem;
    struct lists lists;
    int32_t bits;           /* of a lane */
    int32_t chunks;
    int32_t *bit;           /* [entries]: in the sets; -1: secondary */
    uint64_t **left;        /* [options + 1][chunks * CHUNK_WORDS]: options compatible with an
                             * option (0: all); NULL until needed */
    uint64_t **rows;        /* [items + 1][chunks * CHUNK_WORDS]: options of an item; NULL until
                             * needed */
    uint64_t *unused;       /* rest of `memory` */
    void *memory;           /* owned; `left` and `rows` */
};

/* Returns the most options of a primary item. */
int32_t lanes_longest(const struct problem *problem);

/* Returns the width for `longest` options, at most LANE_OPTIONS. */
int32_t lanes_width(int32_t longest);

int32_t lanes_chunks(int32_t count, int32_t bits);

double lanes_bytes(const struct problem *problem, int32_t bits);

/* Cost: the entries, if pages are allocated on first use. */
bool lanes_init(struct lanes *lanes, const struct problem *problem, int32_t bits,
                struct diag *diag);
void lanes_done(struct lanes *lanes);

/* Opens all items, with all options.  sets: [chunks * CHUNK_WORDS]. */
void lanes_open(const struct lanes *lanes, uint64_t *sets);

/* Makes an option's row of `left`.  Cost: the chunks of its items; once per item, the entries of
 * its options. */
const uint64_t *lanes_make(struct lanes *lanes, int32_t option);

/* Returns aligned chunks in *memory, owned by the caller; NULL if memory runs out. */
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

/* Returns the options of lane `k`, by bit. */
static ALWAYS_INLINE const int32_t *lane_options(const struct lanes *lanes, int32_t k)
{
    return lanes->lists.option + lanes->lists.first[k + 1];
}

#endif
