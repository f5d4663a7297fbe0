/* SPDX-License-Identifier: MIT */
/* Sets of pieces with a name. */
#ifndef PUZZLE_SETS_H
#define PUZZLE_SETS_H

#include <stdbool.h>

#include "lattice/polyforms.h"

/* Names of pieces without a usual name, in order; further pieces are numbered. */
#define PIECE_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

/* A named family: "pentominoes"; with "one-sided " or "fixed " before it, those forms. */
struct set {
    const char *name;
    const struct lattice *lattice;
    int cells;
};

/* Returns the sets of all lattices, ended by a NULL name. */
const struct set *all_sets(void);

/* Room for any set's name with the NUL. */
#define SET_NAME 48

/* Parses a set's name, ignoring case and extra blanks.  Accepts "free " before it, the singular,
 * and the number of cells: "fixed 4" for the fixed tetrominoes if `lattice` is square (NULL: no
 * numbers).  False if there is no such set; `set` and `forms` are then the nearest. */
bool set_find(const char *name, const struct lattice *lattice, const struct set **set,
              enum forms *forms);

/* Writes the full name of these forms of the set to `name`; returns `name`. */
const char *set_name(const struct set *set, enum forms forms, char name[SET_NAME]);

/* Room for the name of any piece of a set with the NUL. */
#define PIECE_NAME 16

/* The pieces of a set with their names, in the set's order. */
struct roster {
    int count;
    struct named {
        char name[PIECE_NAME];
        char letter;            /* usual letter; 0: none */
        struct shape shape;     /* owned */
    } *at;                      /* owned; [count] */
};

/* Lists the pieces.  Free pieces have their usual names in alphabetical order, or letters; a mirror
 * image of a one-sided piece has a usual name ("J") or a dash ("F'"); fixed orientations are
 * numbered ("F1"). */
struct roster set_roster(const struct set *set, enum forms forms);
void roster_done(struct roster *roster);

/* Sets the usual drawing of a piece of the set, or its mirror image; false if there is no such
 * piece. */
bool piece_usual_shape(const struct set *set, const char *name, struct shape *shape);

#endif
