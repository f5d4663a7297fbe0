/* SPDX-License-Identifier: MIT */
/* Named sets of pieces. */
#ifndef PUZZLE_SETS_H
#define PUZZLE_SETS_H

#include <stdbool.h>

#include "lattice/polyforms.h"

/* Names of pieces without usual ones; later pieces are numbered. */
#define PIECE_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

/* "pentominoes"; after "one-sided " or "fixed ", those forms. */
struct set {
    const char *name;
    const struct lattice *lattice;
    int cells;
};

/* Ended by a NULL name. */
const struct set *all_sets(void);

#define SET_NAME 48

/* In any case; allows extra blanks, "free ", the singular, and the number of cells: "fixed 4" for
 * tetrominoes if `lattice` is square (NULL: no numbers).  False if no set matches. */
bool set_find(const char *name, const struct lattice *lattice, const struct set **set,
              enum forms *forms);

/* The fault suggests a set. */
bool set_need(const char *name, const struct lattice *lattice, const struct set **set,
              enum forms *forms, struct place place, struct diag *diag);

const char *set_name(const struct set *set, enum forms forms, char name[SET_NAME]);

#define PIECE_NAME 16

/* In the set's order. */
struct set_pieces {
    int count;
    struct named {
        char name[PIECE_NAME];
        char letter;            /* usual one; 0: none */
        struct shape shape;
    } *at;                      /* [count] */
};

/* Free pieces have usual names in alphabetical order, or letters; a one-sided mirror image has a
 * usual name ("J") or a dash ("F'"); fixed orientations are numbered ("F1"). */
struct set_pieces set_list_pieces(const struct set *set, enum forms forms);
void set_pieces_done(struct set_pieces *pieces);

/* Sets the usual drawing or its mirror image; false: no such name. */
bool piece_usual_shape(const struct set *set, const char *name, struct shape *shape);

#endif
