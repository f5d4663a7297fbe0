/* SPDX-License-Identifier: MIT */
/* Shapes: finite sets of cells in normal form; rotated, flipped, enlarged. */
#ifndef LATTICE_SHAPE_H
#define LATTICE_SHAPE_H

#include <stdbool.h>

#include "base/diag.h"
#include "lattice/lattice.h"

/* Cells are sorted by cell_compare(), without duplicates.  Normal: the least z and y are 0, and the
 * least x is the smallest from 0 on that a move of the lattice allows. */
struct shape {
    const struct lattice *lattice;
    int count;
    struct cell *cells;     /* owned; [count] */
    char *marks;            /* owned; [count], printed on the cells; NULL: none */
};

/* Returns a normal shape of `count` >= 1 cells, in any order, perhaps repeated.  Memory as
 * memory_need(). */
struct shape shape_of(const struct lattice *lattice, const struct cell *cells, int count);
/* shape_of() with marks[i] printed on cells[i]. */
struct shape shape_marked(const struct lattice *lattice, const struct cell *cells,
                          const char *marks, int count);
/* Returns the shape drawn as rows separated by '/', with at least one 'x', each a cell; a blank
 * begins the next layer.  Rows of hexagons shift right by half a cell; the upper left triangle
 * points up. */
struct shape shape_drawn(const struct lattice *lattice, const char *rows);
struct shape shape_copy(const struct shape *shape);
struct shape shape_unmarked(const struct shape *shape);
void shape_done(struct shape *shape);

/* Compares by number of cells, cells, marks: <0, 0, >0. */
int shape_compare(const struct shape *a, const struct shape *b);

/* Returns the normal form of the image under a symmetry. */
struct shape shape_turn(const struct shape *shape, int symmetry);

/* See lattice_may_stretch(). */
struct shape shape_stretch(const struct shape *shape, int across, int down);

/* Returns columns, rows and layers from the origin. */
struct cell shape_size(const struct shape *shape);

/* A growing list that owns its shapes. */
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

/* Returns the distinct images of `shape` under rotation if `turn` and mirroring if `flip`,
 * ascending; with neither, the shape alone. */
struct shapes shape_orientations(const struct shape *shape, bool turn, bool flip);

#endif
