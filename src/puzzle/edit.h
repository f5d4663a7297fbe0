/* SPDX-License-Identifier: MIT */
/* Changes to a puzzle with a board, which stays consistent and forgets known solutions. */
#ifndef PUZZLE_EDIT_H
#define PUZZLE_EDIT_H

#include "puzzle/puzzle.h"

#define EDIT_SITES REGION_SITES

/* Not for a bare problem. */
bool puzzle_copy(struct puzzle *copy, const struct puzzle *puzzle, struct diag *diag);

/* Returns about the bytes of a copy. */
size_t puzzle_weight(const struct puzzle *puzzle);

/* Resizes a tiling's board to `size` sites (each >= 1) from `first` on, a translation of the
 * lattice.  Content stays in place; outside it is lost.  Fails without a change. */
bool edit_window(struct puzzle *puzzle, struct cell first, struct cell size, struct diag *diag);

/* Removes a placed piece or mark that the site does not allow. */
void edit_site(struct puzzle *puzzle, struct cell cell, enum site site);

/* 0: none.  The first mark makes a pattern; the last, of board and pieces, removes it. */
bool edit_mark(struct puzzle *puzzle, struct cell cell, char mark, struct diag *diag);

/* Place a piece on ascending cells (fails without a change); remove placed piece k. */
bool edit_place(struct puzzle *puzzle, int piece, const struct cell *cells, int count,
              struct diag *diag);
void edit_lift(struct puzzle *puzzle, int k);

/* Remove a batch's pieces; change the uses of its pieces. */
void edit_remove(struct puzzle *puzzle, int batch);
void edit_terms(struct puzzle *puzzle, int batch, struct uses uses, bool turn, bool flip);

/* Takes over the shape; removes the piece from the board. */
void edit_shape(struct puzzle *puzzle, int piece, struct shape shape);

/* Makes a pattern if pieces have marks; else removes one without marks. */
bool edit_match(struct puzzle *puzzle, struct diag *diag);

/* 0: open. */
void edit_give(struct puzzle *puzzle, struct cell cell, int number);

#endif
