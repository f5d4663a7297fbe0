/* SPDX-License-Identifier: MIT */
/* The square lattice: four neighbours, the eight symmetries of the square around a cell. */
#include "lattice/lattice.h"

static void stretch(struct cell cell, int across, int down, struct cell *cells)
{
    for (int y = 0; y < down; y++)
        for (int x = 0; x < across; x++)
            *cells++ = (struct cell){cell.x * across + x, cell.y * down + y, 0};
}

const struct lattice lattice_square = {
    .name = "square",
    .polyforms = "polyominoes",
    .across = 1,
    .down = 1,
    .corners = 4,
    .polygons = (const struct cell[]){{1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0, 0, 0}},
    .steps = {{1, 0, 0}, {0, 1, 0}},
    .wide = 1,
    .tall = 1,
    .edge = 1,
    .sides = 4,
    .symmetries = 8,
    .generators = 2,
    .divisor = 1,
    .generator = {{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}, {{{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    .centre = {1, 1, 0},
    .rosettes = (const struct rosette_kind[]){
        {"none", {0, 0}, 1},
        {"left-right", {4, 0}, 2},
        {"top-bottom", {6, 0}, 2},
        {"both ways", {4, 6}, 4},
        {"half turn", {2, 0}, 2},
        {"quarter turn", {1, 0}, 4},
        {"diagonal", {7, 0}, 2},
        {"all eight", {1, 4}, 8},
        {NULL, {0, 0}, 0},
    },
    .stride = 1,
    .stretch = stretch,
    .tables = &(struct lattice_tables){0},
};
