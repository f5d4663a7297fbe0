/* SPDX-License-Identifier: MIT */
/* Triangular prisms in layers; five neighbours; 24 symmetries around the upper corner of cell 0,0.
 * The first six turns are within a layer; the next six first turn a prism upside down. */
#include "lattice/lattice.h"

static const struct colouring colourings[] = {
    {1, 1, 0, 2, "cells that point up", "that point down"},
    {1, 1, 1, 2, "cells that point up in the odd layers or down in the others", "the rest"},
    {0, 0, 1, 2, "cells in the odd layers", "in the even ones"},
    {.others = NULL},
};

const struct lattice lattice_prism = {
    .name = "prism",
    .polyforms = "polyprisms",
    .layer = &lattice_triangle,
    PLANE_OF_TRIANGLES,
    .sides = 5,
    .symmetries = 24,
    .generators = 3,
    .divisor = 2,
    .generator = {{{{1, -3, 0}, {1, 1, 0}, {0, 0, 2}}},
                  {{{-2, 0, 0}, {0, 2, 0}, {0, 0, -2}}},
                  {{{-2, 0, 0}, {0, 2, 0}, {0, 0, 2}}}},
    .rosettes = (const struct rosette_kind[]){
        {"none", {0, 0}, 1},
        {"left-right", {12, 0}, 2},
        {"top-bottom", {15, 0}, 2},
        {"both ways", {12, 15}, 4},
        {"half turn", {3, 0}, 2},
        {"third turn", {2, 0}, 3},
        {"sixth turn", {1, 0}, 6},
        {"all twelve of a layer", {1, 12}, 12},
        {NULL, {0, 0}, 0},
    },
    .sets = (const char *const[]){
        "monoprisms", "diprisms", "triprisms", "tetraprisms", "pentaprisms", "hexaprisms",
        "heptaprisms", NULL
    },
    .colourings = colourings,
    .unstretched = "prisms cannot be enlarged",
    .tables = &(struct lattice_tables){0},
};
