/* SPDX-License-Identifier: MIT */
/* Pieces placed from the start, drawn as letters on the board. */
#ifndef FORMAT_PLACED_H
#define FORMAT_PLACED_H

#include "format/drawing.h"

/* Places a piece on the cells of each letter in `over`, in the order of first cells.  S means N if
 * piece S does not exist.  False with a diag if a letter is unknown or its piece does not fit. */
bool placed_read(const struct drawing *over, struct puzzle *puzzle);

/* True if placed piece `k` has a letter of its own. */
bool placed_has_letter(const struct puzzle *puzzle, int k);

/* Writes the letters of placed pieces from number `from` on to letters[sites], as many as one
 * drawing keeps in order.  Returns the next number. */
int placed_fill(const struct puzzle *puzzle, int from, char *letters);

#endif
