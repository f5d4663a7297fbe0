/* SPDX-License-Identifier: MIT */
/* The sparse sets of dancing cells: for each item a line with the numbers of its active options, a
 * bar, and its removed ones. */
#ifndef TUI_MATRIX_CELLS_H
#define TUI_MATRIX_CELLS_H

#include "tui/matrix/linked.h"

/* Draws the items around linked->ring.  The mirror must have the sets.  Reads only the fields
 * before linked->part. */
void cells_draw(const struct linked *linked, struct canvas *canvas);

/* The line's item and the cell's option, 0: none.  False: neither. */
bool cells_hit(const struct linked *linked, int x, int y, struct selection *at);

/* Moves to another cell of the item (x) or to another item (y). */
void cells_move(const struct mirror *mirror, int x, int y, struct selection *at);

#endif
