/* SPDX-License-Identifier: MIT */
/* Triangles with angles of 30, 60 and 90 degrees: hexagons cut from the middle to corners and
 * middles of sides; three neighbours; twelve symmetries around the middle of a hexagon.  A row has
 * the six upper drafters of each hexagon, the next the lower six; rows of hexagons move right by
 * half a hexagon.  Corners as for kites. */
#include "lattice/lattice.h"

const struct lattice lattice_drafter = {
    .name = "drafter",
    .polyforms = "polydrafters",
    .across = 6,
    .shift = 3,
    .down = 2,
    .polygons = (const struct polygon[]){{3, {{0, 0, 0}, {-2, 0, 0}, {-2, -2, 0}}},
                                         {3, {{0, 0, 0}, {-2, -2, 0}, {-1, -3, 0}}},
                                         {3, {{0, 0, 0}, {-1, -3, 0}, {0, -4, 0}}},
                                         {3, {{0, 0, 0}, {0, -4, 0}, {1, -3, 0}}},
                                         {3, {{0, 0, 0}, {1, -3, 0}, {2, -2, 0}}},
                                         {3, {{0, 0, 0}, {2, -2, 0}, {2, 0, 0}}},
                                         {3, {{0, 0, 0}, {-2, 2, 0}, {-2, 0, 0}}},
                                         {3, {{0, 0, 0}, {-1, 3, 0}, {-2, 2, 0}}},
                                         {3, {{0, 0, 0}, {0, 4, 0}, {-1, 3, 0}}},
                                         {3, {{0, 0, 0}, {1, 3, 0}, {0, 4, 0}}},
                                         {3, {{0, 0, 0}, {2, 2, 0}, {1, 3, 0}}},
                                         {3, {{0, 0, 0}, {2, 0, 0}, {2, 2, 0}}}},
    .steps = {{4, 0, 0}, {2, 6, 0}},
    .wide = HALF_ROOT_3 / 2,
    .tall = 0.25,
    .edge = 2.15,
    .sides = 3,
    .symmetries = 12,
    .generators = 2,
    .divisor = 2,
    .generator = {{{{1, -1, 0}, {3, 1, 0}, {0, 0, 2}}}, {{{-2, 0, 0}, {0, 2, 0}, {0, 0, 2}}}},
    .rosettes = rosettes_of_six,
    .sets = (const char *const[]){
        "monodrafters", "didrafters", "tridrafters", "tetradrafters", "pentadrafters",
        "hexadrafters", NULL
    },
    .stride = 1,
    .unstretched = "drafters cannot be enlarged",
    .tables = &(struct lattice_tables){0},
};
