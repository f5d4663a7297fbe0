/* SPDX-License-Identifier: MIT */
/* Natural numbers of a given number of words, lowest first, for counts beyond 64 bits.  They are
 * short, so multiplication is the schoolbook method. */
#ifndef ENGINE_WIDE_H
#define ENGINE_WIDE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include <gmp.h>

#include "base/attributes.h"

/* sum += term.  False, with `sum` unchanged, if it needs more words. */
bool wide_add_words(uint64_t *sum, const uint64_t *term, int32_t words);

/* product *= factor, under the same contract.  room: scratch of `words` words. */
bool wide_multiply_words(uint64_t *product, const uint64_t *factor, uint64_t *room,
                         int32_t words);

static ALWAYS_INLINE bool wide_add(uint64_t *sum, const uint64_t *term, int32_t words)
{
    if (words > 1)
        return wide_add_words(sum, term, words);
    if (*term > UINT64_MAX - *sum)
        return false;
    *sum += *term;
    return true;
}

/* sum += term; returns the carry, 0 or 1. */
static ALWAYS_INLINE uint64_t wide_add_fitting(uint64_t *sum, const uint64_t *term, int32_t words)
{
    uint64_t carry = 0;
    for (int32_t w = 0; w < words; w++) {
        uint64_t part = term[w] + carry;
        carry = part < carry;
        sum[w] += part;
        carry += sum[w] < part;
    }
    return carry;
}

static ALWAYS_INLINE bool wide_multiply(uint64_t *product, const uint64_t *factor,
                                        uint64_t *room, int32_t words)
{
    if (words > 1 || (*product | *factor) >> 32)
        return wide_multiply_words(product, factor, room, words);
    *product *= *factor;
    return true;
}

static inline void wide_set(uint64_t *number, uint64_t value, int32_t words)
{
    memset(number, 0, (size_t)words * sizeof *number);
    *number = value;
}

static inline bool wide_is_zero(const uint64_t *number, int32_t words)
{
    uint64_t any = 0;
    for (int32_t w = 0; w < words; w++)
        any |= number[w];
    return !any;
}

void wide_add_to(mpz_t sum, const uint64_t *number, int32_t words);

#endif
