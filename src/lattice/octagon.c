/* SPDX-License-Identifier: MIT */
/* The semi-regular lattice 4.8.8: octagons with squares between, as on a chessboard; eight or four
 * neighbours, eight symmetries around the middle of an octagon.
 *
 * Octagons stand where x + y is even, squares on the other cells.  99 / 70 stands for the root of
 * two, so that corners are whole: the sides of an octagon differ by a part in five thousand. */
#include "lattice/lattice.h"

#define NEAR 41     /* half an edge */
#define FAR 99      /* from the middle of an octagon to an edge */
#define STEP (NEAR + FAR)

const struct lattice lattice_octagon = {
    .name = "octagon",
    .polyforms = "polyoctagons",
    .across = 2,
    .shift = 1,
    .down = 1,
    .polygons = (const struct polygon[]){
        {8, {{FAR, -NEAR, 0}, {FAR, NEAR, 0}, {NEAR, FAR, 0}, {-NEAR, FAR, 0},
             {-FAR, NEAR, 0}, {-FAR, -NEAR, 0}, {-NEAR, -FAR, 0}, {NEAR, -FAR, 0}}},
        {4, {{STEP + NEAR, -NEAR, 0}, {STEP + NEAR, NEAR, 0}, {FAR, NEAR, 0}, {FAR, -NEAR, 0}}}},
    .steps = {{2 * STEP, 0, 0}, {STEP, STEP, 0}},
    .wide = 0.5 / NEAR,
    .tall = 0.5 / NEAR,
    .edge = 0.59,
    .sides = 8,
    SYMMETRIES_OF_FOUR,
    .sets = (const char *const[]){
        "monoctagons", "dioctagons", "trioctagons", "tetroctagons", "pentoctagons",
        "hexoctagons", NULL
    },
    .stride = 1,
    .unstretched = "shapes on 4.8.8 cannot be enlarged",
    .tables = &(struct lattice_tables){0},
};
