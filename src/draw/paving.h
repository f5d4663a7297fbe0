/* SPDX-License-Identifier: MIT */
/* One period of a lattice as a grid of characters that paves the plane.
 *
 * Without lines, a place belongs to the cell at its middle.  With lines, corners are in the middles
 * of places, sides connect them, and cells have the rest.
 *
 * Sticks always have lines: corners are nodes, with sticks between. */
#ifndef DRAW_PAVING_H
#define DRAW_PAVING_H

#include <stdint.h>

#include "lattice/lattice.h"

enum { SEAMS = 12 };

/* A side at a place. */
struct seam {
    struct cell cell, other;
    unsigned arms;
    uint32_t c;
};

/* Arms of a place; a whole line has two. */
enum { UP = 1, RIGHT = 2, DOWN = 4, LEFT = 8, STRAIGHT = 15,
       UP_RIGHT = 16, DOWN_RIGHT = 32, DOWN_LEFT = 64, UP_LEFT = 128 };

struct paving_spot {
    bool is_inside;         /* not on a side */
    struct cell cell;
    int count;
    struct seam seams[SEAMS];
    uint32_t stick;         /* the line of a stick; 0: none */
    int column, columns;    /* place of the content; columns 0: none here */
};

struct paving {
    const struct lattice *lattice;
    bool has_lines;
    int across, down;       /* size of a period */
    int slant;              /* offset to the right of the period below */
    struct paving_spot *spots; /* [down][across] */
};

/* Derives a paving of `rows` rows per period, in place of the old one or zeros.  Returns the fewest
 * columns of a cell's content.  Never freed, because a lattice has few pavings. */
int paving_derive(struct paving *paving, const struct lattice *lattice, int rows, bool has_lines);

/* Returns the place at x, y of the plane; add `move` to its cells, which are in the first
 * period. */
const struct paving_spot *paving_at(const struct paving *paving, int x, int y, struct cell *move);

#endif
