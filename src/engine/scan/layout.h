/* SPDX-License-Identifier: MIT */
/* The state of a search by first empty cells, a number of a few words.
 *
 * From the lowest bit: the window (occupied cells from the first empty one on); per piece a field
 * that counts its uses; in the highest bits, a tag for occupied cells beyond the window, and the
 * first empty cell.  A field's highest bit forbids its piece; placing an option adds its units. */
#ifndef ENGINE_SCAN_LAYOUT_H
#define ENGINE_SCAN_LAYOUT_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/engine.h"

#define SCAN_WORDS 4

/* Counts a piece's uses; unit and test are 0 if not needed. */
struct scan_field {
    int32_t word;
    uint64_t unit, test;        /* lowest and highest bit, perhaps the same */
};

/* The value that a field must reach. */
struct scan_bound {
    int32_t word;
    uint64_t mask, least;
};

struct scan_layout {
    const struct problem *problem;
    const struct hints *hints;
    int32_t *cell_of;           /* [items + 1]; -1: not a cell */
    struct scan_field *fields; /* [items + 1] */
    int32_t words;              /* 1, 2 or 4 */
    int32_t window;             /* bits; the next is never set */
    int32_t cell_shift;         /* first bit of the cell number, in the last word */
    uint64_t windows[SCAN_WORDS];
    uint64_t tags;              /* in the last word; 0: no room */
    uint64_t stays[SCAN_WORDS];    /* other bits, which do not move with the first cell */
    uint64_t start[SCAN_WORDS];
    uint64_t ends[SCAN_WORDS]; /* bits set in each solution */
    struct scan_bound *bounds; /* [nbounds]: further conditions */
    int32_t nbounds;
    bool has_counts;            /* a field has more than one bit */
    bool is_hopeless;           /* a piece is required more often than it can be used */
};

/* Fails if the task has no such states.  Cost: the entries. */
bool scan_layout_init(struct scan_layout *layout, const struct task *task, struct diag *diag);
void scan_layout_done(struct scan_layout *layout);

/* {cells, -1}: the option has no cell. */
struct scan_span {
    int32_t first, last;
};
struct scan_span scan_span(const struct scan_layout *layout, int32_t option);

#endif
