/* SPDX-License-Identifier: MIT */
/* The lattice 3.6.3.6, hexagons that meet in corners, with triangles between; six or three
 * neighbours; twelve symmetries around the middle of a hexagon.  A hexagon's upper right triangle,
 * which points down, follows, then its lower right one; rows move right by half a period.  Corner
 * units: half an edge across, a row of triangles down, from the middle of cell 0,0. */
#include "lattice/lattice.h"

const struct lattice lattice_kagome = {
    .name = "kagome",
    .polyforms = "polykagomes",
    .across = 3,
    .shift = 1,
    .down = 1,
    .polygons = (const struct polygon[]){
        {6, {{2, 0, 0}, {1, 1, 0}, {-1, 1, 0}, {-2, 0, 0}, {-1, -1, 0}, {1, -1, 0}}},
        {3, {{1, -1, 0}, {3, -1, 0}, {2, 0, 0}}},
        {3, {{2, 0, 0}, {3, 1, 0}, {1, 1, 0}}}},
    .steps = {{4, 0, 0}, {2, 2, 0}},
    .wide = 0.5,
    .tall = HALF_ROOT_3,
    .edge = 0.93,
    .sides = 6,
    .symmetries = 12,
    .generators = 2,
    .divisor = 2,
    .generator = {{{{1, -3, 0}, {1, 1, 0}, {0, 0, 2}}}, {{{-2, 0, 0}, {0, 2, 0}, {0, 0, 2}}}},
    .rosettes = rosettes_of_six,
    .sets = (const char *const[]){
        "monokagomes", "dikagomes", "trikagomes", "tetrakagomes", "pentakagomes", "hexakagomes",
        NULL
    },
    .stride = 1,
    .unstretched = "shapes on 3.6.3.6 cannot be enlarged",
    .tables = &(struct lattice_tables){0},
};
