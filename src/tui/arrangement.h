/* SPDX-License-Identifier: MIT */
/* Panes as a user arranges them: "board (stack / statistics) / tree:2".
 *
 * What stands side by side has blanks between, what stands one below another has strokes, which
 * bind less; brackets hold what belongs together.  A number behind a colon is the share of the room
 * that it gets beside the others; without one, what holds the board has 2, all else 1. */
#ifndef TUI_ARRANGEMENT_H
#define TUI_ARRANGEMENT_H

#include "base/diag.h"
#include "draw/canvas.h"

struct view;

#define ARRANGED_ROOM 256       /* bytes of the text */
#define ARRANGED_PARTS 64
#define ARRANGED_SHARE 99
#define ARRANGED_WIDTH 22       /* no pane is smaller, with its frame */
#define ARRANGED_HEIGHT 5

struct arranged {
    char text[ARRANGED_ROOM];   /* as it was written */
    struct arranged_part {
        const struct view *view;    /* NULL: it holds the parts behind it */
        bool is_row;                /* side by side; else one below another */
        int share;
        int end;                    /* behind the last that it holds */
    } parts[ARRANGED_PARTS];        /* [count]; each before what it holds; none: there is no such
                                     * arrangement */
    int count;
};

/* A pane and where it lies, with its frame. */
struct standing_pane {
    const struct view *view;
    struct rect area;
};

/* False with a diag, whose column is that of the fault in the text. */
bool arranged_read(struct arranged *arranged, const char *text, struct diag *diag);

/* Put the panes into `area`, all of it; returns how many they are, 0 where they have no room.
 * There is room in `stands` for all panes. */
int arranged_place(const struct arranged *arranged, struct rect area, struct standing_pane *stands);

#endif
