/* SPDX-License-Identifier: MIT */
/* A board as plain numbers for engines: items of cells, neighbours, and whether congruent regions
 * have equal counts. */
#ifndef COVER_HINTS_H
#define COVER_HINTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"

struct point {
    int32_t x, y;
};

/* Cells are numbered 0 … cells - 1 in scanning order, line by line along the short side of the
 * board.  All zero: not a board. */
struct hints {
    int32_t cells;
    int32_t *items;         /* owned; [cells]: a cell's item, primary or secondary; the other items
                             * count pieces */
    int32_t *first, *near;  /* owned; [cells + 1], [first[cells]]: the neighbours of cell k are
                             * near[first[k]] to near[first[k + 1] - 1], ascending */
    /* If congruent regions have equal counts (no piece runs out, no cell is marked): the images of
     * the cells under each lattice symmetry that maps the set of pieces to itself, the identity
     * first. */
    int32_t images;         /* 0: counts may differ */
    struct point *image;    /* owned; [images * cells]: symmetry s maps cell k to image[s * cells +
                             * k] */
    int32_t period;         /* a translation (dx, dy) is allowed if this divides dx + dy */
};

void hints_done(struct hints *hints);

/* Makes the hints for a part of the cells.  items[i] is the new number of item i, 0 if it is
 * dropped; [items + 1] of the whole problem.  False with a diag. */
bool hints_restrict(struct hints *hints, const struct hints *whole, const int32_t *items,
                    struct diag *diag);

/* Like hints_restrict(), with the remaining cells given: cells[0 … count - 1], ascending.  numbers:
 * [whole->cells], all -1 before and after.  Cost: these cells. */
bool hints_restrict_to(struct hints *hints, const struct hints *whole, const int32_t *items,
                       const int32_t *cells, int32_t count, int32_t *numbers, struct diag *diag);

#endif
