/* SPDX-License-Identifier: MIT */
/* Tilings drawn by the tests, and how often they can be done. */
#ifndef TESTS_UNIT_TILINGS_H
#define TESTS_UNIT_TILINGS_H

#include "lattice/polyforms.h"
#include "puzzle/legend.h"

#define ANY_NUMBER (-1)

/* Count all solutions, and those that are the least of their images. */
void count_tilings(const struct encoding *encoding, int *all, int *distinct);

/* Check and encode the puzzle, search it, and be done with it.  ANY_NUMBER: not asked for. */
void expect_tilings(struct puzzle *puzzle, int options, int all, int distinct);

/* The same without the search. */
void expect_options(struct puzzle *puzzle, int options);

/* The cells of a drawing, '.' is none; `marked`: what stands in each is its mark, 'x' none. */
struct shape draw_shape(const struct lattice *lattice, const char *rows, bool marked);

/* Give the puzzle a piece of that shape, which is handed over. */
void add_shape(struct puzzle *puzzle, const char *name, struct shape shape, struct uses uses,
               bool turn, bool flip);

/* One drawn, to be turned and flipped. */
void add_drawn(struct puzzle *puzzle, const char *name, const char *rows, struct uses uses);

/* Each polyform of so many cells. */
void add_polyforms(struct puzzle *puzzle, int cells, enum forms forms, struct uses uses);

#endif
