/* SPDX-License-Identifier: MIT */
/* Squares; four neighbours; the eight symmetries of the square around a cell. */
#include "lattice/lattice.h"

static void stretch(struct cell cell, int across, int down, struct cell *cells)
{
    for (int y = 0; y < down; y++)
        for (int x = 0; x < across; x++)
            *cells++ = (struct cell){cell.x * across + x, cell.y * down + y, 0};
}

/* Source: Golomb, Polyominoes (pentominoes). */
static const struct named_piece named_pieces[] = {
    {1, 'm', "monomino", "x", NULL},
    {2, 'd', "domino", "xx", NULL},
    {3, 'I', "I", "xxx", NULL},
    {3, 'V', "V", "x./xx", NULL},
    {4, 'I', "I", "xxxx", NULL},
    {4, 'L', "L", "x./x./xx", "J"},
    {4, 'O', "O", "xx/xx", NULL},
    {4, 'S', "S", ".xx/xx.", "Z"},
    {4, 'T', "T", "xxx/.x.", NULL},
    {5, 'F', "F", ".xx/xx./.x.", NULL},
    {5, 'I', "I", "xxxxx", NULL},
    {5, 'L', "L", "x./x./x./xx", NULL},
    {5, 'N', "N", ".x/.x/xx/x.", NULL},
    {5, 'P', "P", "xx/xx/x.", NULL},
    {5, 'T', "T", "xxx/.x./.x.", NULL},
    {5, 'U', "U", "x.x/xxx", NULL},
    {5, 'V', "V", "x../x../xxx", NULL},
    {5, 'W', "W", "x../xx./.xx", NULL},
    {5, 'X', "X", ".x./xxx/.x.", NULL},
    {5, 'Y', "Y", ".x/xx/.x/.x", NULL},
    {5, 'Z', "Z", "xx./.x./.xx", NULL},
    {0},
};

const struct rosette_kind rosettes_of_four[] = {
    {"none", {0, 0}, 1},
    {"left-right", {4, 0}, 2},
    {"top-bottom", {6, 0}, 2},
    {"both ways", {4, 6}, 4},
    {"half turn", {2, 0}, 2},
    {"quarter turn", {1, 0}, 4},
    {"diagonal", {7, 0}, 2},
    {"all eight", {1, 4}, 8},
    {NULL, {0, 0}, 0},
};

static const struct colouring colourings[] = {
    {1, 1, 0, 2, "black", "white cells as on a chessboard"},
    {.others = NULL},
};

const struct lattice lattice_square = {
    .name = "square",
    .polyforms = "polyominoes",
    .cells = "squares",
    PLANE_OF_SQUARES,
    .sides = 4,
    SYMMETRIES_OF_FOUR,
    .sets = (const char *const[]){
        "monominoes", "dominoes", "trominoes", "tetrominoes", "pentominoes", "hexominoes",
        "heptominoes", "octominoes", "nonominoes", "decominoes", NULL
    },
    .named_pieces = named_pieces,
    .colourings = colourings,
    .stretch = stretch,
    .tables = &(struct lattice_tables){0},
};
