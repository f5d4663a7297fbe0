/* SPDX-License-Identifier: MIT */
/* Regions: states of open cells only, split into connected components.  Equivalent positions are
 * counted once.
 *
 * A cell is a bit: if regions may move and turn, its place in a frame around the board and its
 * images, so that a move is a shift.  Tables turn a region byte by byte. */
#ifndef ENGINE_MEMO_REGIONS_H
#define ENGINE_MEMO_REGIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "engine/engine.h"

/* ---- regions of squares on a board of at most 8 x 8 ----
 *
 * A region is a word, its bytes are lines; swapping bits turns it.  Source: Warren, Hacker's
 * Delight, chapter 7. */

/* A turn is a sum of these; the transposition is applied first. */
enum { SQUARE_MIRRORED = 1, SQUARE_UPSIDE_DOWN = 2, SQUARE_TRANSPOSED = 4, SQUARE_TURNS = 8 };

/* Swaps the bits in the mask with those `shift` above. */
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

/* Keeps other bits. */
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

/* Returns the least of a region's images, each moved to the first lines and places.  barred:
 * [SQUARE_TURNS]: all bits of a forbidden turn, else 0. */
static ALWAYS_INLINE uint64_t square_least(uint64_t x, const uint64_t *barred)
{
    uint64_t line = x | x >> 32;
    line |= line >> 16;
    line = (line | line >> 8) & 255;
    int place = bit_lowest(line);
    x >>= bit_lowest(x) & ~7;
    x >>= place;
    /* free after the region */
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

/* ---- regions of any cells ---- */

/* Most words of a region; distances to neighbours, one for both directions. */
enum { REGION_WORDS_MOST = 4, REGION_WAYS_MOST = 16 };

/* Neighbours `shift` bits apart. */
struct memo_way {
    int32_t shift;                      /* 1 <= shift <= 63 */
    uint64_t from[REGION_WORDS_MOST];   /* lower cells */
};

struct memo_regions {
    struct arena arena;         /* owns the arrays */
    int32_t words, cells;
    int32_t bits;               /* of the frame */
    int32_t *bit_of;            /* [items + 1] */
    struct memo_way ways[REGION_WAYS_MOST];
    int32_t nways;
    bool *adds_up;              /* [cells + 1]: pieces can cover this number of cells */
    int32_t largest;            /* most cells of a piece */
    bool spans;                 /* a piece has at least as many cells as the board has lines */
    /* 0 unless regions may be moved */
    bool is_square;             /* turns swap bits, without tables */
    uint64_t barred[SQUARE_TURNS];      /* for square_least() */
    int32_t images;             /* tables, one per image except the region itself */
    int32_t across;             /* bits of a line */
    int32_t period;             /* as in struct hints; 1 or 2 */
    uint8_t *line_of;           /* [bits] */
    uint64_t *columns;
    uint64_t *tables;           /* [images][bytes of the frame][256][words] */
};

/* Fails if options have items besides cells, a piece is not connected, or cells or distances are
 * too many. */
bool memo_regions_init(struct memo_regions *regions, const struct task *task, struct diag *diag);
void memo_regions_done(struct memo_regions *regions);

/* Below, `words` is regions->words and constant. */

/* Regions grow together, as lanes of two vectors. */
#if defined __GNUC__
typedef uint64_t region_lanes __attribute__((vector_size(16)));
#else
typedef uint64_t region_lanes;
#endif
enum {
    REGION_LANES = sizeof(region_lanes) / sizeof(uint64_t),
    REGIONS_AT_ONCE = 2 * REGION_LANES,
    REGION_VECTORS_MOST = 2 * REGION_WORDS_MOST
};

/* Found by experiment. */
enum { REGION_STEPS = 3 };

/* Transpose regions into 2 * words vectors, and back. */
static ALWAYS_INLINE void regions_load(const uint64_t *from, region_lanes *cells, int32_t words)
{
    uint64_t each[REGION_WORDS_MOST * REGIONS_AT_ONCE];
    for (int32_t k = 0; k < REGIONS_AT_ONCE; k++)
        for (int32_t w = 0; w < words; w++)
            each[w * REGIONS_AT_ONCE + k] = from[k * words + w];
    memcpy(cells, each, (size_t)(2 * words) * sizeof *cells);
}

static ALWAYS_INLINE void regions_store(const region_lanes *cells, uint64_t *to, int32_t words)
{
    uint64_t each[REGION_WORDS_MOST * REGIONS_AT_ONCE];
    memcpy(each, cells, (size_t)(2 * words) * sizeof *cells);
    for (int32_t k = 0; k < REGIONS_AT_ONCE; k++)
        for (int32_t w = 0; w < words; w++)
            to[k * words + w] = each[w * REGIONS_AT_ONCE + k];
}

static ALWAYS_INLINE bool regions_any(const region_lanes *cells)
{
    uint64_t each[REGION_LANES], any = 0;
    memcpy(each, cells, sizeof each);
    for (int32_t l = 0; l < REGION_LANES; l++)
        any |= each[l];
    return any;
}

/* Finds neighbours at a distance, above and below. */
static ALWAYS_INLINE void regions_step(const struct memo_way *way, const region_lanes *cells,
                                       region_lanes *up, region_lanes *down, int32_t words)
{
    uint64_t shift = (uint64_t)way->shift;
    for (int32_t v = 0; v < 2 * words; v++) {
        uint64_t from = way->from[v / 2];
        up[v] = (cells[v] & from) << shift;
        down[v] = cells[v] >> shift;
        if (v >= 2)
            up[v] |= (cells[v - 2] & way->from[v / 2 - 1]) >> (64 - shift);
        if (v + 2 < 2 * words)
            down[v] |= cells[v + 2] << (64 - shift);
        down[v] &= from;
    }
}

static ALWAYS_INLINE void regions_fill(const struct memo_regions *regions,
                                       const region_lanes *cells, region_lanes *parts,
                                       int32_t words)
{
    region_lanes grown;
    do {
        region_lanes before[REGION_VECTORS_MOST], up[REGION_VECTORS_MOST];
        region_lanes down[REGION_VECTORS_MOST];
        for (int32_t v = 0; v < 2 * words; v++)
            before[v] = parts[v];
        for (int32_t k = 0; k < regions->nways; k++) {
            regions_step(&regions->ways[k], parts, up, down, words);
            for (int32_t v = 0; v < 2 * words; v++)
                parts[v] |= (up[v] | down[v]) & cells[v];
        }
        grown = (region_lanes){0};
        for (int32_t v = 0; v < 2 * words; v++)
            grown |= before[v] ^ parts[v];
    } while (regions_any(&grown));
}

/* Splits off the lowest cell's component. */
static ALWAYS_INLINE void regions_part(const struct memo_regions *regions, const uint64_t *from,
                                       uint64_t *parts, uint64_t *rests, int32_t words)
{
    region_lanes cells[REGION_VECTORS_MOST], part[REGION_VECTORS_MOST], below[2] = {0};
    regions_load(from, cells, words);
    for (int32_t v = 0; v < 2 * words; v++) {
        region_lanes is_lowest = ((below[v % 2] | -below[v % 2]) >> 63) - 1;
        part[v] = cells[v] & -cells[v] & is_lowest;
        below[v % 2] |= cells[v];
    }
    regions_fill(regions, cells, part, words);
    for (int32_t v = 0; v < 2 * words; v++)
        cells[v] &= ~part[v];
    regions_store(part, parts, words);
    regions_store(cells, rests, words);
}

/* Not for an empty region. */
static ALWAYS_INLINE void region_take(const struct memo_regions *regions, uint64_t *region,
                                      uint64_t *part, int32_t words)
{
    uint64_t rests[REGIONS_AT_ONCE * REGION_WORDS_MOST] = {0};
    uint64_t parts[REGIONS_AT_ONCE * REGION_WORDS_MOST];
    memcpy(rests, region, (size_t)words * sizeof *rests);
    regions_part(regions, rests, parts, rests, words);
    memcpy(region, rests, (size_t)words * sizeof *rests);
    memcpy(part, parts, (size_t)words * sizeof *parts);
}

/* Nonzero: a cell has no neighbour. */
static ALWAYS_INLINE void regions_isolated(const struct memo_regions *regions, const uint64_t *from,
                                           uint64_t *isolated, int32_t words)
{
    region_lanes cells[REGION_VECTORS_MOST], near[REGION_VECTORS_MOST] = {0}, alone[2] = {0};
    region_lanes up[REGION_VECTORS_MOST], down[REGION_VECTORS_MOST];
    regions_load(from, cells, words);
    for (int32_t k = 0; k < regions->nways; k++) {
        regions_step(&regions->ways[k], cells, up, down, words);
        for (int32_t v = 0; v < 2 * words; v++)
            near[v] |= up[v] | down[v];
    }
    for (int32_t v = 0; v < 2 * words; v++)
        alone[v % 2] |= cells[v] & ~near[v];
    memcpy(isolated, alone, sizeof alone);
}

static ALWAYS_INLINE bool region_adds_up(const struct memo_regions *regions,
                                         const uint64_t *region, int32_t words)
{
    int32_t count = 0;
    for (int32_t w = 0; w < words; w++)
        count += bit_count(region[w]);
    return regions->adds_up[count];
}

static ALWAYS_INLINE void region_step(const struct memo_way *way, const uint64_t *cells,
                                      uint64_t *up, uint64_t *down, int32_t words)
{
    for (int32_t w = 0; w < words; w++) {
        uint64_t from = cells[w] & way->from[w];
        up[w] = from << way->shift;
        down[w] = cells[w] >> way->shift;
        if (w)
            up[w] |= (cells[w - 1] & way->from[w - 1]) >> (64 - way->shift);
        if (w + 1 < words)
            down[w] |= cells[w + 1] << (64 - way->shift);
        down[w] &= way->from[w];
    }
}

/* -1: none. */
static ALWAYS_INLINE int32_t region_lowest(const uint64_t *cells, int32_t words)
{
    for (int32_t w = 0; w < words; w++)
        if (cells[w])
            return w * 64 + bit_lowest(cells[w]);
    return -1;
}

/* Finds cells with at most two open neighbours. */
static ALWAYS_INLINE void region_corners(const struct memo_regions *regions,
                                         const uint64_t *region, uint64_t *corners, int32_t words)
{
    uint64_t one[REGION_WORDS_MOST] = {0}, two[REGION_WORDS_MOST] = {0};
    uint64_t three[REGION_WORDS_MOST] = {0};
    for (int32_t k = 0; k < regions->nways; k++) {
        uint64_t ends[2][REGION_WORDS_MOST];
        region_step(&regions->ways[k], region, ends[0], ends[1], words);
        for (int32_t e = 0; e < 2; e++)
            for (int32_t w = 0; w < words; w++) {
                uint64_t has = ends[e][w] & region[w];
                three[w] |= two[w] & has;
                two[w] |= one[w] & has;
                one[w] |= has;
            }
    }
    for (int32_t w = 0; w < words; w++)
        corners[w] = region[w] & ~three[w];
}

/* Adds up the cells within one step of the seeds, within two, and so on. */
static ALWAYS_INLINE void region_reach(const struct memo_regions *regions, const uint64_t *region,
                                       const uint64_t *seeds, int32_t *reach, int32_t words)
{
    uint64_t reached[REGIONS_AT_ONCE * REGION_WORDS_MOST];
    region_lanes cells[REGION_VECTORS_MOST], now[REGION_VECTORS_MOST], next[REGION_VECTORS_MOST];
    region_lanes up[REGION_VECTORS_MOST], down[REGION_VECTORS_MOST];
    for (int32_t v = 0; v < 2 * words; v++)
        cells[v] = (region_lanes){0} | region[v / 2];
    regions_load(seeds, now, words);
    for (int32_t step = 0; step < REGION_STEPS; step++) {
        memcpy(next, now, (size_t)(2 * words) * sizeof *next);
        for (int32_t k = 0; k < regions->nways; k++) {
            regions_step(&regions->ways[k], now, up, down, words);
            for (int32_t v = 0; v < 2 * words; v++)
                next[v] |= up[v] | down[v];
        }
        for (int32_t v = 0; v < 2 * words; v++)
            now[v] = next[v] & cells[v];
        regions_store(now, reached, words);
        for (int32_t k = 0; k < REGIONS_AT_ONCE * words; k++)
            reach[k / words] += bit_count(reached[k]);
    }
}

/* Returns the corner with the fewest cells around it, the lowest of equals. */
static ALWAYS_INLINE int32_t region_narrowest_corner(const struct memo_regions *regions,
                                                     const uint64_t *region, uint64_t *corners,
                                                     int32_t words)
{
    int32_t best = INT32_MAX, narrowest = -1, corner = region_lowest(corners, words);
    while (corner >= 0) {
        uint64_t seeds[REGIONS_AT_ONCE * REGION_WORDS_MOST] = {0};
        int32_t at[REGIONS_AT_ONCE], reach[REGIONS_AT_ONCE] = {0}, count = 0;
        for (; count < REGIONS_AT_ONCE && corner >= 0; count++) {
            at[count] = corner;
            bit_set(seeds + count * words, corner);
            bit_clear(corners, corner);
            corner = region_lowest(corners, words);
        }
        region_reach(regions, region, seeds, reach, words);
        for (int32_t k = 0; k < count; k++) {
            narrowest = reach[k] < best ? at[k] : narrowest;
            best = reach[k] < best ? reach[k] : best;
        }
    }
    return narrowest;
}

/* Returns the cell to branch on: the lowest corner, so that the rest begins with a short edge
 * across the board; or, if a piece may span all lines, the narrowest, where few pieces fit. */
static ALWAYS_INLINE int32_t region_pivot(const struct memo_regions *regions,
                                          const uint64_t *region, int32_t words)
{
    uint64_t corners[REGION_WORDS_MOST];
    region_corners(regions, region, corners, words);
    int32_t lowest = region_lowest(corners, words);
    if (lowest < 0)
        return region_lowest(region, words);
    return regions->spans ? region_narrowest_corner(regions, region, corners, words) : lowest;
}

/* 0 <= count < 64 * words */
static ALWAYS_INLINE void region_shift(uint64_t *region, int32_t count, int32_t words)
{
    if (words == 1) {
        *region >>= count;
        return;
    }
    int32_t whole = count / 64, rest = count % 64;
    for (int32_t w = 0; w < words; w++) {
        uint64_t low = w + whole < words ? region[w + whole] : 0;
        uint64_t high = w + whole + 1 < words ? region[w + whole + 1] : 0;
        region[w] = rest ? low >> rest | high << (64 - rest) : low;
    }
}

/* Returns the first place occupied in any line. */
static ALWAYS_INLINE int32_t region_place(const struct memo_regions *regions,
                                          const uint64_t *region, int32_t words)
{
    if (words == 1) {
        uint64_t line = *region;
        for (int32_t shift = regions->across; shift < regions->bits; shift *= 2)
            line |= line >> shift;
        return bit_lowest(line);
    }
    for (int32_t place = 0;; place++)
        for (int32_t w = 0; w < words; w++)
            if (region[w] & regions->columns[place * words + w])
                return place;
}

static ALWAYS_INLINE void region_settle(const struct memo_regions *regions, uint64_t *region,
                                        int32_t words)
{
    int32_t lowest = 0, place = region_place(regions, region, words);
    for (int32_t w = words; w-- > 0;)
        lowest = region[w] ? w * 64 + bit_lowest(region[w]) : lowest;
    int32_t line = regions->line_of[lowest];
    if (regions->period > 1)
        place -= (line + place) % regions->period;
    region_shift(region, line * regions->across + place, words);
}

static ALWAYS_INLINE bool region_is_less(const uint64_t *a, const uint64_t *b, int32_t words)
{
    for (int32_t w = words; w-- > 1;)
        if (a[w] != b[w])
            return a[w] < b[w];
    return a[0] < b[0];
}

static ALWAYS_INLINE void region_turn(const struct memo_regions *regions, int32_t image,
                                      const uint64_t *region, uint64_t *to, int32_t words)
{
    int32_t bytes = (regions->bits + 7) / 8;
    const uint64_t *table = regions->tables + (size_t)(image * bytes * 256 * words);
    for (int32_t w = 0; w < words; w++)
        to[w] = 0;
    for (int32_t w = 0; w < words; w++)
        for (int32_t b = 0; b < 8 && w * 8 + b < bytes; b++, table += 256 * words) {
            const uint64_t *part = table + (region[w] >> b * 8 & 255) * (size_t)words;
            for (int32_t v = 0; v < words; v++)
                to[v] |= part[v];
        }
}

/* The least image. */
static ALWAYS_INLINE void region_key(const struct memo_regions *regions, const uint64_t *region,
                                     uint64_t *key, int32_t words)
{
    if (words == 1 && regions->is_square) {
        *key = square_least(*region, regions->barred);
        return;
    }
    for (int32_t w = 0; w < words; w++)
        key[w] = region[w];
    if (regions->across)
        region_settle(regions, key, words);
    for (int32_t s = 0; s < regions->images; s++) {
        uint64_t image[REGION_WORDS_MOST];
        region_turn(regions, s, region, image, words);
        region_settle(regions, image, words);
        if (region_is_less(image, key, words))
            for (int32_t w = 0; w < words; w++)
                key[w] = image[w];
    }
}

#endif
