/* SPDX-License-Identifier: MIT */
/* Half squares, made of quarters; three neighbours; eight symmetries around the middle of a square.
 * A row has the upper and right quarter of each square, the next the left and lower one.  Pieces
 * grow by two adjacent quarters, so both ways to halve a square give one shape. */
#include "lattice/lattice.h"

enum { UPPER, RIGHT, LEFT, LOWER, HALVES = 4 };

static const int halves[HALVES][2] = {{UPPER, RIGHT}, {RIGHT, LOWER}, {LOWER, LEFT}, {LEFT, UPPER}};

/* The Tangram's, except the large triangles. */
static const struct named_piece named_pieces[] = {
    {1, 'T', "tan", "xx", NULL},
    {2, 'P', "parallelogram", "xx../..xx", NULL},
    {2, 'S', "square", "xx/xx", NULL},
    {2, 'T', "triangle", "xxx/..x", NULL},
    {0},
};

const struct lattice lattice_tan = {
    .name = "tan",
    .polyforms = "polytans",
    .unit = "half",
    .units = "halves",
    .across = 2,
    .down = 2,
    .polygons = (const struct polygon[]){[UPPER] = {3, {{0, 0, 0}, {2, 0, 0}, {1, 1, 0}}},
                                         [RIGHT] = {3, {{2, 0, 0}, {2, 2, 0}, {1, 1, 0}}},
                                         [LEFT] = {3, {{0, 2, 0}, {0, 0, 0}, {1, 1, 0}}},
                                         [LOWER] = {3, {{2, 2, 0}, {0, 2, 0}, {1, 1, 0}}}},
    .grains = HALVES,
    .grain = halves,
    .steps = {{2, 0, 0}, {0, 2, 0}},
    .wide = 0.5,
    .tall = 0.5,
    .edge = 2,
    .sides = 3,
    SYMMETRIES_OF_FOUR,
    .centre = {2, 2, 0},
    .sets = (const char *const[]){
        "monotans", "ditans", "tritans", "tetratans", "pentatans", "hexatans", NULL
    },
    .named_pieces = named_pieces,
    .stride = 1,
    .unstretched = "half squares cannot be enlarged",
    .tables = &(struct lattice_tables){0},
};
