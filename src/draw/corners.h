/* SPDX-License-Identifier: MIT */
/* Where the corners of cells lie, true to scale. */
#ifndef DRAW_CORNERS_H
#define DRAW_CORNERS_H

#include "draw/surface.h"
#include "draw/tile.h"
#include "lattice/lattice.h"

/* The least and the largest coordinates of the cells that are not outside; least.x > most.x where
 * all are. */
struct box {
    struct cell least, most;
};
struct box corners_box(const struct lattice *lattice, const struct board_picture *picture);

/* From corners to a picture whose cells have edges of `edge` units; the box begins at 0, 0. */
struct scale {
    const struct lattice *lattice;
    struct cell least;
    double across, down;
};
struct scale corners_scale(const struct lattice *lattice, const struct board_picture *picture,
                           double edge);

struct picture_point scale_point(const struct scale *scale, struct cell corner);

/* Cell number `k` of a picture, row by row. */
static inline struct cell picture_cell(const struct board_picture *picture, int k)
{
    const struct rect *cells = &picture->cells;
    return (struct cell){cells->x + k % cells->width, cells->y + k / cells->width, 0};
}

/* How many cells it has. */
static inline int picture_cells(const struct board_picture *picture)
{
    return picture->cells.width * picture->cells.height;
}

#endif
