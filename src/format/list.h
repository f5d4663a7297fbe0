/* SPDX-License-Identifier: MIT */
/* Lists of polyominoes, such as a line of coordinates each, "[(0,0), (0,1), (1,1)]". */
#ifndef FORMAT_LIST_H
#define FORMAT_LIST_H

#include <stdio.h>

#include "base/source.h"
#include "lattice/shape.h"

/* Writes a shape as a line, from its lowest cell in the first column; other lattices than the
 * square one use their own coordinates, by rows. */
void list_write(const struct shape *shape, FILE *out);

/* True for a board with pieces, and if all pieces are in square brackets, as in JSON: lists of
 * pairs, in a list or named.  Pairs of 0 and 1 alone are a matrix instead. */
bool list_claims(const struct source *source);

#endif
