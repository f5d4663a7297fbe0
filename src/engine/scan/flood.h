/* SPDX-License-Identifier: MIT */
/* Checks whether pieces can cover each region of empty cells.
 *
 * Cells beyond the window are empty, so it contains any region cut off.  Neighbours differ by a few
 * distances in scanning order; two shifts per distance find a set's neighbours. */
#ifndef ENGINE_SCAN_FLOOD_H
#define ENGINE_SCAN_FLOOD_H

#include "base/bits.h"
#include "engine/scan/layout.h"

#define SCAN_DISTANCES 8

struct scan_flood {
    int32_t distances;          /* 0: unused */
    int32_t distance[SCAN_DISTANCES];
    uint64_t *masks;            /* owned; for each cell, sets of its window: cells of the board,
                                 * cells with neighbours beyond the window, and for each distance,
                                 * cells with a later neighbour */
};

/* Unused if cells may stay empty or neighbours have too many distances. */
bool scan_flood_init(struct scan_flood *flood, const struct scan_layout *layout,
                      struct diag *diag);
void scan_flood_done(struct scan_flood *flood);

static ALWAYS_INLINE uint64_t word_up(const uint64_t *set, int32_t w, int32_t distance)
{
    return set[w] << distance | (w ? set[w - 1] >> 1 >> (63 - distance) : 0);
}

static ALWAYS_INLINE uint64_t word_down(const uint64_t *set, int32_t w, int32_t distance,
                                        int32_t words)
{
    return set[w] >> distance | (w < words - 1 ? set[w + 1] << 1 << (63 - distance) : 0);
}

static ALWAYS_INLINE void scan_flood_fill(const struct scan_flood *flood, const uint64_t *masks,
                                           const uint64_t *empty, uint64_t *region, int32_t words)
{
    uint64_t added = 1;
    while (added) {
        added = 0;
        for (int32_t d = 0; d < flood->distances; d++) {
            const uint64_t *mask = masks + (2 + d) * words;
            uint64_t from[SCAN_WORDS], to[SCAN_WORDS];
            for (int32_t w = 0; w < words; w++) {
                to[w] = word_down(region, w, flood->distance[d], words) & mask[w];
                from[w] = region[w] & mask[w];
            }
            for (int32_t w = 0; w < words; w++) {
                uint64_t more = (to[w] | word_up(from, w, flood->distance[d])) & empty[w];
                added |= more & ~region[w];
                region[w] |= more;
            }
        }
    }
}

/* False if none is left. */
static ALWAYS_INLINE bool scan_flood_drain(uint64_t *empty, const uint64_t *region, int32_t words)
{
    uint64_t left = 0;
    for (int32_t w = 0; w < words; w++)
        left |= empty[w] &= ~region[w];
    return left;
}

/* False if pieces cannot cover the number of cells in some region that is cut off.  sums: bit n:
 * pieces can cover n cells. */
static ALWAYS_INLINE bool scan_flood_allows(const struct scan_flood *flood, uint64_t sums,
                                             const uint64_t *state, int32_t cell, int32_t words)
{
    const uint64_t *masks = flood->masks + (size_t)cell * (size_t)((2 + flood->distances) * words);
    uint64_t empty[SCAN_WORDS], region[SCAN_WORDS];
    for (int32_t w = 0; w < words; w++) {
        empty[w] = masks[w] & ~state[w];
        region[w] = masks[words + w] & empty[w];
    }
    scan_flood_fill(flood, masks, empty, region, words);
    while (scan_flood_drain(empty, region, words)) {
        int32_t size = 0;
        for (int32_t w = 0, begun = 0; w < words; w++) {
            region[w] = begun ? 0 : empty[w] & -empty[w];
            begun |= region[w] != 0;
        }
        scan_flood_fill(flood, masks, empty, region, words);
        for (int32_t w = 0; w < words; w++)
            size += bit_count(region[w]);
        if (size < 64 && !(sums >> size & 1))
            return false;
    }
    return true;
}

#endif
