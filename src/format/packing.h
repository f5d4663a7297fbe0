/* SPDX-License-Identifier: MIT */
/* Pieces in brackets, perhaps with the board that they fill. */
#ifndef FORMAT_PACKING_H
#define FORMAT_PACKING_H

#include "base/scan.h"
#include "puzzle/puzzle.h"

/* Reads all lines of `scan` into an empty tiling.  False with a diag. */
bool packing_read(struct scan *scan, struct puzzle *puzzle);

/* True if the source has a board or its size, and pieces or enough cells for the twelve
 * pentominoes. */
bool packing_is(const struct source *source);

#endif
