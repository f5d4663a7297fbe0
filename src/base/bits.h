/* SPDX-License-Identifier: MIT */
/* Bit sets in arrays of words. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"

static inline int32_t bit_words(int32_t count)
{
    return (int32_t)(((uint32_t)count + 63) / 64);
}

static ALWAYS_INLINE int32_t bit_count(uint64_t word)
{
#if defined __GNUC__
    return __builtin_popcountll(word);
#else
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int32_t)(word * UINT64_C(0x0101010101010101) >> 56);
#endif
}

/* 0 to 63; the word is not 0, here and below. */
static ALWAYS_INLINE int32_t bit_lowest(uint64_t word)
{
#if defined __GNUC__
    return __builtin_ctzll(word);
#else
    return bit_count((word & -word) - 1);
#endif
}

static ALWAYS_INLINE int32_t bit_highest(uint64_t word)
{
#if defined __GNUC__
    return 63 ^ __builtin_clzll(word);
#else
    for (int32_t shift = 1; shift < 64; shift *= 2)
        word |= word >> shift;
    return bit_count(word) - 1;
#endif
}

static inline void bit_set(uint64_t *words, int32_t bit)
{
    words[bit / 64] |= UINT64_C(1) << bit % 64;
}

static inline void bit_clear(uint64_t *words, int32_t bit)
{
    words[bit / 64] &= ~(UINT64_C(1) << bit % 64);
}

/* True if they have a common bit. */
static inline bool bits_meet(const uint64_t *a, const uint64_t *b, int32_t words)
{
    for (int32_t w = 0; w < words; w++)
        if (a[w] & b[w])
            return true;
    return false;
}

static inline bool bit_is_set(const uint64_t *words, int32_t bit)
{
    return words[bit / 64] >> bit % 64 & 1;
}

#endif
