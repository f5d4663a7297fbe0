/* SPDX-License-Identifier: MIT */
/* The user's arrangement of panes: "board (stack / statistics) / tree:2".
 *
 * Blanks separate panes side by side; "/" separates rows and binds less; brackets group.  A share
 * of the room follows a colon; default: 2 for a part with the board, else 1. */
#ifndef TUI_ARRANGEMENT_H
#define TUI_ARRANGEMENT_H

#include "base/diag.h"
#include "draw/canvas.h"

struct view;

#define ARRANGED_ROOM 256
#define ARRANGED_PARTS 64
#define ARRANGED_SHARE 99
#define ARRANGED_WIDTH 22       /* least, with the frame */
#define ARRANGED_HEIGHT 5

struct arranged {
    char text[ARRANGED_ROOM];
    struct arranged_part {
        const struct view *view;    /* NULL: a group up to `end` */
        bool is_row;                /* else a column */
        int share;
        int end;                    /* after its last inner part */
    } parts[ARRANGED_PARTS];        /* [count]; groups before their parts; 0: no arrangement */
    int count;
};

/* `area` includes the frame. */
struct placed_pane {
    const struct view *view;
    struct rect area;
};

/* The diag has a column. */
bool arranged_read(struct arranged *arranged, const char *text, struct diag *diag);

/* Returns the number of panes that fill `area`, 0: too small.  `placed` has room for all. */
int arranged_place(const struct arranged *arranged, struct rect area, struct placed_pane *placed);

#endif
