/* SPDX-License-Identifier: MIT */
/* Kites, hexagons cut from the middle to the middles of sides; four neighbours; twelve symmetries
 * around the middle of a hexagon.  A row has the three upper kites of each hexagon, the next the
 * lower three; rows of hexagons move right by half a hexagon.  Corner units: an eighth of a
 * hexagon's height down, √3 times that across, from the middle of the first hexagon. */
#include "lattice/lattice.h"

const struct lattice lattice_kite = {
    .name = "kite",
    .polyforms = "polykites",
    .across = 3,
    .shift = 1,
    .down = 2,
    .polygons = (const struct polygon[]){{4, {{0, 0, 0}, {-2, 0, 0}, {-2, -2, 0}, {-1, -3, 0}}},
                                         {4, {{0, 0, 0}, {-1, -3, 0}, {0, -4, 0}, {1, -3, 0}}},
                                         {4, {{0, 0, 0}, {1, -3, 0}, {2, -2, 0}, {2, 0, 0}}},
                                         {4, {{0, 0, 0}, {-1, 3, 0}, {-2, 2, 0}, {-2, 0, 0}}},
                                         {4, {{0, 0, 0}, {1, 3, 0}, {0, 4, 0}, {-1, 3, 0}}},
                                         {4, {{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {1, 3, 0}}}},
    .steps = {{4, 0, 0}, {2, 6, 0}},
    .wide = HALF_ROOT_3 / 2,
    .tall = 0.25,
    .edge = 1.52,
    .sides = 4,
    .symmetries = 12,
    .generators = 2,
    .divisor = 2,
    .generator = {{{{1, -1, 0}, {3, 1, 0}, {0, 0, 2}}}, {{{-2, 0, 0}, {0, 2, 0}, {0, 0, 2}}}},
    .rosettes = rosettes_of_six,
    .sets = (const char *const[]){
        "monokites", "dikites", "trikites", "tetrakites", "pentakites", "hexakites",
        "heptakites", "octakites", NULL
    },
    .stride = 1,
    .unstretched = "kites cannot be enlarged",
    .tables = &(struct lattice_tables){0},
};
