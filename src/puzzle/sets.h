/* SPDX-License-Identifier: MIT */
/* The sets of pieces known by name. */
#ifndef PUZZLE_SETS_H
#define PUZZLE_SETS_H

#include <stdbool.h>

#include "lattice/polyforms.h"

/* What pieces without a usual name are called, in this order; then they are numbered. */
#define PIECE_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

/* One named family: "pentominoes"; with "one-sided " or "fixed " before it, those forms. */
struct set {
    const char *name;
    const struct lattice *lattice;
    int cells;
};

/* Those of all lattices, ended by a NULL name. */
const struct set *all_sets(void);

/* Room for the name of any set, NUL included. */
#define SET_NAME 48

/* Parse a set's name: case and the number of blanks do not matter, "free " may
 * stand before it, the singular will do, and so will the number of cells: "fixed 4" are
 * the fixed tetrominoes where `lattice` is the square one (NULL: no numbers).  False:
 * there is none; `set` and `forms` are then the likeliest one meant. */
bool set_find(const char *name, const struct lattice *lattice, const struct set **set,
              enum forms *forms);

/* Write the full name of these forms of the set to `name`; returns `name`. */
const char *set_name(const struct set *set, enum forms forms, char name[SET_NAME]);

/* Room for the name of any piece of a set, NUL included. */
#define PIECE_NAME 16

/* The pieces of a set with their names, in the set's order. */
struct roster {
    int count;
    struct named {
        char name[PIECE_NAME];
        char letter;            /* the usual one; 0: none */
        struct shape shape;     /* owned */
    } *at;                      /* owned; [count] */
};

/* The free pieces have their usual names in alphabetical order, or letters; a
 * mirror image of a one-sided piece has a usual name as well ("J") or a dash
 * ("F'"); the fixed orientations are numbered ("F1"). */
struct roster set_roster(const struct set *set, enum forms forms);
void roster_done(struct roster *roster);

/* The usual drawing of the piece of `set` called `name`, or that mirrored; false where there is
 * none. */
bool piece_usual_shape(const struct set *set, const char *name, struct shape *shape);

#endif
