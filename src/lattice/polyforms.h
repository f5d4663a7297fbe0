/* SPDX-License-Identifier: MIT */
/* All polyforms of a size: counted, visited or listed. */
#ifndef LATTICE_POLYFORMS_H
#define LATTICE_POLYFORMS_H

#include <stdint.h>

#include "lattice/shape.h"

/* Forms that count as one: rotated or mirrored, rotated, none. */
enum forms { FORMS_FREE, FORMS_ONE_SIDED, FORMS_FIXED };

/* Returns the forms represented by a shape: itself; with its mirror image if that is another
 * one-sided form; all images.  Ascending. */
struct shapes shape_forms(const struct shape *shape, enum forms forms);

/* After a limit (base/limit.h) all of these omit shapes. */

/* The largest size, in cells or grains; counts stay below 2^63. */
#define POLYFORM_CELLS 28
int polyform_most(const struct lattice *lattice);

/* Counts polyforms of `cells` cells, 1 <= cells <= polyform_most().  Constant memory, except with
 * grains.  Cost: as many steps as fixed polyforms of one cell less. */
int64_t polyforms_count(const struct lattice *lattice, int cells, enum forms forms);

/* Called for each; the shape is normal and borrowed. */
typedef void polyform_visitor(void *self, const struct shape *shape);

/* Visits each polyform once, in any order and in constant memory; of equivalent ones, the least. */
void polyforms_visit(const struct lattice *lattice, int cells, enum forms forms,
                     polyform_visitor *see, void *self);

/* Ascending. */
struct shapes polyforms(const struct lattice *lattice, int cells, enum forms forms);

/* The same list by the naive method: adds a cell to smaller polyforms, drops duplicates. */
struct shapes polyforms_grown(const struct lattice *lattice, int cells, enum forms forms);

/* ---- Redelmeier's method: fixed polyforms, all or with a symmetry ---- */

/* Counts fixed polyforms that the symmetry keeps up to a translation; symmetry 0 keeps all.  Cost:
 * as many steps as polyforms of one cell less; with a symmetry, about the square root. */
int64_t redelmeier_count(const struct lattice *lattice, int cells, int symmetry);

void redelmeier_visit(const struct lattice *lattice, int cells, polyform_visitor *see,
                      void *self);

#endif
