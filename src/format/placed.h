/* SPDX-License-Identifier: MIT */
/* Pieces that are placed from the start, drawn as letters on the cells of the board. */
#ifndef FORMAT_PLACED_H
#define FORMAT_PLACED_H

#include "format/drawing.h"

/* Place a piece for each letter among the marks of `over`: on all cells that have it, in the
 * order of their first ones.  S is N where no piece has the letter S.  False with a diag: a
 * letter of no piece, or a piece that cannot be placed so. */
bool placed_read(const struct drawing *over, struct puzzle *puzzle);

/* True where number `k` of those placed has a letter of its own. */
bool placed_has_letter(const struct puzzle *puzzle, int k);

/* Put the letters of the pieces placed from number `from` on, which have one, on
 * letters[sites]: as many as one drawing can give back in their order.  Returns the
 * number of the next one. */
int placed_fill(const struct puzzle *puzzle, int from, char *letters);

#endif
