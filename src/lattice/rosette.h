/* SPDX-License-Identifier: MIT */
/* Rosettes: what symmetric drawing makes of a cell, its images under the symmetries around a
 * centre. */
#ifndef LATTICE_ROSETTE_H
#define LATTICE_ROSETTE_H

#include "lattice/lattice.h"

/* No cell has more images, itself one of them. */
#define ROSETTE_MOST 12

/* Number k of the kinds of a lattice, the first of which is none; NULL past the last. */
const struct rosette_kind *rosette_kind(const struct lattice *lattice, int k);

struct rosette {
    const struct lattice *lattice;
    const struct rosette_kind *kind;
    struct cell moves[2];   /* each generator turns, and then moves by this */
};

/* That kind around the middle of `count` cells (1 or more): where these are symmetric so, they
 * are mapped to themselves, else the centre is near.  Cost: the cells, and some thousand steps. */
struct rosette rosette_around(const struct lattice *lattice, const struct rosette_kind *kind,
                              const struct cell *cells, int count);

/* The images of a cell, itself the first.  Returns how many; -1: there are more than there may be,
 * which rosette_around() avoids. */
int rosette_orbit(const struct rosette *rosette, struct cell cell,
                  struct cell orbit[ROSETTE_MOST]);

#endif
