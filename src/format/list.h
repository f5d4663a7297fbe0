/* SPDX-License-Identifier: MIT */
/* Lists of polyominoes: each a line with the coordinates of its cells, "[(0,0), (0,1), (1,1)]". */
#ifndef FORMAT_LIST_H
#define FORMAT_LIST_H

#include <stdio.h>

#include "base/scan.h"
#include "lattice/shape.h"

/* Coordinates lie in -LIST_FARTHEST … LIST_FARTHEST, columns to the right and rows upwards. */
#define LIST_FARTHEST 500

/* Read all lines of `scan`, which stands before the first one, into an uninitialised list;
 * what follows a # does not count.  False with a diag: nothing is left behind. */
bool list_read(struct scan *scan, struct shapes *shapes);

/* Write one shape as a line, from its lowest cell in the first column on.  On lattices
 * other than the square one: their own coordinates, row by row. */
void list_write(const struct shape *shape, FILE *out);

#endif
