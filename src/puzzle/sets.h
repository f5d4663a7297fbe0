/* SPDX-License-Identifier: MIT */
/* Named sets of pieces. */
#ifndef PUZZLE_SETS_H
#define PUZZLE_SETS_H

#include <stdbool.h>

#include "lattice/polyforms.h"

/* Names of pieces without usual ones, in order; later pieces are numbered. */
#define PIECE_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

/* "pentominoes"; with "one-sided " or "fixed " before it, those forms. */
struct set {
    const char *name;
    const struct lattice *lattice;
    int cells;
};

/* Ended by a NULL name. */
const struct set *all_sets(void);

#define SET_NAME 48

/* Parses a set's name in any case; allows extra blanks, "free ", the singular, and the number of
 * cells: "fixed 4" for tetrominoes if `lattice` is square (NULL: no numbers).  False if no set
 * matches. */
bool set_find(const char *name, const struct lattice *lattice, const struct set **set,
              enum forms *forms);

/* The fault suggests a set. */
bool set_need(const char *name, const struct lattice *lattice, const struct set **set,
              enum forms *forms, struct place place, struct diag *diag);

const char *set_name(const struct set *set, enum forms forms, char name[SET_NAME]);

#define PIECE_NAME 16

/* The named pieces of a set, in its order. */
struct set_pieces {
    int count;
    struct named {
        char name[PIECE_NAME];
        char letter;            /* usual letter; 0: none */
        struct shape shape;     /* owned */
    } *at;                      /* owned; [count] */
};

/* Lists a set's pieces.  Free ones have usual names in alphabetical order, or letters; a one-sided
 * mirror image has a usual name ("J") or a dash ("F'"); fixed orientations are numbered ("F1"). */
struct set_pieces set_list_pieces(const struct set *set, enum forms forms);
void set_pieces_done(struct set_pieces *pieces);

/* Sets the usual drawing or its mirror image; false if the set has no such name. */
bool piece_usual_shape(const struct set *set, const char *name, struct shape *shape);

#endif
