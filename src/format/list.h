/* SPDX-License-Identifier: MIT */
/* Pieces in brackets, for example lines of coordinates, "[(0,0), (0,1), (1,1)]"; perhaps with their
 * board. */
#ifndef FORMAT_LIST_H
#define FORMAT_LIST_H

#include <stdio.h>

#include "base/scan.h"
#include "lattice/shape.h"
#include "puzzle/puzzle.h"

/* Writes a line, from the shape's lowest cell in the first column; lattices except the square one
 * have their own coordinates, by rows. */
void list_write(const struct shape *shape, FILE *out);

/* True for a board with pieces, and if all pieces are in square brackets, as in JSON: lists of
 * pairs, in a list or named, not of 0 and 1 alone. */
bool list_claims(const struct source *source);

/* Reads all lines into an empty tiling. */
bool packing_read(struct scan *scan, struct puzzle *puzzle);

/* True if there is a board or its size, and pieces or cells for the twelve pentominoes. */
struct values;
bool packing_is(const struct values *values, struct scan *scan);

#endif
