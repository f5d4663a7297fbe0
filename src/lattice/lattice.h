/* SPDX-License-Identifier: MIT */
/* Lattices: neighbours, symmetries. */
#ifndef LATTICE_LATTICE_H
#define LATTICE_LATTICE_H

#include <stdbool.h>
#include <stddef.h>

/* x to the right, y down, layer z, 0 in the plane. */
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

/* Rounded down, and the remainder; b > 0. */
static inline int floor_divide(int a, int b)
{
    return a >= 0 ? a / b : -((b - 1 - a) / b);
}

static inline int floor_rest(int a, int b)
{
    return a - b * floor_divide(a, b);
}

/* Symmetries around one centre, for symmetric drawing. */
struct rosette_kind {
    const char *name;       /* "left-right", "half turn"; NULL ends the table */
    int generators[2];      /* 0: fewer */
    int order;
};

/* Side k is between corners k and k + 1. */
#define LATTICE_CORNERS 8
struct polygon {
    int count;              /* 2: a stick; 1: a node; 0: nothing */
    struct cell at[LATTICE_CORNERS];
};

struct named_piece {
    int cells;
    char letter;
    const char *name;
    const char *rows;       /* for shape_drawn() */
    const char *mirror;     /* the mirror image's name; NULL: the same */
};

/* Cell x, y, z has the colour (across x + down y + deep z) mod colours. */
struct colouring {
    int across, down, deep, colours;
    const char *first;      /* "black", if there are two colours; else NULL */
    const char *others;     /* "white cells …"; with more colours, their parts in turn; NULL ends
                             * the table */
};

/* Maps corners, times the divisor, by rows. */
struct lattice_matrix {
    int at[3][3];
};

#define HALF_ROOT_3 0.86602540378443864676

#define LATTICE_KINDS 12
#define LATTICE_SIDES 8
#define LATTICE_SYMMETRIES 48

/* Derived from the lattice on first use. */
struct lattice_tables {
    bool known;
    int sides[LATTICE_KINDS];
    struct cell reach;      /* largest distance of neighbours per axis */
    struct cell beside[LATTICE_KINDS][LATTICE_SIDES];       /* offsets of neighbours */
    struct cell image[LATTICE_SYMMETRIES][LATTICE_KINDS];   /* of cells of the first period */
    struct cell move[LATTICE_SYMMETRIES][3];
};

/* A lattice repeats a period of across * down cells by the moves (across, 0, 0), (shift, down, 0)
 * and, with layers, (0, 0, 1).  Cells are polygons with integer corners; in space, prisms of height
 * 1.  Neighbours and symmetries are derived from them. */
struct lattice {
    const char *name;
    const char *polyforms;
    const char *cells;              /* "squares", as in names of tables; NULL: none */
    const char *unit, *units;       /* of a polyform's size; NULL: cells */
    const struct lattice *layer;    /* of the layers, if cells fill space; NULL: plane */
    int across, shift, down;
    const struct polygon *polygons; /* [across * down], of the first period */
    /* Pairs of kinds that polyforms contain only together; 0: single cells. */
    int grains;
    const int (*grain)[2];
    /* Sticks are neighbours if they share a node, others if they share a side.  Pieces may not
     * cross in a node. */
    enum { JOIN_BY_SIDE, JOIN_BY_NODE } joins;
    struct cell steps[2];   /* corner offsets of the moves in the plane */
    double wide, tall;      /* corner units, in edges of a cell */
    double edge;            /* of cells with the area of a unit square */
    int sides;              /* most neighbours; those above and below last */
    /* The turns, by all generators except the last, which mirrors; then each followed by it.  0 is
     * the identity. */
    int symmetries;
    int generators, divisor;
    struct lattice_matrix generator[3];
    struct cell centre;     /* twice their centre, in corner units */
    const struct rosette_kind *rosettes;
    const char *const *sets;        /* names for 1, 2, 3 … cells; NULL ends them */
    /* Ascending by cells and name; cells 0 ends them; NULL: none. */
    const struct named_piece *named_pieces;
    const struct colouring *colourings; /* proving more than columns and rows; NULL: none */
    int stride, slant;      /* text column of cell x, y: stride * x + slant * y */
    /* Enlarges a cell to across * down cells; NULL: not possible.  Call lattice_may_stretch()
     * first. */
    void (*stretch)(struct cell cell, int across, int down, struct cell *cells);
    bool stretches_alike;   /* requires across == down */
    const char *unstretched; /* why lattice_may_stretch() is false; NULL: it never is */
    struct lattice_tables *tables;  /* initially zero */
};

extern const struct lattice lattice_square, lattice_hex, lattice_triangle, lattice_cube,
    lattice_rhomb, lattice_kite, lattice_drafter, lattice_kagome, lattice_octagon, lattice_tan,
    lattice_stick, lattice_prism;

/* For quarter turns and for sixth turns, with a left-right mirror. */
extern const struct rosette_kind rosettes_of_four[], rosettes_of_six[];

/* For the symmetries of the square: a quarter turn and a mirror. */
#define SYMMETRIES_OF_FOUR                                                                  \
    .symmetries = 8, .generators = 2, .divisor = 1,                                         \
    .generator = {{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}},                                     \
                  {{{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},                                    \
    .rosettes = rosettes_of_four

/* For layers of squares, or of triangles; corner units: half an edge across, a row down. */
#define PLANE_OF_SQUARES                                                                    \
    .across = 1, .down = 1, .steps = {{1, 0, 0}, {0, 1, 0}}, .wide = 1, .tall = 1,          \
    .polygons = (const struct polygon[]){{4, {{1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0, 0, 0}}}}, \
    .edge = 1, .centre = {1, 1, 0}, .stride = 1
#define PLANE_OF_TRIANGLES                                                                  \
    .across = 2, .shift = 1, .down = 1, .steps = {{2, 0, 0}, {1, 1, 0}},                    \
    .polygons = (const struct polygon[]){{3, {{1, 0, 0}, {2, 1, 0}, {0, 1, 0}}},            \
                                         {3, {{2, 1, 0}, {3, 0, 0}, {1, 0, 0}}}},           \
    .wide = 0.5, .tall = HALF_ROOT_3, .edge = 1.52, .centre = {2, 0, 0}, .stride = 1

/* NULL ends the table. */
extern const struct lattice *const lattices[];

/* Returns "cell" or "cells", or the unit of polyforms. */
const char *lattice_units(const struct lattice *lattice, int count);

/* For base/words.h. */
const char *lattice_word(int k);

const struct lattice *lattice_in_space(const struct lattice *layer);

/* 0: not a cell. */
int lattice_sides(const struct lattice *lattice, struct cell cell);

/* False only between sticks. */
bool lattice_has(const struct lattice *lattice, struct cell place);

/* Finds the node between two sticks in a straight line; false: they are not. */
bool lattice_crossing(const struct lattice *lattice, struct cell a, struct cell b,
                      struct cell *node);

/* Returns the largest distance of neighbours on the page, per axis. */
struct cell lattice_reach(const struct lattice *lattice);

/* 0 <= side < lattice_sides(), 0 <= symmetry < symmetries.  Cost: constant. */
struct cell lattice_neighbour(const struct lattice *lattice, struct cell cell, int side);
struct cell lattice_turn(const struct lattice *lattice, struct cell cell, int symmetry);

/* Motions of a piece in hand: rotate in its layer, mirror, tip into other layers. */
enum motion { MOTION_TURN, MOTION_FLIP, MOTION_TIP };

/* Returns the turns within a layer, which are first; each later group first tips the cell. */
static inline int lattice_level_turns(const struct lattice *lattice)
{
    return (lattice->layer ? lattice->layer : lattice)->symmetries / 2;
}

/* Return the corners; corner k, 0 <= k < their number, of the layer's lower face. */
int lattice_corners(const struct lattice *lattice, struct cell cell);
struct cell lattice_corner(const struct lattice *lattice, struct cell cell, int k);

/* Compares by layer, row, column: <0, 0, >0; cell_order() is for qsort() and bsearch(). */
int cell_compare(struct cell a, struct cell b);
int cell_order(const void *a, const void *b);

/* True if it maps the lattice to itself. */
bool lattice_may_move(const struct lattice *lattice, struct cell move);

/* Returns the allowed move to `cell`, or to the nearest place above and left. */
struct cell lattice_move_to(const struct lattice *lattice, struct cell cell);

bool lattice_may_stretch(const struct lattice *lattice, int across, int down);

#endif
