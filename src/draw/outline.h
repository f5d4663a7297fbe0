/* SPDX-License-Identifier: MIT */
/* A board true to scale: its lines as paths, for a laser, a knife or a pen, or painted on
 * light paper. */
#ifndef DRAW_OUTLINE_H
#define DRAW_OUTLINE_H

#include "draw/surface.h"
#include "draw/tile.h"
#include "lattice/lattice.h"

/* What the cells take that are not outside, in edges of a cell; 0 by 0 where there are none. */
struct span {
    double width, height;
};
struct span outline_span(const struct lattice *lattice, const struct board_picture *picture);

/* Lines, as a sum of 1 << enum edge: those between pieces and around them. */
#define EDGES_OF_PIECES \
    (1u << EDGE_PLAIN | 1u << EDGE_CAGE | 1u << EDGE_BOX | 1u << EDGE_CAGE_BOX | 1u << EDGE_LOOK)

/* Draw a path for each walk along those lines (tile_edge(), with lines between open cells); each
 * comes once, however many pieces it bounds, and a straight one in one piece where it can be.  An
 * edge of a cell is `edge` units long, the upper left corner of the span lies at 0, 0.
 * Cost: n log n for n lines.  Memory as memory_need(). */
void outline_draw(const struct lattice *lattice, const struct board_picture *picture, double edge,
                  unsigned edges, struct surface *surface);

/* Draw the cells, the lines between them and what stands in them.  An edge of a cell is `edge`
 * units long; outline_span() is what it takes, from 0, 0 on, without the lines' width.
 * Memory as memory_need(). */
void painting_draw(const struct lattice *lattice, const struct board_picture *picture,
                   double edge, struct surface *surface);

#endif
