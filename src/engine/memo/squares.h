/* SPDX-License-Identifier: MIT */
/* Regions of squares on a board of at most 8 x 8: a word, whose bytes are the lines, and which is
 * turned by swapping its bits.
 *
 * Source: the swaps are those of H. S. Warren, Hacker's Delight, chapter 7. */
#ifndef ENGINE_MEMO_SQUARES_H
#define ENGINE_MEMO_SQUARES_H

#include <stdint.h>

#include "base/bits.h"

/* The turns by number: these are added up, and the region is first transposed. */
enum { SQUARE_MIRRORED = 1, SQUARE_UPSIDE_DOWN = 2, SQUARE_TRANSPOSED = 4, SQUARE_TURNS = 8 };

/* Swap the bits in the mask with those `shift` places above them. */
static ALWAYS_INLINE uint64_t square_swap(uint64_t x, uint64_t mask, int shift)
{
    return (x & mask) << shift | (x >> shift & mask);
}

static ALWAYS_INLINE uint64_t square_mirror(uint64_t x)
{
    x = square_swap(x, UINT64_C(0x5555555555555555), 1);
    x = square_swap(x, UINT64_C(0x3333333333333333), 2);
    return square_swap(x, UINT64_C(0x0f0f0f0f0f0f0f0f), 4);
}

static ALWAYS_INLINE uint64_t square_turn_down(uint64_t x)
{
#if defined __GNUC__
    return __builtin_bswap64(x);
#else
    x = square_swap(x, UINT64_C(0x00ff00ff00ff00ff), 8);
    x = square_swap(x, UINT64_C(0x0000ffff0000ffff), 16);
    return square_swap(x, UINT64_C(0x00000000ffffffff), 32);
#endif
}

/* The same where all other bits stay. */
static ALWAYS_INLINE uint64_t square_exchange(uint64_t x, uint64_t mask, int shift)
{
    uint64_t differ = (x ^ x >> shift) & mask;
    return x ^ differ ^ differ << shift;
}

static ALWAYS_INLINE uint64_t square_transpose(uint64_t x)
{
    x = square_exchange(x, UINT64_C(0x00aa00aa00aa00aa), 7);
    x = square_exchange(x, UINT64_C(0x0000cccc0000cccc), 14);
    return square_exchange(x, UINT64_C(0x00000000f0f0f0f0), 28);
}

/* The least of a region's images, each moved to the first lines and places.
 * barred: [SQUARE_TURNS]: 0 where the turn is allowed, else all bits. */
static ALWAYS_INLINE uint64_t square_least(uint64_t x, const uint64_t *barred)
{
    uint64_t line = x | x >> 32;
    line |= line >> 16;
    line = (line | line >> 8) & 255;
    int place = bit_lowest(line);
    x >>= bit_lowest(x) & ~7;
    x >>= place;
    /* free lines and places after it */
    int lines = 56 - (bit_highest(x) & ~7), places = 7 - bit_highest(line >> place);
    uint64_t images[SQUARE_TURNS], least = x;
    images[1] = square_mirror(x) >> places;
    images[2] = square_turn_down(x) >> lines;
    images[3] = square_turn_down(images[1]) >> lines;
    images[4] = square_transpose(x);
    images[5] = square_mirror(images[4]) >> (lines >> 3);
    images[6] = square_turn_down(images[4]) >> (places << 3);
    images[7] = square_turn_down(images[5]) >> (places << 3);
    for (int k = 1; k < SQUARE_TURNS; k++)
        least = (images[k] | barred[k]) < least ? images[k] | barred[k] : least;
    return least;
}

#endif
