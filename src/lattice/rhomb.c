/* SPDX-License-Identifier: MIT */
/* The lattice of rhombs with angles of 60 and 120 degrees: three make a hexagon that looks like a
 * cube, four neighbours, twelve symmetries around a corner where six meet.
 *
 * A hexagon's left, upper and right rhomb stand side by side in a row, and each row of hexagons is
 * half a hexagon to the right of the one above.  Corners are those of the hexagon lattice. */
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
