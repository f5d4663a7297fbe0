/* SPDX-License-Identifier: MIT */
/* The lattice 4.8.8, octagons and squares like a chessboard; eight or four neighbours; eight
 * symmetries around the middle of an octagon.  Octagons have even x + y.  99 / 70 approximates √2:
 * an octagon's sides differ by 1 in 5000. */
#include "lattice/lattice.h"

#define NEAR 41     /* half an edge */
#define FAR 99      /* from an octagon's middle to its edges */
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
