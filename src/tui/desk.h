/* SPDX-License-Identifier: MIT */
/* A desk: a sketch with a place on it, where a board or a piece is drawn. */
#ifndef TUI_DESK_H
#define TUI_DESK_H

#include "draw/skin.h"
#include "puzzle/sketch.h"

struct desk {
    struct sketch sketch;
    struct cell cell;           /* where the brush is */
    struct cell seen;           /* what is kept in view; while the mouse is down it stays */
    bool has_anchor;
    struct cell anchor;         /* the other corner of a rectangle, the other end of a line */
    int symmetry;               /* the number of the rosette's kind */
    struct extent frame;        /* the part of the plane that is shown, where there is room */
};

/* Begin in the middle of a puzzle, which is handed over. */
void desk_init(struct desk *desk, struct puzzle *puzzle);
void desk_done(struct desk *desk);

/* A tiling's board has no edge; on others one stays on the board. */
bool desk_is_free(const struct desk *desk);

/* Go to a cell, as far as one may. */
void desk_go(struct desk *desk, struct cell cell);

/* After a change: what is drawn is to be seen. */
void desk_look(struct desk *desk);

/* Another kind of symmetric drawing, by so many.  Returns its name. */
const char *desk_mirror(struct desk *desk, int by);

/* The cells between two corners, or on a line from one to the other, both included; to be given
 * to memory_free().  NULL with a diag: too many. */
struct cell *desk_rectangle(struct cell a, struct cell b, int *count, struct diag *diag);
struct cell *desk_line(struct cell a, struct cell b, int *count, struct diag *diag);

#endif
