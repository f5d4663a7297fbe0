/* SPDX-License-Identifier: MIT */
/* Tables of what can be laid on the first empty cell of a board.
 *
 * A candidate covers the first empty cell: an option, or the decision to leave an optional cell
 * empty.  It fits where its test has no bit in common with the state; laying it adds its unit.
 * Lists of candidates go by a pattern: what is occupied of the nearest cells.  Those that
 * overlap with that, or leave a cell alone, are not in them.  A list is made when it is first
 * asked for, and cells around which the board looks alike share theirs. */
#ifndef ENGINE_SCAN_TABLE_H
#define ENGINE_SCAN_TABLE_H

#include "base/memory.h"
#include "engine/scan/layout.h"

/* Words that may be read behind a list. */
#define SCAN_MARGIN 8

/* The most bits of a pattern. */
#define SCAN_PATTERN 10

/* Planes of the pool, one behind the other, each of `count` words: each word of the tests, then
 * of the units, where there are counts, then the candidates' numbers, where they are wanted. */
struct scan_list {
    uint32_t at, count;         /* at 0: not made yet */
};

/* One for each cell.  A pattern is two runs of the window's bits: those right behind the cell, and
 * those of the next line that its candidates cover most. */
struct scan_place {
    struct scan_list *lists;   /* borrowed; [1 << SCAN_PATTERN], by pattern */
    uint32_t near, far;         /* the bits of a pattern that come from each run */
    int32_t shift;              /* how far the second run moves down to its place */
    int32_t kind;               /* whose lists they are */
    int32_t first;              /* its candidates are options[first] … */
};

/* Cells around which the board looks alike. */
struct scan_kind {
    struct scan_list all;      /* its candidates, whatever is occupied */
    uint64_t hash;
    int32_t size, split, shift; /* bits of a pattern, those of its first run, and as above */
    uint64_t known;             /* a pattern's bits whose cells must be covered, and have all their
                                 * neighbours in sides[] */
    uint64_t sides[64];         /* of those, by their bits: neighbours, but not those before */
};

struct scan_table {
    const struct scan_layout *layout;  /* borrowed */
    struct arena arena;         /* has all arrays but `pool` */
    uint32_t unit_plane;        /* 0 where the tests are the units */
    uint32_t planes;
    bool has_numbers;           /* in the last plane */
    uint64_t sums;              /* bit n: so many cells that are cut off may be covered by some
                                 * pieces together; all set where a piece does not hang together */
    struct scan_place *places; /* [cells + 1], the last one behind the board */
    struct scan_kind *kinds;   /* [nkinds] */
    int32_t nkinds;
    struct scan_list *lists;   /* [nkinds << SCAN_PATTERN] */
    int32_t *options;           /* cell by cell; 0: the cell stays empty */
    uint32_t *kept;             /* what of a list is kept for a pattern */
    uint64_t *pool;             /* owned; [room] and a margin */
    size_t used, room;
};

/* The bytes it takes without the lists of patterns. */
double scan_table_bytes(const struct scan_layout *layout, const struct task *task);

/* order: of the options, [options], in which the candidates of a cell come; NULL: as they are
 * numbered.  lists: bytes for the lists of patterns.  False with a diag where memory fails. */
bool scan_table_init(struct scan_table *table, const struct scan_layout *layout,
                      const struct task *task, const int32_t *order, size_t lists,
                      struct diag *diag);
void scan_table_done(struct scan_table *table);

/* Make the list of a pattern; where there is no room left, it is that of all candidates. */
struct scan_list scan_table_make(struct scan_table *table, const struct scan_place *place,
                                   uint32_t pattern);

/* Where the candidates for a state are kept. */
static ALWAYS_INLINE struct scan_list *scan_table_slot(const struct scan_place *place,
                                                         uint64_t lowest_word)
{
    uint32_t pattern = ((uint32_t)(lowest_word >> 1) & place->near) |
                       ((uint32_t)(lowest_word >> place->shift) & place->far);
    return place->lists + pattern;
}

/* The candidates there. */
static ALWAYS_INLINE struct scan_list scan_table_find(struct scan_table *table,
                                                        const struct scan_place *place,
                                                        struct scan_list *slot)
{
    return slot->at ? *slot : scan_table_make(table, place, (uint32_t)(slot - place->lists));
}

#endif
