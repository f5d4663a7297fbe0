/* SPDX-License-Identifier: MIT */
/* The hexagon lattice in axial coordinates: six neighbours, twelve symmetries.
 *
 * Each row is moved half a cell to the right against the row above, so that a board
 * of width x height is a parallelogram. */
#include "lattice/lattice.h"

static struct cell neighbour(struct cell cell, int side)
{
    static const struct cell steps[] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};
    return (struct cell){cell.x + steps[side].x, cell.y + steps[side].y};
}

/* A sixth of a turn takes each of the steps above to the next one. */
static struct cell turn(struct cell cell, int symmetry)
{
    if (symmetry >= 6)
        cell = (struct cell){cell.y, cell.x};
    for (int sixths = symmetry % 6; sixths > 0; sixths--)
        cell = (struct cell){-cell.y, cell.x + cell.y};
    return cell;
}

const struct lattice lattice_hex = {
    .name = "hex",
    .polyforms = "polyhexes",
    .sides = 6,
    .stride = 2,
    .slant = 1,
    .period = 1,
    .symmetries = 12,
    .neighbour = neighbour,
    .turn = turn,
    .stretches = "no enlargement of hexagons",
};
