/* SPDX-License-Identifier: MIT */
/* Images of cells under a group of symmetries, for symmetric drawing. */
#ifndef LATTICE_ROSETTE_H
#define LATTICE_ROSETTE_H

#include "lattice/lattice.h"

/* Images of a cell, itself included. */
#define ROSETTE_MOST 12

/* The first is "none"; NULL after the last. */
const struct rosette_kind *rosette_kind(const struct lattice *lattice, int k);

struct rosette {
    const struct lattice *lattice;
    const struct rosette_kind *kind;
    struct cell moves[2];
};

/* Centres a rosette on `count` >= 1 cells: symmetric ones are mapped to themselves, others get a
 * centre nearby.  Cost: the cells, and some thousand steps. */
struct rosette rosette_around(const struct lattice *lattice, const struct rosette_kind *kind,
                              const struct cell *cells, int count);

/* Lists the images, the cell first; returns their number; -1: too many, which rosette_around()
 * prevents. */
int rosette_orbit(const struct rosette *rosette, struct cell cell,
                  struct cell orbit[ROSETTE_MOST]);

#endif
