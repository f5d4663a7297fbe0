/* SPDX-License-Identifier: MIT */
/* Named sets of pieces. */
#ifndef PUZZLE_SETS_H
#define PUZZLE_SETS_H

#include <stdbool.h>

#include "lattice/polyforms.h"

/* Names of pieces without usual ones, in order; then numbers. */
#define PIECE_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

/* A family: "pentominoes"; its forms: with "one-sided " or "fixed ". */
struct set {
    const char *name;
    const struct lattice *lattice;
    int cells;
};

/* Ended by a NULL name. */
const struct set *all_sets(void);

/* With the NUL. */
#define SET_NAME 48

/* Parses a set's name, in any case, with extra blanks, "free ", the singular or the number of
 * cells: "fixed 4" for tetrominoes if `lattice` is square (NULL: no numbers).  False: no such set;
 * `set` and `forms` are the nearest. */
bool set_find(const char *name, const struct lattice *lattice, const struct set **set,
              enum forms *forms);

/* Writes the full name to `name`; returns it. */
const char *set_name(const struct set *set, enum forms forms, char name[SET_NAME]);

/* With the NUL. */
#define PIECE_NAME 16

/* Named pieces, in the set's order. */
struct roster {
    int count;
    struct named {
        char name[PIECE_NAME];
        char letter;            /* usual letter; 0: none */
        struct shape shape;     /* owned */
    } *at;                      /* owned; [count] */
};

/* Free pieces have usual names in alphabetical order, or letters; a one-sided mirror image has a
 * usual name ("J") or a dash ("F'"); fixed orientations have numbers ("F1"). */
struct roster set_roster(const struct set *set, enum forms forms);
void roster_done(struct roster *roster);

/* Sets the usual drawing of a piece, or its mirror image; false: no such piece. */
bool piece_usual_shape(const struct set *set, const char *name, struct shape *shape);

#endif
