/* SPDX-License-Identifier: MIT */
/* The tray: what is still to be placed, each piece as its shape in a place of its own. */
#ifndef TUI_BOARD_TRAY_H
#define TUI_BOARD_TRAY_H

#include "draw/canvas.h"
#include "tui/scene.h"

#define TRAY_NAME 32
#define TRAY_ANY (-1)

#define TRAY_SCALES 4   /* shapes have so many pixels a cell at most */

/* What lies in one place. */
struct tray_thing {
    const struct shape *shape;  /* borrowed; NULL: there is only a name */
    int number;                 /* of the piece, or one less than the digit, or of the option */
    int tint;                   /* -1: it has no colour */
    char name[TRAY_NAME];
    int64_t left, most;         /* how many there are, and have been; 0: its place is a gap;
                                 * TRAY_ANY: no matter */
    bool is_selected;
    int64_t covers;             /* solutions left in which it covers the cell asked about; -1: that
                                 * is not known */
    struct rect sizes[TRAY_SCALES + 1];     /* what it takes, where that was asked; [0]: its name */
};

struct tray {
    struct tray_thing *things;  /* owned; [count] */
    int count;
    size_t room;
    bool letters;               /* shapes by letters, where there are no colours or no blocks */
};

void tray_done(struct tray *tray);

/* The tray of a puzzle, of which used[k] of piece k lie, or of a sudoku's digit k + 1 besides those
 * given; NULL: none do.  `selected` is a number of those; -1: none is.  Empty for other puzzles.
 * Memory as memory_need(). */
struct tray tray_of_puzzle(const struct settings *settings, const struct puzzle *puzzle,
                           const int *used, int selected);

/* The tray of a search: the same, or the options left of the item that a bare problem branches
 * on. */
struct tray tray_of_search(const struct scene *scene);

/* What is left to it of an area, by what stands there: rows at the bottom and columns at the right;
 * and how large its shapes may be, in pixels a cell. */
struct tray_room {
    int rows, columns, scale;
};

/* Take its place off the bottom of `area` or off its right side, where its shapes can be drawn
 * larger, or else its names; of the bottom a row, where neither can; none where it is empty. */
struct rect tray_take(const struct tray *tray, struct rect *area, struct tray_room room);

/* Draw it, as large as all of it fits into `area`; where shapes do not fit, their letters, and an
 * ellipsis where not even these do.  With canvas NULL: the number of what lies at x, y; -1: nothing
 * does. */
int tray_flow(const struct tray *tray, struct canvas *canvas, struct rect area, int x, int y);

#endif
