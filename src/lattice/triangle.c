/* SPDX-License-Identifier: MIT */
/* Triangles; three neighbours; twelve symmetries around the upper corner of cell 0,0.  Cell x, y
 * points up if x + y is even.  Triangles alternate, each half an edge right of the previous one. */
#include "lattice/lattice.h"

static bool points_up(struct cell cell)
{
    return (cell.x + cell.y) % 2 == 0;
}

/* Rows of 1, 3, 5 … triangles, the longest at the base. */
static void stretch(struct cell cell, int across, int down, struct cell *cells)
{
    for (int y = 0; y < down; y++) {
        int reach = points_up(cell) ? y : down - 1 - y;
        for (int x = -reach; x <= reach; x++)
            *cells++ = (struct cell){cell.x * across + x, cell.y * down + y, 0};
    }
}

/* Sources: O'Beirne, Pentominoes and Hexiamonds, New Scientist 12 (1961), cited by Gardner, Sixth
 * Book of Mathematical Games (hexiamonds); Goodger, Polyform Puzzler (letters). */
static const struct named_piece named_pieces[] = {
    {1, 'T', "moniamond", "x", NULL},
    {2, 'D', "diamond", "xx", NULL},
    {3, 'I', "triamond", "xxx", NULL},
    {4, 'C', "C", "xxx/..x", NULL},
    {4, 'I', "I", "xxxx", NULL},
    {4, 'T', "T", "..x/.xxx", NULL},
    {5, 'C', "C", "xxx/x.x", NULL},
    {5, 'I', "I", "xxxxx", NULL},
    {5, 'L', "L", "....x/.xxxx", NULL},
    {5, 'P', "P", "..x../.xxxx", NULL},
    {6, 'I', "bar", "xxxxxx", NULL},
    {6, 'X', "butterfly", "..x../.xxxx/...x.", NULL},
    {6, 'C', "chevron", "x./xx/xx/x.", NULL},
    {6, 'J', "crook", "xxxxx/x....", NULL},
    {6, 'E', "crown", "..x../xxxxx", NULL},
    {6, 'O', "hexagon", "xxx/xxx", NULL},
    {6, 'G', "hook", "xxx/xx./.x.", NULL},
    {6, 'V', "lobster", "xxxx/.xx.", NULL},
    {6, 'H', "signpost", "xxxx/..xx", NULL},
    {6, 'S', "snake", "x.../xxxx/...x", NULL},
    {6, 'P', "sphinx", "..x.../.xxxxx", NULL},
    {6, 'F', "yacht", "xx./xxx/.x.", NULL},
    {0},
};

const struct rosette_kind rosettes_of_six[] = {
    {"none", {0, 0}, 1},
    {"left-right", {6, 0}, 2},
    {"top-bottom", {9, 0}, 2},
    {"both ways", {6, 9}, 4},
    {"half turn", {3, 0}, 2},
    {"third turn", {2, 0}, 3},
    {"sixth turn", {1, 0}, 6},
    {"all twelve", {1, 6}, 12},
    {NULL, {0, 0}, 0},
};

static const struct colouring colourings[] = {
    {1, 1, 0, 2, "cells that point up", "that point down"},
    {.others = NULL},
};

const struct lattice lattice_triangle = {
    .name = "triangle",
    .polyforms = "polyiamonds",
    .cells = "triangles",
    PLANE_OF_TRIANGLES,
    .sides = 3,
    .symmetries = 12,
    .generators = 2,
    .divisor = 2,
    .generator = {{{{1, -3, 0}, {1, 1, 0}, {0, 0, 2}}}, {{{-2, 0, 0}, {0, 2, 0}, {0, 0, 2}}}},
    .rosettes = rosettes_of_six,
    .sets = (const char *const[]){
        "moniamonds", "diamonds", "triamonds", "tetriamonds", "pentiamonds", "hexiamonds",
        "heptiamonds", "octiamonds", "enneiamonds", "deciamonds", "undeciamonds",
        "dodeciamonds", "tredeciamonds", NULL
    },
    .named_pieces = named_pieces,
    .colourings = colourings,
    .stretch = stretch,
    .stretches_alike = true,
    .unstretched = "triangles can only be enlarged by the same factor both ways",
    .tables = &(struct lattice_tables){0},
};
