/* SPDX-License-Identifier: MIT */
/* Natural numbers of as many words as one says, the lowest word first: counts too large for one.
 *
 * For few words, most of them often zero: products are made the way it is done at school. */
#ifndef ENGINE_WIDE_H
#define ENGINE_WIDE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include <gmp.h>

#include "base/attributes.h"

/* Where the sum needs more than `words` words it is false, and `sum` stands as it was. */
bool wide_add_words(uint64_t *sum, const uint64_t *term, int32_t words);

/* The same for `product *= factor`; `room` is for `words` words. */
bool wide_multiply_words(uint64_t *product, const uint64_t *factor, uint64_t *room,
                         int32_t words);

/* The common case of one word is made where it is used. */
static ALWAYS_INLINE bool wide_add(uint64_t *sum, const uint64_t *term, int32_t words)
{
    if (words > 1)
        return wide_add_words(sum, term, words);
    if (*term > UINT64_MAX - *sum)
        return false;
    *sum += *term;
    return true;
}

/* The same for a sum that fits; else what does not is the carry returned, 0 or 1. */
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

/* sum += number */
void wide_add_to(mpz_t sum, const uint64_t *number, int32_t words);

#endif
