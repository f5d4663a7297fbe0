/* SPDX-License-Identifier: MIT */
/* Random puzzles as plain arrays and as files, for a counter that shares no code with the program:
 * no lattice, reader, encoder or search. */
#ifndef TESTS_UNIT_SAMPLE_H
#define TESTS_UNIT_SAMPLE_H

#include "random_problem.h"

#define SAMPLE_TEXT 16384
#define SAMPLE_NAME 32
#define SAMPLE_MANY 1000000     /* no upper bound */

/* The k-th of a list of names in many scripts, k >= 0; any 16 successive names differ. */
const char *sample_name(int k);

/* The k-th spelling of bounds, from "2..3" on; NULL past the last.  The first may be omitted.  If
 * an end exceeds `room`, this includes bounds equivalent within `room`. */
const char *sample_bounds(int least, int most, int room, int k, char text[32]);

/* ---- tilings ---- */

#define SAMPLE_SITES 20
#define SAMPLE_WIDTH 5
#define SAMPLE_CELLS 5          /* most cells of a piece */
#define SAMPLE_PIECES 64

enum sample_lattice { SAMPLE_SQUARE, SAMPLE_HEX, SAMPLE_TRIANGLE };

/* The centre of a cell along two axes, at a right angle, or at 60 degrees for hexagons and
 * triangles; for triangles in thirds of an edge. */
struct centre {
    int a, b;
};

struct sample_piece {
    int count;
    struct centre at[SAMPLE_CELLS];
    char mark[SAMPLE_CELLS];    /* 'a', 'b', or 0 for none */
    bool turn, flip;
    int least, most;
};

/* A line of the file that adds pieces. */
struct sample_batch {
    int first, count;           /* of the pieces; a drawn line has one */
    int set;                    /* cells of each piece of a set; 0: a drawn piece */
    int forms;                  /* 0 free, 1 one-sided, 2 fixed */
    int spelling;               /* of its bounds, any number */
    int name;                   /* for sample_name(); -1: none */
};

struct sample_tiling {
    enum sample_lattice lattice;
    int width, height;
    char site[SAMPLE_SITES];    /* 'x', '?', '#', '.'; row by row */
    char mark[SAMPLE_SITES];    /* 'a', 'b', or 0 */
    bool marked;
    char same;                  /* 'a' all symmetries, 't' rotations, 'n' none */
    int pieces, batches;
    struct sample_piece piece[SAMPLE_PIECES];
    struct sample_batch batch[8];
};

struct centre sample_centre(enum sample_lattice lattice, int x, int y);

/* Applies a symmetry of the lattice: the reflection if `mirror`, then `turns` rotations by 90 or 60
 * degrees.  Any other symmetry adds a translation. */
struct centre sample_turn(enum sample_lattice lattice, struct centre centre, bool mirror,
                          int turns);
int sample_turns(enum sample_lattice lattice);          /* 4 or 6 */
bool sample_may_move(enum sample_lattice lattice, int a, int b);

/* Makes a tiling in which some pieces share orientations, fit nowhere or have marks; with optional
 * cells and bounds. */
void sample_tiling(struct sample_tiling *tiling, struct dice *dice);

/* Writes a board file. */
void sample_tiling_text(const struct sample_tiling *tiling, char text[SAMPLE_TEXT]);

/* ---- problems ---- */

#define SAMPLE_ITEMS 9
#define SAMPLE_OPTIONS 14

struct sample_problem {
    int items, primary, options;
    int least[SAMPLE_ITEMS], most[SAMPLE_ITEMS];
    char has[SAMPLE_OPTIONS][SAMPLE_ITEMS];     /* 0: item not in the option; 1: without colour;
                                                 * else a colour */
};

void sample_problem(struct sample_problem *problem, struct dice *dice);

/* Write a file of Knuth's DLX or of xcc; the dice choose names and spellings. */
void sample_problem_dlx(const struct sample_problem *problem, struct dice *dice,
                        char text[SAMPLE_TEXT]);
void sample_problem_xcc(const struct sample_problem *problem, struct dice *dice,
                        char text[SAMPLE_TEXT]);

#endif
