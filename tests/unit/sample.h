/* SPDX-License-Identifier: MIT */
/* Random puzzles in arrays of their own and as the text of a file, for a counter that shares
 * nothing with the program: no lattice, no reader, no encoder, no search. */
#ifndef TESTS_UNIT_SAMPLE_H
#define TESTS_UNIT_SAMPLE_H

#include "random_problem.h"

#define SAMPLE_TEXT 16384
#define SAMPLE_NAME 32
#define SAMPLE_MANY 1000000     /* no upper bound */

/* Of a list of names in many scripts the k-th, 0 <= k; different ones in any 16 successive. */
const char *sample_name(int k);

/* "2..3" and all that means the same, `k` counts from 0; NULL past the last.  The first need not be
 * said.  Of bounds with an end beyond `room` also others that mean the same with so much room. */
const char *sample_bounds(int least, int most, int room, int k, char text[32]);

/* ---- tilings ---- */

#define SAMPLE_SITES 20
#define SAMPLE_WIDTH 5
#define SAMPLE_CELLS 5          /* of a piece, at most */
#define SAMPLE_PIECES 64

enum sample_lattice { SAMPLE_SQUARE, SAMPLE_HEX, SAMPLE_TRIANGLE };

/* Where the centre of a cell is: along two axes, at a right angle or, of hexagons and triangles,
 * at 60 degrees; of triangles in thirds of an edge. */
struct centre {
    int a, b;
};

struct sample_piece {
    int count;
    struct centre at[SAMPLE_CELLS];
    char mark[SAMPLE_CELLS];    /* 'a', 'b', or 0: none */
    bool turn, flip;
    int least, most;
};

/* A line of the file that brings pieces. */
struct sample_batch {
    int first, count;           /* of the pieces; one is drawn */
    int set;                    /* the cells of each piece of a set; 0: it is drawn */
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
    char same;                  /* 'a' all symmetries, 't' turns, 'n' none */
    int pieces, batches;
    struct sample_piece piece[SAMPLE_PIECES];
    struct sample_batch batch[8];
};

struct centre sample_centre(enum sample_lattice lattice, int x, int y);

/* A motion of the plane that keeps the lattice: `mirror` first, then `turns` times 90 or 60
 * degrees.  What remains is a move. */
struct centre sample_turn(enum sample_lattice lattice, struct centre centre, bool mirror,
                          int turns);
int sample_turns(enum sample_lattice lattice);          /* 4 or 6 */
bool sample_may_move(enum sample_lattice lattice, int a, int b);

/* Pieces that share ways to lie, such as fit nowhere, marks, optional cells, bounds. */
void sample_tiling(struct sample_tiling *tiling, struct dice *dice);

/* A board file. */
void sample_tiling_text(const struct sample_tiling *tiling, char text[SAMPLE_TEXT]);

/* ---- problems ---- */

#define SAMPLE_ITEMS 9
#define SAMPLE_OPTIONS 14

struct sample_problem {
    int items, primary, options;
    int least[SAMPLE_ITEMS], most[SAMPLE_ITEMS];
    char has[SAMPLE_OPTIONS][SAMPLE_ITEMS];     /* 0: the item is not in the option; 1: without
                                                 * colour; else a colour */
};

void sample_problem(struct sample_problem *problem, struct dice *dice);

/* A file of Knuth's DLX, and of xcc; names and spellings by dice. */
void sample_problem_dlx(const struct sample_problem *problem, struct dice *dice,
                        char text[SAMPLE_TEXT]);
void sample_problem_xcc(const struct sample_problem *problem, struct dice *dice,
                        char text[SAMPLE_TEXT]);

#endif
