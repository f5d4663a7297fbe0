/* SPDX-License-Identifier: MIT */
/* Edges of the square grid; six neighbours that share a node; eight symmetries around a node.  Even
 * x and y is a node, odd x alone a horizontal stick, odd y alone a vertical one, both odd nothing.
 * Pieces may touch in a node, but not cross. */
#include "lattice/lattice.h"

/* Source: Barwell, Journal of Recreational Mathematics 22 (1990), cited by Knuth, The Art of
 * Computer Programming 7.2.2.1 (tetrasticks). */
static const struct named_piece named_pieces[] = {
    {1, 'I', "stick", ".x.", NULL},
    {2, 'I', "I", ".x.x.", NULL},
    {2, 'V', "V", ".x./x..", NULL},
    {3, 'I', "I", ".x.x.x.", NULL},
    {3, 'L', "L", ".x.x./x....", NULL},
    {3, 'T', "T", ".x.x./..x..", NULL},
    {3, 'U', "U", ".x./x.x", NULL},
    {3, 'Z', "Z", ".x.../..x../...x.", NULL},
    {4, 'F', "F", ".x./x../.x./x..", NULL},
    {4, 'H', "H", ".../x../.x./x.x", NULL},
    {4, 'I', "I", ".x.x.x.x.", NULL},
    {4, 'J', "J", ".../..x/.../x.x/.x.", NULL},
    {4, 'L', "L", ".../x../.../x../.../x../.x.", NULL},
    {4, 'N', "N", ".../..x/.../..x/.x./x..", NULL},
    {4, 'O', "O", ".x./x.x/.x.", NULL},
    {4, 'P', "P", "...x./x.x../.x...", NULL},
    {4, 'R', "R", ".x.../..x../...x./..x..", NULL},
    {4, 'T', "T", ".x.x./..x../...../..x..", NULL},
    {4, 'U', "U", "...../x...x/.x.x.", NULL},
    {4, 'V', "V", "...../x..../...../x..../.x.x.", NULL},
    {4, 'W', "W", "...../x..../.x.../..x../...x.", NULL},
    {4, 'X', "X", "...../..x../.x.x./..x..", NULL},
    {4, 'Y', "Y", ".../x../.x./x../.../x..", NULL},
    {4, 'Z', "Z", ".x.../..x../...../..x../...x.", NULL},
    {0},
};

const struct lattice lattice_stick = {
    .name = "stick",
    .polyforms = "polysticks",
    .unit = "stick",
    .units = "sticks",
    .across = 2,
    .down = 2,
    .polygons = (const struct polygon[]){{1, {{0, 0, 0}}},
                                         {2, {{0, 0, 0}, {2, 0, 0}}},
                                         {2, {{0, 0, 0}, {0, 2, 0}}},
                                         {0}},
    .joins = JOIN_BY_NODE,
    .steps = {{2, 0, 0}, {0, 2, 0}},
    .wide = 0.5,
    .tall = 0.5,
    .edge = 1,
    .sides = 6,
    SYMMETRIES_OF_FOUR,
    .sets = (const char *const[]){
        "monosticks", "disticks", "tristicks", "tetrasticks", "pentasticks", "hexasticks", NULL
    },
    .named_pieces = named_pieces,
    .stride = 1,
    .unstretched = "sticks cannot be enlarged",
    .tables = &(struct lattice_tables){0},
};
