/* SPDX-License-Identifier: MIT */
/* All polyforms of a size: counted, handed out one by one, or listed. */
#ifndef LATTICE_POLYFORMS_H
#define LATTICE_POLYFORMS_H

#include <stdint.h>

#include "lattice/shape.h"

/* Which forms count as one: those that turn or mirror into each other, those that turn
 * into each other, none. */
enum forms { FORMS_FREE, FORMS_ONE_SIDED, FORMS_FIXED };

/* The forms that one shape stands for: itself alone; with it its mirror image, where that is
 * another one-sided form; all its images in ascending order. */
struct shapes shape_forms(const struct shape *shape, enum forms forms);

/* Past a limit (base/limit.h) all of these leave shapes out. */

/* Sizes are cells or, where the lattice has them, grains.  The largest polyforms that are counted;
 * on each lattice there are fewer than 2^63. */
#define POLYFORM_CELLS 28
int polyform_most(const struct lattice *lattice);

/* How many polyforms of `cells` cells there are, 1 <= cells <= polyform_most(), in constant
 * memory, but where there are grains.  Cost: as many steps as there are fixed ones of one cell
 * less, whatever the forms. */
int64_t polyforms_count(const struct lattice *lattice, int cells, enum forms forms);

/* What polyforms_visit() calls with each: a normal shape, borrowed. */
typedef void polyform_visitor(void *self, const struct shape *shape);

/* See each polyform once, in no particular order and in constant memory: of those that
 * count as one the least. */
void polyforms_visit(const struct lattice *lattice, int cells, enum forms forms,
                     polyform_visitor *see, void *self);

/* All of them in ascending order. */
struct shapes polyforms(const struct lattice *lattice, int cells, enum forms forms);

/* The same list by the naive method: to all of one cell less a cell is added wherever it
 * can be, and of equal ones one is kept.  All of them are remembered at once. */
struct shapes polyforms_grown(const struct lattice *lattice, int cells, enum forms forms);

/* ---- Redelmeier's method: fixed polyforms, all or those with a symmetry ---- */

/* How many fixed polyforms of `cells` cells the symmetry leaves as they are, up to a move
 * of the plane; symmetry 0 leaves all.  0 <= symmetry < lattice->symmetries.
 * Cost: with symmetry 0 some steps for each of one cell less, else about its square root. */
int64_t redelmeier_count(const struct lattice *lattice, int cells, int symmetry);

/* Call `see` with each fixed polyform, a normal shape that it borrows. */
void redelmeier_visit(const struct lattice *lattice, int cells, polyform_visitor *see,
                      void *self);

#endif
