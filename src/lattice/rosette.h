/* SPDX-License-Identifier: MIT */
/* Rosettes: the images of cells under a group of symmetries, for symmetric drawing. */
#ifndef LATTICE_ROSETTE_H
#define LATTICE_ROSETTE_H

#include "lattice/lattice.h"

/* The most images of a cell, itself included. */
#define ROSETTE_MOST 12

/* Returns the k-th kind of a lattice, the first is "none"; NULL after the last. */
const struct rosette_kind *rosette_kind(const struct lattice *lattice, int k);

struct rosette {
    const struct lattice *lattice;
    const struct rosette_kind *kind;
    struct cell moves[2];
};

/* Returns a rosette centred on `count` >= 1 cells: symmetric cells are mapped to themselves, others
 * get a centre nearby.  Cost: the cells, and some thousand steps. */
struct rosette rosette_around(const struct lattice *lattice, const struct rosette_kind *kind,
                              const struct cell *cells, int count);

/* Lists the images of a cell, itself first.  Returns their number; -1: too many, which
 * rosette_around() prevents. */
int rosette_orbit(const struct rosette *rosette, struct cell cell,
                  struct cell orbit[ROSETTE_MOST]);

#endif
