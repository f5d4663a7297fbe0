/* SPDX-License-Identifier: MIT */
/* Where the corners of cells lie, true to scale. */
#include "draw/corners.h"

#include <assert.h>

#define HALF_ROOT_3 0.86602540378443864676

static struct cell corner_square(struct cell cell, int k)
{
    static const struct cell corners[] = {{1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0, 0, 0}};
    return cell_plus(cell, corners[k]);
}

/* From the middle of the cell, which stands on a corner. */
static struct cell corner_hex(struct cell cell, int k)
{
    static const struct cell corners[] = {{1, -1, 0},  {1, 1, 0},   {0, 2, 0},
                                          {-1, 1, 0}, {-1, -1, 0}, {0, -2, 0}};
    return (struct cell){2 * cell.x + cell.y + corners[k].x, 3 * cell.y + corners[k].y, 0};
}

static struct cell corner_triangle(struct cell cell, int k)
{
    static const struct cell up[] = {{1, 0, 0}, {2, 1, 0}, {0, 1, 0}};
    static const struct cell down[] = {{1, 1, 0}, {2, 0, 0}, {0, 0, 0}};
    const struct cell *corners = (cell.x + cell.y) % 2 == 0 ? up : down;
    return cell_plus(cell, corners[k]);
}

static const struct corners all[] = {
    {&lattice_square, 1, 1, 1, corner_square},
    {&lattice_hex, HALF_ROOT_3, 0.5, 0.62, corner_hex},
    {&lattice_triangle, 0.5, HALF_ROOT_3, 1.52, corner_triangle},
};

const struct corners *corners_of(const struct lattice *lattice)
{
    const struct corners *corners = all;
    while (corners->lattice != lattice) {
        corners++;
        assert(corners < all + sizeof all / sizeof *all);
    }
    return corners;
}

static void grow(struct box *box, struct cell corner)
{
    if (box->least.x > box->most.x)
        box->least = box->most = corner;
    box->least.x = corner.x < box->least.x ? corner.x : box->least.x;
    box->least.y = corner.y < box->least.y ? corner.y : box->least.y;
    box->most.x = corner.x > box->most.x ? corner.x : box->most.x;
    box->most.y = corner.y > box->most.y ? corner.y : box->most.y;
}

struct box corners_box(const struct corners *corners, const struct board_picture *picture)
{
    struct box box = {{1, 1, 0}, {0, 0, 0}};
    for (int k = 0; k < picture_cells(picture); k++)
        for (int c = 0; c < corners->lattice->sides; c++)
            if (picture->tiles[k].site != SITE_OUTSIDE)
                grow(&box, corners->corner(picture_cell(picture, k), c));
    return box;
}

struct scale corners_scale(const struct corners *corners, const struct board_picture *picture,
                           double edge)
{
    return (struct scale){
        .corners = corners,
        .least = corners_box(corners, picture).least,
        .across = corners->across * edge,
        .down = corners->down * edge,
    };
}

struct point scale_point(const struct scale *scale, struct cell corner)
{
    return (struct point){(corner.x - scale->least.x) * scale->across,
                          (corner.y - scale->least.y) * scale->down};
}
