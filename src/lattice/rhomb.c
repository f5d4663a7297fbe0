/* SPDX-License-Identifier: MIT */
/* Rhombs with angles of 60 and 120 degrees, three per hexagon like the faces of a cube; four
 * neighbours; twelve symmetries around a corner of six rhombs.  A row has the left, upper and right
 * rhomb of each hexagon; rows move right by half a hexagon.  Corners as for hexagons. */
#include "lattice/lattice.h"

const struct lattice lattice_rhomb = {
    .name = "rhomb",
    .polyforms = "polyrhombs",
    .across = 3,
    .shift = 1,
    .down = 1,
    .polygons = (const struct polygon[]){{4, {{-1, -1, 0}, {0, 0, 0}, {0, 2, 0}, {-1, 1, 0}}},
                                         {4, {{0, -2, 0}, {1, -1, 0}, {0, 0, 0}, {-1, -1, 0}}},
                                         {4, {{1, -1, 0}, {1, 1, 0}, {0, 2, 0}, {0, 0, 0}}}},
    .steps = {{2, 0, 0}, {1, 3, 0}},
    .wide = HALF_ROOT_3,
    .tall = 0.5,
    .edge = 1.07,
    .sides = 4,
    .symmetries = 12,
    .generators = 2,
    .divisor = 2,
    .generator = {{{{1, -1, 0}, {3, 1, 0}, {0, 0, 2}}}, {{{-2, 0, 0}, {0, 2, 0}, {0, 0, 2}}}},
    .centre = {0, 4, 0},
    .rosettes = rosettes_of_six,
    .sets = (const char *const[]){
        "monorhombs", "dirhombs", "trirhombs", "tetrarhombs", "pentarhombs", "hexarhombs",
        "heptarhombs", "octarhombs", NULL
    },
    .stride = 1,
    .unstretched = "rhombs cannot be enlarged",
    .tables = &(struct lattice_tables){0},
};
