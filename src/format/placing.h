/* SPDX-License-Identifier: MIT */
/* How the cells of each lattice stand in a drawing, and what stands for them. */
#ifndef FORMAT_PLACING_H
#define FORMAT_PLACING_H

#include "format/drawing.h"

/* Cell x, y stands `across` * x + `slant` * y columns right of cell 0,0. */
struct placing {
    const struct lattice *lattice;
    int across, slant;
    const char *expected;   /* said of what stands elsewhere; NULL: there is a cell everywhere */
};

const struct placing *placing_find(const struct lattice *lattice);

/* By enum site. */
extern const char placing_glyphs[];

/* A cell without a mark, among those that have one. */
#define PLACING_NO_MARK '_'

/* True where `c` can stand for a cell with or without a mark. */
bool placing_takes_mark(char c);

#endif
