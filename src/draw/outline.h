/* SPDX-License-Identifier: MIT */
/* A board true to scale: paths for a laser, knife or pen, or a painting on light paper. */
#ifndef DRAW_OUTLINE_H
#define DRAW_OUTLINE_H

#include "draw/surface.h"
#include "draw/tile.h"
#include "lattice/lattice.h"

/* Sizes are in edges of a cell; 0 by 0 if empty. */
struct span {
    double width, height;
};
struct span outline_span(const struct lattice *lattice, const struct board_picture *picture);

/* Bits of enum edge: the lines between and around pieces. */
#define EDGES_OF_PIECES \
    (1u << EDGE_PLAIN | 1u << EDGE_CAGE | 1u << EDGE_BOX | 1u << EDGE_CAGE_BOX | 1u << EDGE_LOOK)

/* Draws each of those lines once (tile_edge(), with lines between open cells), in long and straight
 * paths if possible.  Edges are `edge` units long; the span begins at 0, 0.  Cost: n log n for n
 * lines.  Memory as memory_need(). */
void outline_draw(const struct lattice *lattice, const struct board_picture *picture, double edge,
                  unsigned edges, struct surface *surface);

/* Draws cells, lines and contents.  Edges are `edge` units long; the size is outline_span(),
 * without the width of lines.  Memory as memory_need(). */
void painting_draw(const struct lattice *lattice, const struct board_picture *picture,
                   double edge, struct surface *surface);

#endif
