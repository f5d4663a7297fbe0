/* SPDX-License-Identifier: MIT */
/* Tables of candidates for a board's first empty cell: options whose first cell it is, and to leave
 * it empty if it is optional.
 *
 * A candidate fits if its test and the state have no common bit; placing it adds its unit.  Each
 * pattern of occupied cells in the window has its list, without candidates that overlap it or cut
 * off cells that pieces cannot cover.  Lists are made on first use; cells with equal surroundings
 * share them. */
#ifndef ENGINE_SCAN_TABLE_H
#define ENGINE_SCAN_TABLE_H

#include "base/memory.h"
#include "engine/scan/layout.h"

/* Words that may be read after a list. */
#define SCAN_MARGIN 8

#define SCAN_PATTERN 10

/* In the pool, in planes of `count` words: one per word of tests, then of units if they differ,
 * then of candidates' numbers if needed. */
struct scan_list {
    uint32_t at, count;         /* at 0: not made */
};

/* The lists of a cell.  A pattern has two runs of window bits, directly after the cell and later,
 * which candidates cover most. */
struct scan_place {
    struct scan_list *lists;   /* borrowed; [1 << SCAN_PATTERN] */
    uint32_t near, far;         /* bits of a pattern, by run */
    int32_t shift;              /* distance of the second run above its bits of a pattern */
    int32_t kind;
    int32_t first;              /* in `options` */
};

/* Cells with equal surroundings. */
struct scan_kind {
    struct scan_list all;
    uint64_t hash;
    int32_t size, split, shift; /* bits of a pattern; in its first run; shift from the second run to
                                 * its window bits */
    uint64_t known;             /* window bits of its cells that must be covered and have no
                                 * neighbour beyond the window */
    uint64_t sides[64];         /* [window bit]: neighbours from the first cell on */
};

struct scan_table {
    const struct scan_layout *layout;
    struct arena arena;         /* owns the arrays except `pool` */
    uint32_t unit_plane;        /* 0: tests and units are equal */
    uint32_t planes;
    bool has_numbers;           /* numbers are in the last plane */
    uint64_t sums;              /* bit n: pieces can cover n isolated cells; all bits if a piece is
                                 * not connected */
    struct scan_place *places; /* [cells + 1]; the last is after the board */
    struct scan_kind *kinds;   /* [nkinds] */
    int32_t nkinds;
    struct scan_list *lists;   /* [nkinds << SCAN_PATTERN] */
    int32_t *options;           /* cell by cell; 0: stays empty */
    uint32_t *kept;             /* scratch of scan_table_make() */
    uint64_t *pool;             /* [room + SCAN_MARGIN] */
    size_t used, room;
};

/* Without the lists of patterns. */
double scan_table_bytes(const struct scan_layout *layout, const struct task *task);

/* order: [options], of a cell's candidates; NULL: by number.  lists: bytes for lists of
 * patterns. */
bool scan_table_init(struct scan_table *table, const struct scan_layout *layout,
                      const struct task *task, const int32_t *order, size_t lists,
                      struct diag *diag);
void scan_table_done(struct scan_table *table);

/* Without room, returns all candidates. */
struct scan_list scan_table_make(struct scan_table *table, const struct scan_place *place,
                                   uint32_t pattern);

static ALWAYS_INLINE struct scan_list *scan_table_slot(const struct scan_place *place,
                                                         uint64_t lowest_word)
{
    uint32_t pattern = ((uint32_t)(lowest_word >> 1) & place->near) |
                       ((uint32_t)(lowest_word >> place->shift) & place->far);
    return place->lists + pattern;
}

/* Made if necessary. */
static ALWAYS_INLINE struct scan_list scan_table_find(struct scan_table *table,
                                                        const struct scan_place *place,
                                                        struct scan_list *slot)
{
    return slot->at ? *slot : scan_table_make(table, place, (uint32_t)(slot - place->lists));
}

#endif
