/* SPDX-License-Identifier: MIT */
/* The view of playing by hand: what is where in it. */
#ifndef TUI_VIEWS_MANUAL_H
#define TUI_VIEWS_MANUAL_H

#include "play/manual_play.h"
#include "tui/view.h"

/* A cell of the board, or a piece to be picked up. */
struct manual_spot {
    struct cell cell;
    int piece;              /* -1: the cell */
};

void draw_manual(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area);

/* What is drawn at x, y of the canvas, when the view has `area`; false: neither. */
bool manual_hit(const struct manual_play *play, struct rect area, int x, int y,
                struct manual_spot *spot);

#endif
