/* The lines of a board as paths of SVG, true to scale: for a laser, a knife or a pen. */
#ifndef DRAW_OUTLINE_H
#define DRAW_OUTLINE_H

#include <stdio.h>

#include "draw/tile.h"
#include "lattice/lattice.h"

/* What the cells take that are not outside, in edges of a cell; 0 by 0 where there are none. */
struct span {
    double width, height;
};
struct span outline_span(const struct lattice *lattice, const struct board_picture *picture);

/* Write a path for each walk along the lines between what does not belong together, as tile_edge()
 * tells; each line comes once, however many pieces it bounds, and a straight one in one piece
 * where it can be.  An edge of a cell is `edge` units long, the upper left corner of the span
 * lies at 0, 0.  Cost: n log n for n lines.  Memory as memory_need(). */
void outline_write(const struct lattice *lattice, const struct board_picture *picture, double edge,
                   FILE *out);

#endif
