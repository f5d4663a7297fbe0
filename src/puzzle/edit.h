/* SPDX-License-Identifier: MIT */
/* Changing a puzzle that has a board, in place: its sites, marks, givens and pieces.
 *
 * Each change leaves the puzzle whole, though perhaps with no cell or no piece for a while, and
 * forgets what was known of its solutions. */
#ifndef PUZZLE_EDIT_H
#define PUZZLE_EDIT_H

#include "puzzle/puzzle.h"

/* A board has no more sites. */
#define EDIT_SITES REGION_SITES

/* A copy of any puzzle but a bare problem.  False with a diag where memory fails. */
bool puzzle_copy(struct puzzle *copy, const struct puzzle *puzzle, struct diag *diag);

/* The bytes that a copy takes, about. */
size_t puzzle_weight(const struct puzzle *puzzle);

/* The board of a tiling becomes the sites from `first` on, `size` of them across, down and
 * in depth, each 1 or more; what is on those stays where it is, what is beyond is lost.  `first`
 * is a move that keeps the lattice.  False with a diag: nothing has changed. */
bool edit_window(struct puzzle *puzzle, struct cell first, struct cell size, struct diag *diag);

/* Make a site of the board another; what lay there or was printed there and cannot any more,
 * goes. */
void edit_site(struct puzzle *puzzle, struct cell cell, enum site site);

/* Print a mark on a cell, 0: none.  The first makes a pattern that is matched; with the last
 * one of board and pieces the pattern goes.  False with a diag where memory fails. */
bool edit_mark(struct puzzle *puzzle, struct cell cell, char mark, struct diag *diag);

/* Place a piece on `count` cells, ascending, from the start; take placed piece number k away.
 * False with a diag: it cannot be placed there, and is not. */
bool edit_place(struct puzzle *puzzle, int piece, const struct cell *cells, int count,
              struct diag *diag);
void edit_lift(struct puzzle *puzzle, int k);

/* Take the pieces of a batch away; say anew how its pieces may be used. */
void edit_remove(struct puzzle *puzzle, int batch);
void edit_terms(struct puzzle *puzzle, int batch, struct uses uses, bool turn, bool flip);

/* Give a piece another shape, which is handed over, and take it off the board. */
void edit_shape(struct puzzle *puzzle, int piece, struct shape shape);

/* Where a piece has marks, the board has a pattern, too, be it empty.  False with a diag where
 * memory fails. */
bool edit_match(struct puzzle *puzzle, struct diag *diag);

/* Give a number of a sudoku, 0: leave the cell open. */
void edit_give(struct puzzle *puzzle, struct cell cell, int number);

#endif
