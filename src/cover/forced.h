/* SPDX-License-Identifier: MIT */
/* The open primary items with few branches, so that the leftmost one with the fewest is found
 * without a look at the others.
 *
 * There is a set of items for each number of branches below FORCED_SETS.  A set is a tree: bit k
 * of a word says whether the k-th word below it has any bit, and the words at the bottom are the
 * set itself.  They are made and freed with the links. */
#ifndef COVER_FORCED_H
#define COVER_FORCED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"

/* Primary items from which on the sets are kept: to look at fewer takes less than to keep them. */
#define FORCED_FROM 1024

enum {
    FORCED_DEPTH = 6,       /* 64^6 > INT32_MAX */
    FORCED_SETS = 8,
};

struct forced {
    int32_t items;          /* 1 to this; 0: nothing is kept */
    int32_t top;            /* the level of trees that has one word */
    uint64_t *words;        /* owned; [count], of all levels */
    size_t count;
    uint64_t *sets[FORCED_SETS][FORCED_DEPTH];
};

/* Begin with empty sets of items 1 to `items`.  Cost: linear.  False if memory runs out. */
bool forced_init(struct forced *forced, int32_t items);
void forced_done(struct forced *forced);

/* Item i has so many branches, below FORCED_SETS, or not.  Cost: the levels. */
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

/* The leftmost item with so many branches, 0: there is none.  Cost: the levels. */
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

#endif
