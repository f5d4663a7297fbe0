/* SPDX-License-Identifier: MIT */
/* Tilings drawn by the tests, and their numbers of solutions. */
#ifndef TESTS_UNIT_TILINGS_H
#define TESTS_UNIT_TILINGS_H

#include "lattice/polyforms.h"
#include "puzzle/legend.h"

#define ANY_NUMBER (-1)

/* Counts all solutions, and those that are the least of their images. */
void count_tilings(const struct encoding *encoding, int *all, int *distinct);

/* Checks, encodes and searches the puzzle, then frees it.  ANY_NUMBER: not compared. */
void expect_tilings(struct puzzle *puzzle, int options, int all, int distinct);

/* Like expect_tilings(), without the search. */
void expect_options(struct puzzle *puzzle, int options);

/* The cells of a drawing; '.' is empty.  If `marked`, each character is the cell's mark, 'x' for
 * none. */
struct shape draw_shape(const struct lattice *lattice, const char *rows, bool marked);

/* Adds a piece of that shape; the puzzle takes ownership. */
void add_shape(struct puzzle *puzzle, const char *name, struct shape shape, struct uses uses,
               bool turn, bool flip);

/* Adds a drawn piece that may be rotated and flipped. */
void add_drawn(struct puzzle *puzzle, const char *name, const char *rows, struct uses uses);

/* Adds each polyform of `cells` cells. */
void add_polyforms(struct puzzle *puzzle, int cells, enum forms forms, struct uses uses);

#endif
