/* SPDX-License-Identifier: MIT */
/* The tray: what is still to be placed, each piece as its shape in a place of its own. */
#ifndef TUI_VIEWS_TRAY_H
#define TUI_VIEWS_TRAY_H

#include "draw/canvas.h"
#include "tui/scene.h"

#define TRAY_NAME 32
#define TRAY_ANY (-1)

/* What lies in one place. */
struct tray_thing {
    const struct shape *shape;  /* borrowed; NULL: there is only a name */
    int number;                 /* of the piece, or whatever it is found by */
    int tint;                   /* -1: it has no colour */
    char name[TRAY_NAME];
    int64_t left, most;         /* how many there are, and have been; 0: its place is a gap;
                                 * TRAY_ANY: no matter */
    bool is_selected;
};

struct tray {
    struct tray_thing *things;  /* owned; [count] */
    int count;
    size_t room;
    bool letters;               /* shapes by letters, where there are no colours or no blocks */
};

/* Nothing yet; `settings` say how shapes can be drawn.  Memory as memory_need(). */
struct tray tray_begin(const struct settings *settings);
void tray_done(struct tray *tray);

/* Put a piece of the puzzle. */
void tray_add_piece(struct tray *tray, const struct puzzle *puzzle, int piece, int64_t left,
                    bool is_selected);

/* The tray of a search: pieces, or the digits of a sudoku, or the options left of the item that a
 * bare problem branches on. */
struct tray tray_of_search(const struct scene *scene);

/* The rows that it takes in `width` columns, with shapes as small as they can be drawn; 0: it is
 * empty. */
int tray_rows(const struct tray *tray, int width);

/* Draw it, as large as all of it fits into `area`; where shapes do not fit, their letters.  With
 * canvas NULL: the number of what lies at x, y; -1: nothing does. */
int tray_flow(const struct tray *tray, struct canvas *canvas, struct rect area, int x, int y);

#endif
