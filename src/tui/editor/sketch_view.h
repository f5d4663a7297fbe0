/* SPDX-License-Identifier: MIT */
/* A sketch seen: a board or a piece that is drawn, a place on it, the plane around it. */
#ifndef TUI_EDITOR_SKETCH_VIEW_H
#define TUI_EDITOR_SKETCH_VIEW_H

#include "draw/canvas.h"
#include "draw/skin.h"
#include "puzzle/sketch.h"

struct sketch_view {
    struct sketch sketch;
    struct cell cell;           /* where the brush is */
    struct cell seen;           /* what is kept in view; while the mouse is down it stays */
    bool has_anchor;
    struct cell anchor;         /* the other corner of a rectangle, the other end of a line */
    int symmetry;               /* the number of the rosette's kind */
    struct extent frame;        /* the part of the plane that is shown, where there is room */
};

/* Begin in the middle of a puzzle, which is handed over. */
void sketch_view_init(struct sketch_view *view, struct puzzle *puzzle);
void sketch_view_done(struct sketch_view *view);

/* A tiling's board has no edge; on others one stays on the board. */
bool sketch_view_is_free(const struct sketch_view *view);

/* Go to a cell, as far as one may. */
void sketch_view_go(struct sketch_view *view, struct cell cell);

/* After a change: what is drawn is to be seen. */
void sketch_view_look(struct sketch_view *view);

/* Another kind of symmetric drawing, by so many. */
void sketch_view_mirror(struct sketch_view *view, int by);

/* The cells between two corners, or on a line from one to the other, both included; to be given
 * to memory_free().  NULL with a diag: too many. */
struct cell *sketch_view_rectangle(struct cell a, struct cell b, int *count, struct diag *diag);
struct cell *sketch_view_line(struct cell a, struct cell b, int *count, struct diag *diag);

/* A piece in hand, as it would lie; count 0: none. */
struct held {
    const struct cell *cells;   /* [count], borrowed */
    int count, piece;
};

/* Draw it as large as fits, and what the brush would do. */
void sketch_view_draw(const struct sketch_view *view, struct held held, struct canvas *canvas,
                      struct rect area);

/* The cell of the plane at x, y of the canvas. */
struct cell sketch_view_hit(const struct sketch_view *view, struct rect area, int x, int y);

#endif
