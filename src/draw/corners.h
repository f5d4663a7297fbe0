/* SPDX-License-Identifier: MIT */
/* The corners of cells, true to scale. */
#ifndef DRAW_CORNERS_H
#define DRAW_CORNERS_H

#include "draw/surface.h"
#include "draw/tile.h"
#include "lattice/lattice.h"

/* Bounds of the cells on the board; least.x > most.x if empty. */
struct box {
    struct cell least, most;
};
struct box corners_box(const struct lattice *lattice, const struct board_picture *picture);

/* Maps corners to a picture with edges of `edge` units, from 0, 0. */
struct scale {
    const struct lattice *lattice;
    struct cell least;
    double across, down;
};
struct scale corners_scale(const struct lattice *lattice, const struct board_picture *picture,
                           double edge);

struct picture_point scale_point(const struct scale *scale, struct cell corner);

/* Returns the k-th cell, by rows. */
static inline struct cell picture_cell(const struct board_picture *picture, int k)
{
    const struct rect *cells = &picture->cells;
    return (struct cell){cells->x + k % cells->width, cells->y + k / cells->width, 0};
}

static inline int picture_cells(const struct board_picture *picture)
{
    return picture->cells.width * picture->cells.height;
}

#endif
