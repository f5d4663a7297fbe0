/* SPDX-License-Identifier: MIT */
/* Tables of the candidates for the first empty cell of a board.
 *
 * A candidate is an option whose first cell is that cell, or the decision to leave an optional cell
 * empty.  It fits if its test and the state have no common bit; placing it adds its unit.  Each
 * list belongs to a pattern of occupied cells in the window; it omits candidates that overlap the
 * pattern or cut off cells that pieces cannot cover.  Lists are made on first use, and cells with
 * equal surroundings share them. */
#ifndef ENGINE_SCAN_TABLE_H
#define ENGINE_SCAN_TABLE_H

#include "base/memory.h"
#include "engine/scan/layout.h"

/* Words that may be read after a list. */
#define SCAN_MARGIN 8

#define SCAN_PATTERN 10

/* A list in the pool, in planes of `count` words: one per word of the tests, then of the units if
 * they differ, then of the candidates' numbers if needed. */
struct scan_list {
    uint32_t at, count;         /* at 0: not made */
};

/* The lists of a cell.  A pattern has two runs of window bits: directly after the cell and later,
 * so chosen that candidates cover most of them. */
struct scan_place {
    struct scan_list *lists;   /* borrowed; [1 << SCAN_PATTERN], by pattern */
    uint32_t near, far;         /* masks of a pattern's bits in each run */
    int32_t shift;              /* distance from the second run down to its bits of a pattern */
    int32_t kind;
    int32_t first;              /* index of its first candidate in `options` */
};

/* A class of cells with equal surroundings. */
struct scan_kind {
    struct scan_list all;      /* all candidates */
    uint64_t hash;
    int32_t size, split, shift; /* bits of a pattern; of its first run; distance from the second
                                 * run's bits up to their window bits */
    uint64_t known;             /* window bits of the pattern's cells that must be covered and have
                                 * no neighbour beyond the window */
    uint64_t sides[64];         /* by window bit: the cell's neighbours from the first cell on */
};

struct scan_table {
    const struct scan_layout *layout;  /* borrowed */
    struct arena arena;         /* owns all arrays except `pool` */
    uint32_t unit_plane;        /* 0 if tests and units are equal */
    uint32_t planes;
    bool has_numbers;           /* numbers are stored, in the last plane */
    uint64_t sums;              /* bit n: pieces can cover n isolated cells; all set if a piece is
                                 * not connected */
    struct scan_place *places; /* [cells + 1]; the last is after the board */
    struct scan_kind *kinds;   /* [nkinds] */
    int32_t nkinds;
    struct scan_list *lists;   /* [nkinds << SCAN_PATTERN] */
    int32_t *options;           /* cell by cell; 0: the cell stays empty */
    uint32_t *kept;             /* scratch for making a list */
    uint64_t *pool;             /* owned; [room + SCAN_MARGIN] */
    size_t used, room;
};

/* Returns the bytes without the lists of patterns. */
double scan_table_bytes(const struct scan_layout *layout, const struct task *task);

/* order: [options], of the candidates of a cell; NULL: by number.  lists: bytes for lists of
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
