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

/* Cells are numbered from 0 in scanning order along the short side.  All zero: no board. */
struct hints {
    int32_t cells;
    int32_t *items;         /* [cells]: a cell's item; others count pieces */
    int32_t *first, *near;  /* [cells + 1], [first[cells]]: cell k has ascending neighbours
                             * near[first[k]] to near[first[k + 1] - 1] */
    /* The images of the cells under each lattice symmetry that preserves the pieces, the identity
     * first; if congruent regions have equal counts (pieces unlimited, no marks). */
    int32_t images;         /* 0: counts may differ */
    struct point *image;    /* [images * cells]: s maps cell k to image[s * cells + k] */
    int32_t period;         /* translations (dx, dy) are allowed if it divides dx + dy */
};

void hints_done(struct hints *hints);

/* Keeps some cells. items[i] is the new number of the whole problem's item i; 0: dropped. */
bool hints_restrict(struct hints *hints, const struct hints *whole, const int32_t *items,
                    struct diag *diag);

/* Like hints_restrict(), for ascending cells. numbers: [whole->cells], all -1 before and after.
 * Cost: these cells. */
bool hints_restrict_to(struct hints *hints, const struct hints *whole, const int32_t *items,
                       const int32_t *cells, int32_t count, int32_t *numbers, struct diag *diag);

#endif
