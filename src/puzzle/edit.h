/* SPDX-License-Identifier: MIT */
/* Changes a puzzle with a board in place, keeps it consistent, and forgets its known solutions. */
#ifndef PUZZLE_EDIT_H
#define PUZZLE_EDIT_H

#include "puzzle/puzzle.h"

/* Maximum number of sites of a board. */
#define EDIT_SITES REGION_SITES

/* Not for bare problems.  False with a diag. */
bool puzzle_copy(struct puzzle *copy, const struct puzzle *puzzle, struct diag *diag);

/* Returns the bytes of a copy, approximately. */
size_t puzzle_weight(const struct puzzle *puzzle);

/* Resizes a tiling's board to `size` (each >= 1) sites from `first` on, a translation of the
 * lattice.  Content keeps its place, or is lost outside.  False with a diag, without a change. */
bool edit_window(struct puzzle *puzzle, struct cell first, struct cell size, struct diag *diag);

/* Changes a site; removes a piece or mark that it does not allow. */
void edit_site(struct puzzle *puzzle, struct cell cell, enum site site);

/* Sets a cell's mark, 0: none.  The first makes a pattern; the last, of board and pieces, removes
 * it.  False with a diag. */
bool edit_mark(struct puzzle *puzzle, struct cell cell, char mark, struct diag *diag);

/* Place a piece on `count` ascending cells from the start, false with a diag, without a change;
 * remove placed piece k. */
bool edit_place(struct puzzle *puzzle, int piece, const struct cell *cells, int count,
              struct diag *diag);
void edit_lift(struct puzzle *puzzle, int k);

/* Remove a batch's pieces; change their uses. */
void edit_remove(struct puzzle *puzzle, int batch);
void edit_terms(struct puzzle *puzzle, int batch, struct uses uses, bool turn, bool flip);

/* Gives a piece another shape, taken over, and removes it from the board. */
void edit_shape(struct puzzle *puzzle, int piece, struct shape shape);

/* Makes or removes the pattern to match the pieces' marks.  False with a diag. */
bool edit_match(struct puzzle *puzzle, struct diag *diag);

/* Sets a sudoku's given, 0: open. */
void edit_give(struct puzzle *puzzle, struct cell cell, int number);

#endif
