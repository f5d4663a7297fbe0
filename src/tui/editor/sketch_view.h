/* SPDX-License-Identifier: MIT */
/* A sketch of a board or piece, with brush and plane. */
#ifndef TUI_EDITOR_SKETCH_VIEW_H
#define TUI_EDITOR_SKETCH_VIEW_H

#include "draw/canvas.h"
#include "draw/skin.h"
#include "play/removals.h"
#include "puzzle/sketch.h"

struct sketch_view {
    struct sketch sketch;
    struct cell cell;           /* the brush */
    struct cell seen;           /* kept visible; unchanged while the mouse is down */
    bool has_anchor;
    struct cell anchor;         /* other end of a rectangle or line */
    int symmetry;               /* index of the rosette's kind */
    struct extent frame;        /* to show, if it fits */
};

/* Takes the puzzle, and begins in its middle. */
void sketch_view_init(struct sketch_view *view, struct puzzle *puzzle);
void sketch_view_done(struct sketch_view *view);

/* Tilings can grow. */
bool sketch_view_is_free(const struct sketch_view *view);

void sketch_view_go(struct sketch_view *view, struct cell cell);

/* Shows the whole drawing after a change. */
void sketch_view_look(struct sketch_view *view);

void sketch_view_mirror(struct sketch_view *view, int by);

/* Return the cells of a rectangle or line, ends included; freed with memory_free().  NULL with a
 * diag: too many. */
struct cell *sketch_view_rectangle(struct cell a, struct cell b, int *count, struct diag *diag);
struct cell *sketch_view_line(struct cell a, struct cell b, int *count, struct diag *diag);

/* count 0: none. */
struct held {
    const struct cell *cells;   /* [count] */
    int count, piece;
};

/* Returns the look of a clue by its removal. */
enum tile_look removal_look(enum removal found);

/* Draws the sketch at the best zoom, with the effect of the brush, and its clues tinted by
 * `removals`, NULL: not. */
void sketch_view_draw(const struct sketch_view *view, struct held held,
                      const struct removals *removals, struct canvas *canvas, struct rect area);

struct cell sketch_view_hit(const struct sketch_view *view, struct rect area, int x, int y);

#endif
