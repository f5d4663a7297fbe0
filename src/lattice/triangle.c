/* SPDX-License-Identifier: MIT */
/* The triangle lattice: three neighbours, twelve symmetries.
 *
 * Cell x, y points up if x + y is even.  Up and down triangles alternate in a row, each half
 * an edge to the right of the one before. */
#include "lattice/lattice.h"

static bool points_up(struct cell cell)
{
    return (cell.x + cell.y) % 2 == 0;
}

static struct cell neighbour(struct cell cell, int side)
{
    switch (side) {
    case 0:
        return (struct cell){cell.x + 1, cell.y, 0};
    case 1:
        return (struct cell){cell.x, points_up(cell) ? cell.y + 1 : cell.y - 1, 0};
    default:
        return (struct cell){cell.x - 1, cell.y, 0};
    }
}

static int divide_down(int a, int b)
{
    return a >= 0 ? a / b : -((b - 1 - a) / b);
}

/* Turned around a corner of the lattice.  A triangle goes by its centre: across in
 * halves of an edge, down in thirds of a row. */
static struct cell turn(struct cell cell, int symmetry)
{
    int across = symmetry >= 6 ? -cell.x : cell.x;
    int down = 3 * cell.y + (points_up(cell) ? 2 : 1);
    for (int sixths = symmetry % 6; sixths > 0; sixths--) {
        int before = across;
        across = (across - down) / 2;
        down = (3 * before + down) / 2;
    }
    return (struct cell){across, divide_down(down, 3), 0};
}

/* Rows of 1, 3, 5 … triangles, the widest at the bottom where the cell points up. */
static void stretch(struct cell cell, int across, int down, struct cell *cells)
{
    for (int y = 0; y < down; y++) {
        int reach = points_up(cell) ? y : down - 1 - y;
        for (int x = -reach; x <= reach; x++)
            *cells++ = (struct cell){cell.x * across + x, cell.y * down + y, 0};
    }
}

const struct lattice lattice_triangle = {
    .name = "triangle",
    .polyforms = "polyiamonds",
    .sides = 3,
    .stride = 1,
    .period = 2,
    .symmetries = 12,
    .neighbour = neighbour,
    .turn = turn,
    .stretch = stretch,
    .stretches_alike = true,
    .stretches = "the same factor both ways for triangles",
};
