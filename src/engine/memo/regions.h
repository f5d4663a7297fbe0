/* SPDX-License-Identifier: MIT */
/* Regions: states that are nothing but open cells of a board, which fall apart into components and
 * count the same wherever they lie.
 *
 * A cell is a bit; where it may be moved and turned, its place in a frame that holds the board and
 * its images, so that a move is a shift.  What a turn does is read from tables, a byte of the
 * region at a time. */
#ifndef ENGINE_MEMO_REGIONS_H
#define ENGINE_MEMO_REGIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"
#include "engine/engine.h"
#include "engine/memo/squares.h"

/* The widest regions, and the most ways from a cell to the next, one for both directions. */
enum { REGION_WORDS_MOST = 4, REGION_WAYS_MOST = 16 };

/* Neighbours that are `shift` bits apart. */
struct memo_way {
    int32_t shift;                      /* 1 <= shift <= 63 */
    uint64_t from[REGION_WORDS_MOST];   /* the lower ones of them */
};

struct memo_regions {
    int32_t words, cells;
    int32_t bits;               /* those of the frame */
    int32_t *bit_of;            /* owned; [items + 1] */
    struct memo_way ways[REGION_WAYS_MOST];
    int32_t nways;
    bool *adds_up;              /* owned; [cells + 1]: whether pieces can cover so many cells */
    /* where regions count alike; else all of this is 0 */
    bool is_square;             /* as in memo_squares.h; else by tables */
    uint64_t barred[SQUARE_TURNS];      /* as in square_least() */
    int32_t images;             /* in tables, besides that of the region itself */
    int32_t across;             /* bits of a line of the frame */
    int32_t period;             /* as in struct hints; 1 or 2 */
    uint8_t *line_of;           /* owned; [bits]: the line of a bit */
    uint64_t *columns;          /* owned; [across][words]: the bits at a place of the lines */
    uint64_t *tables;           /* owned; [images][bytes of the frame][256][words] */
};

/* False with a diag: the problem is not made of open cells alone, or memory fails. */
bool memo_regions_init(struct memo_regions *regions, const struct task *task, struct diag *diag);
void memo_regions_done(struct memo_regions *regions);

/* In what follows `words` is regions->words, as a constant for the compiler. */

/* The neighbours of cells on a way, those up (from the lower one) and those down. */
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

/* Let a part of a region grow to the component. */
static ALWAYS_INLINE void region_fill(const struct memo_regions *regions, const uint64_t *region,
                                      uint64_t *part, int32_t words)
{
    uint64_t now[REGION_WORDS_MOST], within[REGION_WORDS_MOST], grown;
    for (int32_t w = 0; w < words; w++) {
        now[w] = part[w];
        within[w] = region[w];
    }
    do {
        uint64_t before[REGION_WORDS_MOST], up[REGION_WORDS_MOST], down[REGION_WORDS_MOST];
        for (int32_t w = 0; w < words; w++)
            before[w] = now[w];
        /* each step goes on from what the one before it reached */
        for (int32_t k = 0; k < regions->nways; k++) {
            region_step(&regions->ways[k], now, up, down, words);
            for (int32_t w = 0; w < words; w++)
                now[w] |= (up[w] | down[w]) & within[w];
        }
        grown = 0;
        for (int32_t w = 0; w < words; w++)
            grown |= before[w] ^ now[w];
    } while (grown);
    for (int32_t w = 0; w < words; w++)
        part[w] = now[w];
}

/* Take the component with the lowest cell out of a region that is not empty. */
static ALWAYS_INLINE void region_take(const struct memo_regions *regions, uint64_t *region,
                                      uint64_t *part, int32_t words)
{
    bool found = false;
    for (int32_t w = 0; w < words; w++) {
        part[w] = found ? 0 : region[w] & -region[w];
        found |= region[w] != 0;
    }
    region_fill(regions, region, part, words);
    for (int32_t w = 0; w < words; w++)
        region[w] &= ~part[w];
}

static ALWAYS_INLINE bool region_adds_up(const struct memo_regions *regions,
                                         const uint64_t *region, int32_t words)
{
    int32_t count = 0;
    for (int32_t w = 0; w < words; w++)
        count += bit_count(region[w]);
    return regions->adds_up[count];
}

/* The cell to branch on: one with one open neighbour, else with two, else any: the lowest.  Few
 * pieces fit there, and they leave few different regions. */
static ALWAYS_INLINE int32_t region_pivot(const struct memo_regions *regions,
                                          const uint64_t *region, int32_t words)
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
    int32_t pivot = -1;
    for (int32_t w = 0; w < words && pivot < 0; w++)
        if (region[w] & ~two[w])
            pivot = w * 64 + bit_lowest(region[w] & ~two[w]);
    for (int32_t w = 0; w < words && pivot < 0; w++)
        if (region[w] & ~three[w])
            pivot = w * 64 + bit_lowest(region[w] & ~three[w]);
    for (int32_t w = 0; w < words && pivot < 0; w++)
        if (region[w])
            pivot = w * 64 + bit_lowest(region[w]);
    return pivot;
}

/* region >> count, 0 <= count < 64 * words */
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

/* The first place of its lines. */
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

/* Move it to the first lines and places. */
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

/* Its image by tables. */
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

/* The least of all its images, as a key for all of them. */
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
