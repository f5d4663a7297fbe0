/* SPDX-License-Identifier: MIT */
/* Lists of polyominoes: each a line with the coordinates of its cells, "[(0,0), (0,1), (1,1)]". */
#ifndef FORMAT_LIST_H
#define FORMAT_LIST_H

#include <stdio.h>

#include "base/source.h"
#include "lattice/shape.h"

/* Write one shape as a line, from its lowest cell in the first column on.  On lattices
 * other than the square one: their own coordinates, row by row. */
void list_write(const struct shape *shape, FILE *out);

/* True for pieces in square brackets alone, as JSON has them: lists of pairs, in a list or each
 * with a name.  In a list of pairs of 0 and 1 these are rows of matrices. */
bool list_is_nested(const struct source *source);

#endif
