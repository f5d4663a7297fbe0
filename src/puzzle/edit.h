/* SPDX-License-Identifier: MIT */
/* Changes a puzzle with a board in place: sites, marks, givens and pieces.
 *
 * Each change leaves the puzzle consistent, though possibly without cells or pieces, and forgets
 * its known solutions. */
#ifndef PUZZLE_EDIT_H
#define PUZZLE_EDIT_H

#include "puzzle/puzzle.h"

/* Maximum number of sites of a board. */
#define EDIT_SITES REGION_SITES

/* Copies any puzzle except a bare problem.  False with a diag. */
bool puzzle_copy(struct puzzle *copy, const struct puzzle *puzzle, struct diag *diag);

/* Returns the approximate bytes of a copy. */
size_t puzzle_weight(const struct puzzle *puzzle);

/* Changes a tiling's board to the sites from `first` on, `size` (each >= 1) of them across, down
 * and in depth.  Content inside keeps its place, content outside is lost.  `first` must be a
 * translation of the lattice.  False with a diag, without a change. */
bool edit_window(struct puzzle *puzzle, struct cell first, struct cell size, struct diag *diag);

/* Changes a site of the board; removes a placed piece or mark that it no longer allows. */
void edit_site(struct puzzle *puzzle, struct cell cell, enum site site);

/* Sets the mark of a cell, 0: none.  The first mark makes a pattern to be matched; removing the
 * last mark of board and pieces removes the pattern.  False with a diag. */
bool edit_mark(struct puzzle *puzzle, struct cell cell, char mark, struct diag *diag);

/* edit_place() places a piece on `count` cells, ascending, from the start.  False with a diag,
 * without a change, if it cannot.  edit_lift() removes placed piece number k. */
bool edit_place(struct puzzle *puzzle, int piece, const struct cell *cells, int count,
              struct diag *diag);
void edit_lift(struct puzzle *puzzle, int k);

/* edit_remove() removes the pieces of a batch; edit_terms() changes the uses of its pieces. */
void edit_remove(struct puzzle *puzzle, int batch);
void edit_terms(struct puzzle *puzzle, int batch, struct uses uses, bool turn, bool flip);

/* Gives a piece another shape, which is taken over, and removes it from the board. */
void edit_shape(struct puzzle *puzzle, int piece, struct shape shape);

/* Makes a pattern, perhaps empty, if a piece has marks; removes one that is not needed.  False with
 * a diag. */
bool edit_match(struct puzzle *puzzle, struct diag *diag);

/* Sets a given of a sudoku, 0: open. */
void edit_give(struct puzzle *puzzle, struct cell cell, int number);

#endif
