/* SPDX-License-Identifier: MIT */
/* All polyforms of a size: counted, visited or listed. */
#ifndef LATTICE_POLYFORMS_H
#define LATTICE_POLYFORMS_H

#include <stdint.h>

#include "lattice/shape.h"

/* Forms that count as one: rotated or mirrored, rotated, none. */
enum forms { FORMS_FREE, FORMS_ONE_SIDED, FORMS_FIXED };

/* Returns a shape's forms, ascending: itself; with its mirror image if that is another one-sided
 * form; all images. */
struct shapes shape_forms(const struct shape *shape, enum forms forms);

/* After a limit (base/limit.h) all these omit shapes. */

/* In cells or grains; counts stay below 2^63. */
#define POLYFORM_CELLS 28
int polyform_most(const struct lattice *lattice);

/* 1 <= cells <= polyform_most().  Constant memory, except with grains.  Cost: as many steps as
 * fixed polyforms of one cell less. */
int64_t polyforms_count(const struct lattice *lattice, int cells, enum forms forms);

/* The shape is normal and borrowed. */
typedef void polyform_visitor(void *self, const struct shape *shape);

/* Visits each once, in any order, in constant memory; of equivalent ones, the least. */
void polyforms_visit(const struct lattice *lattice, int cells, enum forms forms,
                     polyform_visitor *see, void *self);

/* Ascending. */
struct shapes polyforms(const struct lattice *lattice, int cells, enum forms forms);

/* Naive: adds a cell to smaller polyforms and drops duplicates. */
struct shapes polyforms_grown(const struct lattice *lattice, int cells, enum forms forms);

/* ---- Redelmeier's method ---- */

/* Counts fixed polyforms that the symmetry keeps up to a translation; 0 keeps all.  Cost: as many
 * steps as polyforms of one cell less; with a symmetry, about the square root. */
int64_t redelmeier_count(const struct lattice *lattice, int cells, int symmetry);

void redelmeier_visit(const struct lattice *lattice, int cells, polyform_visitor *see,
                      void *self);

#endif
