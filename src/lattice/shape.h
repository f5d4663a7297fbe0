/* SPDX-License-Identifier: MIT */
/* Shapes: finite sets of cells, in a normal form, rotated, flipped and enlarged. */
#ifndef LATTICE_SHAPE_H
#define LATTICE_SHAPE_H

#include <stdbool.h>

#include "base/diag.h"
#include "lattice/lattice.h"

/* The cells are sorted by cell_compare(), each once; normal: the least z and
 * y are 0, and the least x is the least from 0 on that a move of the lattice leads to. */
struct shape {
    const struct lattice *lattice;
    int count;
    struct cell *cells;     /* owned; [count] */
    char *marks;            /* owned; [count], what is printed on each cell; NULL: nothing */
};

/* A normal shape from `count` cells in any order (1 or more, each once; a
 * double one is dropped).  Memory as memory_need(). */
struct shape shape_of(const struct lattice *lattice, const struct cell *cells, int count);
/* The same with a mark printed on each cell, marks[i] on cells[i]. */
struct shape shape_marked(const struct lattice *lattice, const struct cell *cells,
                          const char *marks, int count);
/* The shape drawn by rows parted by '/', an 'x' a cell and at least one; a blank leads to the next
 * layer.  On the hex lattice each row is half a cell to the right of the one before, on triangles
 * the upper left corner points up. */
struct shape shape_drawn(const struct lattice *lattice, const char *rows);
struct shape shape_copy(const struct shape *shape);
/* A copy without marks. */
struct shape shape_unmarked(const struct shape *shape);
void shape_done(struct shape *shape);

/* By number of cells, then cell by cell, then mark by mark: <0, 0 (equal), >0. */
int shape_compare(const struct shape *a, const struct shape *b);

/* The normal form of the image under one symmetry of the lattice. */
struct shape shape_turn(const struct shape *shape, int symmetry);

/* Each cell made `across` wide and `down` tall, as lattice_may_stretch() says it may be. */
struct shape shape_stretch(const struct shape *shape, int across, int down);

/* Columns, rows and layers from the origin to the last cell. */
struct cell shape_size(const struct shape *shape);

/* A list that grows; the shapes in it are owned. */
struct shapes {
    int count;
    size_t room;
    struct shape *at;
};

void shapes_add(struct shapes *shapes, struct shape shape); /* hands `shape` over */
void shapes_done(struct shapes *shapes);

/* Sort into ascending order and drop the doubles. */
void shapes_sort(struct shapes *shapes);

/* The index of a shape equal to `shape` in a sorted list; -1: none. */
int shapes_find(const struct shapes *shapes, const struct shape *shape);

/* The different images of `shape` under turning (and mirroring where `flip`; only
 * the shape itself where neither), in ascending order. */
struct shapes shape_orientations(const struct shape *shape, bool turn, bool flip);

#endif
