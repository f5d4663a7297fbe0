/* SPDX-License-Identifier: MIT */
/* A board true to scale: paths for a laser, knife or pen, or a painting on light paper.  Edges are
 * `edge` units long; the span begins at 0, 0.  Memory as memory_need(). */
#ifndef DRAW_OUTLINE_H
#define DRAW_OUTLINE_H

#include "draw/surface.h"
#include "draw/tile.h"
#include "lattice/lattice.h"

/* In edges of a cell; 0 by 0 if empty. */
struct span {
    double width, height;
};
struct span outline_span(const struct lattice *lattice, const struct board_picture *picture);

/* Bits of enum edge between and around pieces. */
#define EDGES_OF_PIECES \
    (1u << EDGE_PLAIN | 1u << EDGE_CAGE | 1u << EDGE_BOX | 1u << EDGE_CAGE_BOX | 1u << EDGE_LOOK)

/* Draws each of these lines once (tile_edge(), with lines between open cells), in long and straight
 * paths if possible.  Cost: n log n for n lines. */
void outline_draw(const struct lattice *lattice, const struct board_picture *picture, double edge,
                  unsigned edges, struct surface *surface);

/* Draws cells, lines and contents; lines exceed the span by half their width. */
void painting_draw(const struct lattice *lattice, const struct board_picture *picture,
                   double edge, struct surface *surface);

#endif
