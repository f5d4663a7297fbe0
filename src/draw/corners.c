/* SPDX-License-Identifier: MIT */
#include "draw/corners.h"

static void grow(struct box *box, struct cell corner)
{
    if (box->least.x > box->most.x)
        box->least = box->most = corner;
    box->least.x = corner.x < box->least.x ? corner.x : box->least.x;
    box->least.y = corner.y < box->least.y ? corner.y : box->least.y;
    box->most.x = corner.x > box->most.x ? corner.x : box->most.x;
    box->most.y = corner.y > box->most.y ? corner.y : box->most.y;
}

struct box corners_box(const struct lattice *lattice, const struct board_picture *picture)
{
    struct box box = {{1, 1, 0}, {0, 0, 0}};
    for (int k = 0; k < picture_cells(picture); k++) {
        struct cell cell = picture_cell(picture, k);
        int corners = picture->tiles[k].site == SITE_OUTSIDE ? 0 : lattice_corners(lattice, cell);
        for (int c = 0; c < corners; c++)
            grow(&box, lattice_corner(lattice, cell, c));
    }
    return box;
}

struct scale corners_scale(const struct lattice *lattice, const struct board_picture *picture,
                           double edge)
{
    return (struct scale){
        .lattice = lattice,
        .least = corners_box(lattice, picture).least,
        .across = lattice->wide * edge,
        .down = lattice->tall * edge,
    };
}

struct picture_point scale_point(const struct scale *scale, struct cell corner)
{
    return (struct picture_point){(corner.x - scale->least.x) * scale->across,
                          (corner.y - scale->least.y) * scale->down};
}
