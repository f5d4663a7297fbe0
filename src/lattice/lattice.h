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

/* a / b rounded down, and what is left; b > 0. */
static inline int floor_divide(int a, int b)
{
    return a >= 0 ? a / b : -((b - 1 - a) / b);
}

static inline int floor_rest(int a, int b)
{
    return a - b * floor_divide(a, b);
}

/* Some symmetries of a lattice around one centre, for symmetric drawing. */
struct rosette_kind {
    const char *name;       /* "left-right", "half turn"; NULL past the last */
    int generators[2];      /* symmetries that make the others; 0: there are fewer */
    int order;              /* how many there are, none one of them */
};

/* The corners of a cell; side k lies between its corners k and k + 1. */
#define LATTICE_CORNERS 8
struct polygon {
    int count;              /* 2: a stick; 1: no cell, but a node; 0: nothing is there */
    struct cell at[LATTICE_CORNERS];
};

/* One of the usual free pieces by name and drawing. */
struct usual {
    int cells;
    char letter;
    const char *name;
    const char *rows;       /* for shape_drawn() */
    const char *mirror;     /* the mirror image's name, where that has its own; else NULL */
};

/* Cell x, y, z has the colour (across x + down y + deep z) mod colours. */
struct colouring {
    int across, down, deep, colours;
    const char *first;      /* of two colours: "black"; of more NULL */
    const char *others;     /* "white cells …"; of more what has them by turns; NULL: the end */
};

/* What takes a corner to another, times the lattice's divisor: row by row. */
struct lattice_matrix {
    int at[3][3];
};

#define HALF_ROOT_3 0.86602540378443864676

#define LATTICE_KINDS 12
#define LATTICE_SIDES 8
#define LATTICE_SYMMETRIES 48

/* Derived from the rest of the row when something is first asked of it. */
struct lattice_tables {
    bool known;
    int sides[LATTICE_KINDS];
    struct cell reach;      /* the farthest that a neighbour is away, each way */
    struct cell beside[LATTICE_KINDS][LATTICE_SIDES];       /* from a cell to its neighbour */
    struct cell image[LATTICE_SYMMETRIES][LATTICE_KINDS];   /* of the cell of the first period */
    struct cell move[LATTICE_SYMMETRIES][3];                /* what a move of the period becomes */
};

/* A lattice repeats a period of cells, across * down of them: its moves are (across, 0, 0),
 * (shift, down, 0) and, where there are layers, (0, 0, 1).  A cell is a polygon whose corners are
 * whole numbers, so that those that meet are known to; in space it is a prism of height 1.
 * From these polygons neighbours and symmetries are derived, never written by hand. */
struct lattice {
    const char *name;       /* "square" */
    const char *polyforms;  /* "polyominoes" */
    const char *cells;              /* "squares", as a table of tilings is called; NULL: none is */
    const char *unit, *units;       /* of what these have so many; NULL: of cells */
    const struct lattice *layer;    /* the lattice of its layers, where its cells fill space; NULL:
                                     * they lie in a plane */
    int across, shift, down;
    const struct polygon *polygons; /* [across * down], of the cells of the first period */
    /* Kinds of cells of a period that polyforms have only together, two each; none: each cell is
     * one alone. */
    int grains;
    const int (*grain)[2];
    /* Sticks with a node in common are neighbours, other cells with a side in common.  Two pieces
     * may not cross in a node. */
    enum { JOIN_BY_SIDE, JOIN_BY_NODE } joins;
    struct cell steps[2];   /* what the two moves in the plane add to a corner */
    double wide, tall;      /* what 1 of a corner's coordinates is, in edges of a cell */
    double edge;            /* of a cell as large as a square of edge 1 */
    int sides;              /* the most neighbours of a cell; behind those in the plane, above and
                             * below */
    /* Symmetries: the turns that the generators make, then with each of these the last generator,
     * which mirrors.  0 moves nothing. */
    int symmetries;
    int generators, divisor;
    struct lattice_matrix generator[3];
    struct cell centre;     /* they turn around half of this corner */
    const struct rosette_kind *rosettes;
    const char *const *sets;        /* the names of the sets of 1, 2, 3 … cells, ended by NULL */
    const struct usual *usuals;     /* by cells, then in alphabetical order, ended by cells 0; NULL:
                                     * there are none */
    const struct colouring *colourings; /* that prove impossible what others, of columns or rows, do
                                         * not; NULL: there are none */
    int stride, slant;      /* in text cell x, y stands stride * x + slant * y columns right */
    /* How cells are enlarged: into across * down cells, which are written to `cells`; NULL:
     * there is no way.  Ask lattice_may_stretch() before. */
    void (*stretch)(struct cell cell, int across, int down, struct cell *cells);
    bool stretches_alike;   /* only where across is down */
    const char *unstretched; /* why lattice_may_stretch() is false; NULL: it never is */
    struct lattice_tables *tables;  /* of its own, all zero */
};

extern const struct lattice lattice_square, lattice_hex, lattice_triangle, lattice_cube,
    lattice_rhomb, lattice_kite, lattice_drafter, lattice_kagome, lattice_octagon, lattice_tan,
    lattice_stick, lattice_prism;

/* Rosettes of those that are turned by a quarter or a sixth of a turn, and mirrored left to
 * right. */
extern const struct rosette_kind rosettes_of_four[], rosettes_of_six[];

/* Members of a row whose symmetries are those of a square: a quarter turn, then a mirror. */
#define SYMMETRIES_OF_FOUR                                                                  \
    .symmetries = 8, .generators = 2, .divisor = 1,                                         \
    .generator = {{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}},                                     \
                  {{{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},                                    \
    .rosettes = rosettes_of_four

/* Members of a row whose layers are squares, or triangles; whose corners go across in halves of an
 * edge, down in rows. */
#define PLANE_OF_SQUARES                                                                    \
    .across = 1, .down = 1, .steps = {{1, 0, 0}, {0, 1, 0}}, .wide = 1, .tall = 1,          \
    .polygons = (const struct polygon[]){{4, {{1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0, 0, 0}}}}, \
    .edge = 1, .centre = {1, 1, 0}, .stride = 1
#define PLANE_OF_TRIANGLES                                                                  \
    .across = 2, .shift = 1, .down = 1, .steps = {{2, 0, 0}, {1, 1, 0}},                    \
    .polygons = (const struct polygon[]){{3, {{1, 0, 0}, {2, 1, 0}, {0, 1, 0}}},            \
                                         {3, {{2, 1, 0}, {3, 0, 0}, {1, 0, 0}}}},           \
    .wide = 0.5, .tall = HALF_ROOT_3, .edge = 1.52, .centre = {2, 0, 0}, .stride = 1

/* All lattices, ended by NULL. */
extern const struct lattice *const lattices[];

/* "cells", "cell" where there is one: what polyforms have `count` of. */
const char *lattice_units(const struct lattice *lattice, int count);

/* Their names, NULL past the last: see base/words.h. */
const char *lattice_word(int k);

/* The lattice whose cells fill space in layers of this one; NULL: none does. */
const struct lattice *lattice_in_space(const struct lattice *layer);

/* How many neighbours a cell has, 0 where there is no cell. */
int lattice_sides(const struct lattice *lattice, struct cell cell);

/* Is there a cell at that place of the page?  All are cells unless these are sticks. */
bool lattice_has(const struct lattice *lattice, struct cell place);

/* The node in which two sticks meet that lie in a line; false where they do not. */
bool lattice_crossing(const struct lattice *lattice, struct cell a, struct cell b,
                      struct cell *node);

/* The farthest that a neighbour is away on the page, each way. */
struct cell lattice_reach(const struct lattice *lattice);

/* The neighbour on a side, 0 <= side < lattice_sides(); the image under a symmetry, 0 <= symmetry <
 * symmetries.  Cost: some steps. */
struct cell lattice_neighbour(const struct lattice *lattice, struct cell cell, int side);
struct cell lattice_turn(const struct lattice *lattice, struct cell cell, int symmetry);

/* How a piece in hand is moved: rotated in its layer, mirrored, tipped over into other layers. */
enum motion { MOTION_TURN, MOTION_FLIP, MOTION_TIP };

/* How many symmetries, the first ones, are turns in a layer: those that follow by as many tip a
 * cell over before. */
static inline int lattice_level_turns(const struct lattice *lattice)
{
    return (lattice->layer ? lattice->layer : lattice)->symmetries / 2;
}

/* How many corners a cell has; corner k of it, 0 <= k < that, where it meets its layer's lower
 * face. */
int lattice_corners(const struct lattice *lattice, struct cell cell);
struct cell lattice_corner(const struct lattice *lattice, struct cell cell, int k);

/* By layer, then by row, then by column: <0, 0, >0; the second one is for qsort() and bsearch(). */
int cell_compare(struct cell a, struct cell b);
int cell_order(const void *a, const void *b);

/* True where that move maps the lattice to itself. */
bool lattice_may_move(const struct lattice *lattice, struct cell move);

/* The move that maps the lattice to itself and leads to `cell`, or as little as can be above and
 * left of it. */
struct cell lattice_move_to(const struct lattice *lattice, struct cell cell);

/* True where each cell may be made `across` wide and `down` tall, both >= 1. */
bool lattice_may_stretch(const struct lattice *lattice, int across, int down);

#endif
