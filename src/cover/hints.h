/* SPDX-License-Identifier: MIT */
/* A board as numbers, for engines. */
#ifndef COVER_HINTS_H
#define COVER_HINTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"

struct point {
    int32_t x, y;
};

/* Cells are numbered 0 … cells - 1 in scanning order, along the board's short side.  All zero: no
 * board. */
struct hints {
    int32_t cells;
    int32_t *items;         /* owned; [cells]: a cell's item, primary or secondary; other items
                             * count pieces */
    int32_t *first, *near;  /* owned; [cells + 1], [first[cells]]: cell k's neighbours are
                             * near[first[k]] to near[first[k + 1] - 1], ascending */
    /* If congruent regions have equal counts (pieces unlimited, no marks): the images of the cells
     * under each lattice symmetry that preserves the set of pieces, the identity first. */
    int32_t images;         /* 0: counts may differ */
    struct point *image;    /* owned; [images * cells]: s maps cell k to image[s * cells + k] */
    int32_t period;         /* translations (dx, dy) are allowed if it divides dx + dy */
};

void hints_done(struct hints *hints);

/* Keeps some cells.  items[i] ([items + 1] of the whole problem) is item i's new number, 0:
 * dropped. */
bool hints_restrict(struct hints *hints, const struct hints *whole, const int32_t *items,
                    struct diag *diag);

/* Like hints_restrict(), for the cells cells[0 … count - 1], ascending.  numbers: [whole->cells],
 * all -1 before and after.  Cost: these cells. */
bool hints_restrict_to(struct hints *hints, const struct hints *whole, const int32_t *items,
                       const int32_t *cells, int32_t count, int32_t *numbers, struct diag *diag);

#endif
