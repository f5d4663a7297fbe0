/* SPDX-License-Identifier: MIT */
/* Sets of numbers as bits, which are shifted and joined. */
#ifndef PUZZLE_BITSET_H
#define PUZZLE_BITSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A set of numbers 0 … limit - 1. */
struct bitset {
    int64_t limit;
    size_t words;
    uint64_t *at;           /* owned; [words] */
};

/* An empty set.  False: not enough memory. */
bool bitset_init(struct bitset *set, int64_t limit);
void bitset_done(struct bitset *set);

void bitset_clear(struct bitset *set);
void bitset_add(struct bitset *set, int64_t n);     /* 0 <= n < limit */
bool bitset_has(const struct bitset *set, int64_t n); /* 0 <= n */

/* Add to `set` the numbers of `from`, each more by `shift`, as far as they are below the
 * limit; the two sets have the same and may be one. */
void bitset_join(struct bitset *set, const struct bitset *from, int64_t shift);

#endif
