/* SPDX-License-Identifier: MIT */
/* A picture's board and pieces, as groups of characters. */
#ifndef FORMAT_FIGURES_H
#define FORMAT_FIGURES_H

#include "format/drawn.h"
#include "format/sheet.h"

/* A board without a group of characters. */
enum { BOARD_OF_SIZE = -1 };

struct figures {
    struct drawn drawn;
    struct sheet sheet;
    struct groups groups;
    bool is_drawn;          /* of drawn.plain, else of the text */
    int marks;              /* sheet_marks() */
    bool has_names;         /* characters name pieces; else they are marks, or equal */
    int board;              /* a group */
    struct cell size;       /* BOARD_OF_SIZE */
};

/* Reads `scan`, before its first line: unchanged if the pieces have the board's area and marks,
 * else without titles and frames, if that gives a board. */
bool figures_open(struct figures *figures, struct scan *scan);
void figures_done(struct figures *figures);

bool figures_take_mark(char c);

/* True if the largest group has as many of each mark as the others. */
bool figures_balance(const struct groups *groups);

/* False if several of a list's pieces are the largest. */
bool figures_have_board(const struct figures *figures);

int figures_board_area(const struct figures *figures);
int figures_pieces_area(const struct figures *figures);

#endif
