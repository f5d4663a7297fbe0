/* SPDX-License-Identifier: MIT */
/* Cubes in layers of squares; six neighbours; the 48 symmetries of the cube around a cell.  The
 * first four turns are within a layer; each later four first tip the cube over. */
#include "lattice/lattice.h"

/* Tetracubes: Conway and Guy's letters for Soma (Berlekamp, Conway, Guy, Winning Ways); A and B are
 * mirror images, P has three cubes around one. */
static const struct named_piece named_pieces[] = {
    {1, 'm', "monocube", "x", NULL},
    {2, 'd', "dicube", "xx", NULL},
    {3, 'I', "I", "xxx", NULL},
    {3, 'V', "V", "x./xx", NULL},
    {4, 'A', "A", "xx .x/x. ..", "B"},
    {4, 'I', "I", "xxxx", NULL},
    {4, 'L', "L", "x./x./xx", NULL},
    {4, 'O', "O", "xx/xx", NULL},
    {4, 'P', "P", "xx x./x. ..", NULL},
    {4, 'T', "T", "xxx/.x.", NULL},
    {4, 'Z', "Z", "xx./.xx", NULL},
    {0},
};

static const struct colouring colourings[] = {
    {1, 1, 1, 2, "black", "white cells as on a chessboard in space"},
    {0, 0, 1, 2, "cells in the odd layers", "in the even ones"},
    {.others = NULL},
};

const struct lattice lattice_cube = {
    .name = "cube",
    .polyforms = "polycubes",
    .layer = &lattice_square,
    PLANE_OF_SQUARES,
    .sides = 6,
    .symmetries = 48,
    .generators = 3,
    .divisor = 1,
    .generator = {{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}},
                  {{{1, 0, 0}, {0, 0, -1}, {0, 1, 0}}},
                  {{{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    .rosettes = (const struct rosette_kind[]){
        {"none", {0, 0}, 1},
        {"left-right", {24, 0}, 2},
        {"top-bottom", {26, 0}, 2},
        {"both ways", {24, 26}, 4},
        {"half turn", {2, 0}, 2},
        {"quarter turn", {1, 0}, 4},
        {"diagonal", {27, 0}, 2},
        {"all eight of a layer", {1, 24}, 8},
        {NULL, {0, 0}, 0},
    },
    .sets = (const char *const[]){
        "monocubes", "dicubes", "tricubes", "tetracubes", "pentacubes", "hexacubes",
        "heptacubes", NULL
    },
    .named_pieces = named_pieces,
    .colourings = colourings,
    .unstretched = "cubes cannot be enlarged",
    .tables = &(struct lattice_tables){0},
};
