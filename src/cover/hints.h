/* SPDX-License-Identifier: MIT */
/* What an engine may know of a board, as plain numbers: which items are its cells, which of
 * them share a side, and when a region counts alike wherever it lies. */
#ifndef COVER_HINTS_H
#define COVER_HINTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"

struct point {
    int32_t x, y;
};

/* Cells are numbered 0 … cells - 1 in the order to scan them: along the short side of the
 * board, line after line.  All zero: nothing is known. */
struct hints {
    int32_t cells;
    int32_t *items;         /* owned; [cells]: a cell's item, primary or secondary; the items that
                             * are no cells count pieces */
    int32_t *first, *near;  /* owned; [cells + 1], [first[cells]]: cell k's neighbours are
                             * near[first[k]] up to but without near[first[k + 1]], ascending */
    /* Where each region made of cells has the same count wherever it lies and however it is
     * turned, as no piece runs out and no cell is marked: where each symmetry of the lattice that
     * maps the set of pieces to itself takes each cell, the identity first. */
    int32_t images;         /* 0: counts may differ */
    struct point *image;    /* owned; [images * cells]: symmetry s takes cell k to
                             * image[s * cells + k] */
    int32_t period;         /* a region may be moved by (dx, dy) where this divides dx + dy */
};

void hints_done(struct hints *hints);

/* Those of some of the cells: `items[i]` is what item i is called now, 0: it is no more.
 * [items + 1] of the whole problem.  False with a diag where memory fails. */
bool hints_restrict(struct hints *hints, const struct hints *whole, const int32_t *items,
                    struct diag *diag);

/* The same if it is known which cells stay: cells[0 … count - 1], ascending.  numbers:
 * [whole->cells], all of them -1, as they are again afterwards.  Cost: these cells. */
bool hints_restrict_to(struct hints *hints, const struct hints *whole, const int32_t *items,
                       const int32_t *cells, int32_t count, int32_t *numbers, struct diag *diag);

#endif
