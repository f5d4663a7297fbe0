/* SPDX-License-Identifier: MIT */
/* Redelmeier's method: the fixed polyforms of a size in constant memory, all or those with a
 * symmetry. */
#ifndef LATTICE_REDELMEIER_H
#define LATTICE_REDELMEIER_H

#include <stdint.h>

#include "lattice/polyforms.h"

/* How many fixed polyforms of `cells` cells the symmetry leaves as they are, up to a move
 * of the plane; symmetry 0 leaves all.  0 <= symmetry < lattice->symmetries.
 * Cost: with symmetry 0 some steps for each of one cell less, else about its square root. */
int64_t redelmeier_count(const struct lattice *lattice, int cells, int symmetry);

/* Call `see` with each fixed polyform, a normal shape that it borrows. */
void redelmeier_visit(const struct lattice *lattice, int cells, polyform_visitor *see,
                      void *self);

#endif
