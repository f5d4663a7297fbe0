/* SPDX-License-Identifier: MIT */
/* A board as a coloured picture in SVG, true to scale, on light paper. */
#ifndef DRAW_PAINTING_H
#define DRAW_PAINTING_H

#include <stdio.h>

#include "draw/tile.h"
#include "lattice/lattice.h"

/* Write the cells, the lines between them and what stands in them.  An edge of a cell is `edge`
 * units long; outline_span() tells how much it takes, from 0, 0 on, lines apart.
 * Memory as memory_need(). */
void painting_write(const struct lattice *lattice, const struct board_picture *picture,
                    double edge, FILE *out);

/* The edge of a cell that is as large as a square of edge 1. */
double painting_edge(const struct lattice *lattice);

#endif
