/* SPDX-License-Identifier: MIT */
/* Pieces placed from the start, as letters on the board. */
#ifndef FORMAT_PLACED_H
#define FORMAT_PLACED_H

#include "format/drawing.h"

/* Places a piece on the cells of each letter, in the order of first cells; if piece S does not
 * exist, S means N.  False with a diag. */
bool placed_read(const struct drawing *over, struct puzzle *puzzle);

bool placed_has_letter(const struct puzzle *puzzle, int k);

/* Fills letters[sites] with placed pieces from number `from` on, as many as one drawing keeps in
 * order.  Returns the next number. */
int placed_fill(const struct puzzle *puzzle, int from, char *letters);

#endif
