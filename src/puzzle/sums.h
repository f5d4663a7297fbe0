/* SPDX-License-Identifier: MIT */
/* Sums of vectors, such as the cells that copies of pieces cover.
 *
 * A vector's numbers are digits of one number, so vectors can be added, and a set of sums is a bit
 * set. */
#ifndef PUZZLE_SUMS_H
#define PUZZLE_SUMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Sums 0 … limit - 1. */
struct sums {
    int64_t limit;
    size_t words, used, more_used;  /* words from `used` on are 0 */
    uint64_t *at, *more;            /* [words]: the set, and the next one */
};

/* Begins with the sum 0.  False if memory runs out; sums_done() is still needed. */
bool sums_init(struct sums *sums, int64_t limit);
void sums_done(struct sums *sums);

static inline bool sums_have(const struct sums *sums, int64_t n)
{
    return n >= 0 && n < sums->limit && sums->at[n / 64] >> n % 64 & 1;
}

/* Adds `least` to `most` copies, each by one of `count` vectors, to each sum.  Drops sums past the
 * limit.  Cost: the copies times the vectors times the words. */
void sums_add(struct sums *sums, const int64_t *vectors, size_t count, int least, int most);

#endif
