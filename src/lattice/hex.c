/* SPDX-License-Identifier: MIT */
/* The hexagon lattice in axial coordinates: six neighbours, twelve symmetries.
 *
 * Each row is moved half a cell to the right against the row above, so that a board
 * of width x height is a parallelogram. */
#include "lattice/lattice.h"

static struct cell neighbour(struct cell cell, int side)
{
    static const struct cell steps[] = {{1, 0, 0},  {0, 1, 0},  {-1, 1, 0},
                                        {-1, 0, 0}, {0, -1, 0}, {1, -1, 0}};
    return cell_plus(cell, steps[side]);
}

/* A sixth of a turn takes each of the steps above to the next one. */
static struct cell turn(struct cell cell, int symmetry)
{
    if (symmetry >= 6)
        cell = (struct cell){cell.y, cell.x, 0};
    for (int sixths = symmetry % 6; sixths > 0; sixths--)
        cell = (struct cell){-cell.y, cell.x + cell.y, 0};
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
