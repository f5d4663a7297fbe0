/* SPDX-License-Identifier: MIT */
/* Sets of open primary items with few branches, to find the leftmost.
 *
 * The set for each number of branches below FORCED_SETS is a tree of words: bit k is set if the
 * k-th word below is nonzero. */
#ifndef COVER_FORCED_H
#define COVER_FORCED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"

/* Number of primary items from which the sets pay. */
#define FORCED_FROM 1024

enum {
    FORCED_DEPTH = 6,       /* 64^6 > INT32_MAX */
    FORCED_SETS = 8,
};

struct forced {
    int32_t items;          /* from 1; 0: no sets */
    int32_t top;            /* level with a single word */
    uint64_t *words;        /* [count], all sets */
    size_t count;
    uint64_t *sets[FORCED_SETS][FORCED_DEPTH];
};

/* False: no memory.  Cost: linear. */
bool forced_init(struct forced *forced, int32_t items);
void forced_done(struct forced *forced);

/* Adds item i to the set of `branches` < FORCED_SETS, or removes it.  Cost: the levels. */
static inline void forced_put(struct forced *forced, int branches, int32_t i, bool has)
{
    for (int32_t l = 0; l <= forced->top; l++, i /= 64) {
        uint64_t *words = forced->sets[branches][l];
        if (bit_is_set(words, i) == has)
            return;
        uint64_t before = words[i / 64];
        words[i / 64] = before ^ UINT64_C(1) << i % 64;
        if (has ? before != 0 : words[i / 64] != 0)
            return;
    }
}

/* Returns the leftmost item of the set, 0 if empty.  Cost: the levels. */
static inline int32_t forced_first(const struct forced *forced, int branches)
{
    int32_t i = 0;
    for (int32_t l = forced->top; l >= 0; l--) {
        uint64_t word = forced->sets[branches][l][i];
        if (!word)
            return 0;
        i = i * 64 + bit_lowest(word);
    }
    return i;
}

/* Returns the next item of the set after item i, 0 if none.  Cost: the levels. */
static inline int32_t forced_next(const struct forced *forced, int branches, int32_t i)
{
    uint64_t word = 0;
    int32_t l = -1;
    while (!word && l < forced->top) {
        word = forced->sets[branches][++l][i / 64] & ~UINT64_C(0) << i % 64 << 1;
        i /= 64;
    }
    while (word) {
        i = i * 64 + bit_lowest(word);
        word = l ? forced->sets[branches][--l][i] : 0;
    }
    return i;
}

#endif
