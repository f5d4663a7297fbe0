/* SPDX-License-Identifier: MIT */
/* Pieces in brackets, such as a line of coordinates each, "[(0,0), (0,1), (1,1)]"; perhaps with the
 * board that they fill. */
#ifndef FORMAT_LIST_H
#define FORMAT_LIST_H

#include <stdio.h>

#include "base/scan.h"
#include "lattice/shape.h"
#include "puzzle/puzzle.h"

/* Writes a shape as a line, from its lowest cell in the first column; other lattices than the
 * square one use their own coordinates, by rows. */
void list_write(const struct shape *shape, FILE *out);

/* True for a board with pieces, and if all pieces are in square brackets, as in JSON: lists of
 * pairs, in a list or named.  Pairs of 0 and 1 alone are a matrix instead. */
bool list_claims(const struct source *source);

/* Reads all lines of `scan` into an empty tiling. */
bool packing_read(struct scan *scan, struct puzzle *puzzle);

/* True if there is a board or its size, and pieces or enough cells for the twelve pentominoes. */
struct values;
bool packing_is(const struct values *values, struct scan *scan);

#endif
