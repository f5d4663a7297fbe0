/* SPDX-License-Identifier: MIT */
/* Finite sets of cells in normal form; rotated, flipped, enlarged. */
#ifndef LATTICE_SHAPE_H
#define LATTICE_SHAPE_H

#include <stdbool.h>

#include "base/diag.h"
#include "lattice/lattice.h"

/* Cells are sorted by cell_compare(), without duplicates.  Normal: the least z and y are 0, and the
 * least x is the smallest >= 0 that a move allows. */
struct shape {
    const struct lattice *lattice;
    int count;
    struct cell *cells;     /* [count] */
    char *marks;            /* [count], printed on the cells; NULL: none */
};

/* Returns a normal shape of `count` >= 1 cells, in any order, perhaps repeated. */
struct shape shape_of(const struct lattice *lattice, const struct cell *cells, int count);
/* marks[i] is printed on cells[i]. */
struct shape shape_marked(const struct lattice *lattice, const struct cell *cells,
                          const char *marks, int count);
/* Reads rows separated by '/', with at least one 'x', each a cell; a blank begins the next layer.
 * Rows of hexagons move right by half a cell; the upper left triangle points up. */
struct shape shape_drawn(const struct lattice *lattice, const char *rows);
struct shape shape_copy(const struct shape *shape);
struct shape shape_unmarked(const struct shape *shape);
void shape_done(struct shape *shape);

/* Compares number of cells, cells, marks: <0, 0, >0. */
int shape_compare(const struct shape *a, const struct shape *b);

/* Returns a normal shape. */
struct shape shape_turn(const struct shape *shape, int symmetry);

/* See lattice_may_stretch(). */
struct shape shape_stretch(const struct shape *shape, int across, int down);

/* In columns, rows and layers from the origin. */
struct cell shape_size(const struct shape *shape);

/* Owns its shapes. */
struct shapes {
    int count;
    size_t room;
    struct shape *at;
};

void shapes_add(struct shapes *shapes, struct shape shape); /* takes ownership */
void shapes_done(struct shapes *shapes);

void shapes_sort(struct shapes *shapes);

/* The list must be sorted.  -1: not found. */
int shapes_find(const struct shapes *shapes, const struct shape *shape);

/* Returns the distinct images under rotation if `turn` and mirroring if `flip`, ascending; with
 * neither, the shape. */
struct shapes shape_orientations(const struct shape *shape, bool turn, bool flip);

#endif
