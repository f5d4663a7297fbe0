/* SPDX-License-Identifier: MIT */
/* One period of a lattice as a grid of characters, which paves the plane.
 *
 * Its columns and rows are such that cells look about as they are, and each has a place.  Without
 * lines a place is of the cell that its middle lies in; with lines corners lie in the middles of
 * places, sides run from one to the other, and what is left between is the cell's.
 *
 * Sticks always have lines: corners are nodes, a stick has the places between its two. */
#ifndef DRAW_PAVING_H
#define DRAW_PAVING_H

#include <stdint.h>

#include "lattice/lattice.h"

enum { SEAMS = 12 };

/* A side that passes a place, and what of it is there. */
struct seam {
    struct cell cell, other;
    unsigned arms;
    uint32_t c;
};

/* The arms of a place, straight and slanted; a whole line has two. */
enum { UP = 1, RIGHT = 2, DOWN = 4, LEFT = 8, STRAIGHT = 15,
       UP_RIGHT = 16, DOWN_RIGHT = 32, DOWN_LEFT = 64, UP_LEFT = 128 };

/* What a place of the period has to do with the cells around. */
struct paving_spot {
    bool is_inside;         /* of the cell, not on a side */
    struct cell cell;
    int count;
    struct seam seams[SEAMS];
    uint32_t stick;         /* the line of a stick; 0: it is none */
    int column, columns;    /* among the places of the cell's content; 0: it has none here */
};

struct paving {
    const struct lattice *lattice;
    bool has_lines;
    int across, down;       /* columns and rows of a period */
    int slant;              /* one lies so far right of the one above */
    struct paving_spot *spots; /* owned; [down][across] */
};

/* Derive a paving of so many rows a period, in place of what was there, which may be all zero.
 * Returns the fewest columns that the content of a cell has.  What it holds is never released:
 * a lattice has few of them, for ever. */
int paving_derive(struct paving *paving, const struct lattice *lattice, int rows, bool has_lines);

/* What stands at a place of the plane.  Its cells are of the first period, moved by `move`. */
const struct paving_spot *paving_at(const struct paving *paving, int x, int y, struct cell *move);

#endif
