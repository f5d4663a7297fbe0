/* SPDX-License-Identifier: MIT */
/* Hexagons in axial coordinates; six neighbours; twelve symmetries around a cell.  Rows move right
 * by half a cell, so boards are parallelograms.  Corner units: half a hexagon's width across, a
 * quarter of its height down, from the middle of cell 0,0. */
#include "lattice/lattice.h"

/* Sources: Gardner, Mathematical Magic Show (tetrahexes); Goodger, Polyform Puzzler (letters). */
static const struct named_piece named_pieces[] = {
    {1, 'H', "monohex", "x", NULL},
    {2, 'I', "dihex", "xx", NULL},
    {3, 'A', "A", "xx/x.", NULL},
    {3, 'I', "I", "xxx", NULL},
    {3, 'V', "V", "xx/.x", NULL},
    {4, 'U', "arch", "xx/.x/x.", NULL},
    {4, 'I', "bar", "xxxx", NULL},
    {4, 'O', "bee", "xx/xx", NULL},
    {4, 'P', "pistol", "xxx/x..", NULL},
    {4, 'Y', "propeller", ".x./.xx/x..", NULL},
    {4, 'S', "wave", "xx./.xx", NULL},
    {4, 'J', "worm", "xxx/..x", NULL},
    {0},
};

static const struct colouring colourings[] = {
    {1, 1, 0, 2, "cells on the even diagonals", "on the odd ones"},
    {.others = NULL},
};

const struct lattice lattice_hex = {
    .name = "hex",
    .polyforms = "polyhexes",
    .cells = "hexagons",
    .across = 1,
    .down = 1,
    .polygons = (const struct polygon[]){
        {6, {{1, -1, 0}, {1, 1, 0}, {0, 2, 0}, {-1, 1, 0}, {-1, -1, 0}, {0, -2, 0}}}},
    .steps = {{2, 0, 0}, {1, 3, 0}},
    .wide = HALF_ROOT_3,
    .tall = 0.5,
    .edge = 0.62,
    .sides = 6,
    .symmetries = 12,
    .generators = 2,
    .divisor = 2,
    .generator = {{{{1, -1, 0}, {3, 1, 0}, {0, 0, 2}}}, {{{1, 1, 0}, {3, -1, 0}, {0, 0, 2}}}},
    .rosettes = (const struct rosette_kind[]){
        {"none", {0, 0}, 1},
        {"left-right", {8, 0}, 2},
        {"top-bottom", {11, 0}, 2},
        {"both ways", {8, 11}, 4},
        {"half turn", {3, 0}, 2},
        {"third turn", {2, 0}, 3},
        {"sixth turn", {1, 0}, 6},
        {"all twelve", {1, 8}, 12},
        {NULL, {0, 0}, 0},
    },
    .sets = (const char *const[]){
        "monohexes", "dihexes", "trihexes", "tetrahexes", "pentahexes", "hexahexes",
        "heptahexes", "octahexes", "nonahexes", NULL
    },
    .named_pieces = named_pieces,
    .colourings = colourings,
    .stride = 2,
    .slant = 1,
    .unstretched = "hexagons cannot be enlarged",
    .tables = &(struct lattice_tables){0},
};
