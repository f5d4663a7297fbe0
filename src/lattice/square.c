/* SPDX-License-Identifier: MIT */
/* The square lattice: four neighbours, the eight symmetries of the square. */
#include "lattice/lattice.h"

static struct cell neighbour(struct cell cell, int side)
{
    static const struct cell steps[] = {{1, 0, 0}, {0, 1, 0}, {-1, 0, 0}, {0, -1, 0}};
    return cell_plus(cell, steps[side]);
}

static struct cell turn(struct cell cell, int symmetry)
{
    if (symmetry >= 4)
        cell.x = -cell.x;
    for (int quarters = symmetry % 4; quarters > 0; quarters--)
        cell = (struct cell){-cell.y, cell.x, 0};
    return cell;
}

static void stretch(struct cell cell, int across, int down, struct cell *cells)
{
    for (int y = 0; y < down; y++)
        for (int x = 0; x < across; x++)
            *cells++ = (struct cell){cell.x * across + x, cell.y * down + y, 0};
}

const struct lattice lattice_square = {
    .name = "square",
    .polyforms = "polyominoes",
    .sides = 4,
    .stride = 1,
    .period = 1,
    .symmetries = 8,
    .neighbour = neighbour,
    .turn = turn,
    .stretch = stretch,
};
