/* SPDX-License-Identifier: MIT */
/* Lattices: a cell's neighbours, and how the plane may be rotated and flipped. */
#ifndef LATTICE_LATTICE_H
#define LATTICE_LATTICE_H

#include <stdbool.h>
#include <stddef.h>

/* A cell by its coordinates: x to the right, y down, and the layer z, 0 where there are none. */
struct cell {
    int x, y, z;
};

static inline struct cell cell_plus(struct cell a, struct cell b)
{
    return (struct cell){a.x + b.x, a.y + b.y, a.z + b.z};
}

static inline struct cell cell_minus(struct cell a, struct cell b)
{
    return (struct cell){a.x - b.x, a.y - b.y, a.z - b.z};
}

struct lattice {
    const char *name;       /* "square" */
    const char *polyforms;  /* "polyominoes" */
    int sides;              /* neighbours of a cell */
    int stride, slant;      /* in text cell x, y stands stride * x + slant * y columns right */
    bool solid;             /* its cells fill space, in layers; else they lie in a plane */
    int period;             /* moving by (dx, dy) keeps the lattice where this divides dx + dy */
    int symmetries;         /* the first half are rotations, the others flip; 0 moves nothing */
    struct cell (*neighbour)(struct cell cell, int side);
    struct cell (*turn)(struct cell cell, int symmetry);
    /* How cells are enlarged: into across * down cells, which are written to `cells`; NULL:
     * there is no way.  Ask lattice_may_stretch() before. */
    void (*stretch)(struct cell cell, int across, int down, struct cell *cells);
    bool stretches_alike;   /* only where across is down */
    const char *stretches;  /* what may be, in words; NULL: whatever is asked */
};

extern const struct lattice lattice_square, lattice_hex, lattice_triangle;

/* All lattices, ended by NULL. */
extern const struct lattice *const lattices[];

/* Their names, NULL past the last: see base/words.h. */
const char *lattice_word(int k);

/* By layer, then by row, then by column: <0, 0, >0; the second one is for qsort() and bsearch(). */
int cell_compare(struct cell a, struct cell b);
int cell_order(const void *a, const void *b);

/* True where that move maps the lattice to itself. */
bool lattice_may_move(const struct lattice *lattice, struct cell move);

/* True where each cell may be made `across` wide and `down` tall, both >= 1. */
bool lattice_may_stretch(const struct lattice *lattice, int across, int down);

#endif
