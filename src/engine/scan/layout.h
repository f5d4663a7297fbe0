/* SPDX-License-Identifier: MIT */
/* The state of a search by first empty cells as one number of some words.
 *
 * From its lowest bit on: which cells from the first empty one on are occupied (the window, which
 * moves with that cell), then how often each piece is used, a field each, and in the highest
 * bits the number of the first empty cell, and below it a tag: which cells beyond the window
 * are occupied.  A field's highest bit is set when its piece must not be used again; laying an
 * option adds its units. */
#ifndef ENGINE_SCAN_LAYOUT_H
#define ENGINE_SCAN_LAYOUT_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/engine.h"

/* The most words of a state. */
#define SCAN_WORDS 4

/* How a use of an item's piece is counted; both 0: the item needs no field. */
struct scan_field {
    int32_t word;
    uint64_t unit, test;        /* its lowest bit and its highest one, which may be the same */
};

/* What a field must have come to at last. */
struct scan_bound {
    int32_t word;
    uint64_t mask, least;
};

struct scan_layout {
    const struct problem *problem;  /* borrowed, as are the hints */
    const struct hints *hints;
    int32_t *cell_of;           /* owned; [items + 1], -1: the item is no cell */
    struct scan_field *fields; /* owned; [items + 1] */
    int32_t words;              /* 1, 2 or 4 */
    int32_t window;             /* bits; the one above them is never set */
    int32_t cell_shift;         /* where in the last word the cell's number begins */
    uint64_t windows[SCAN_WORDS];  /* the bits of the window */
    uint64_t tags;              /* those of the tag, in the last word; 0: there is no room */
    uint64_t stays[SCAN_WORDS];    /* all others: they do not go by the first cell */
    uint64_t start[SCAN_WORDS];
    uint64_t ends[SCAN_WORDS]; /* the bits that a solution sets, whatever it is */
    struct scan_bound *bounds; /* owned; [nbounds]: and what it must come to besides */
    int32_t nbounds;
    bool has_counts;            /* some fields have more than one bit */
    bool is_hopeless;           /* some piece is wanted more often than it can be laid */
};

/* False with a diag: the task has no such states, or memory fails.  Cost: the entries. */
bool scan_layout_init(struct scan_layout *layout, const struct task *task, struct diag *diag);
void scan_layout_done(struct scan_layout *layout);

/* The first and the last cell of an option, {cells, -1} where it has none. */
struct scan_span {
    int32_t first, last;
};
struct scan_span scan_span(const struct scan_layout *layout, int32_t option);

#endif
