/* SPDX-License-Identifier: MIT */
/* The editor drawn: what is where in it. */
#ifndef TUI_VIEWS_EDITOR_H
#define TUI_VIEWS_EDITOR_H

#include "tui/view.h"

struct editor;

void draw_editor(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area);

/* What is drawn at x, y of the canvas, when the editor has `area`. */
struct editor_spot {
    bool on_board;
    struct cell cell;       /* of the plane, there */
    int brush, batch;       /* -1: none */
};
bool editor_hit(const struct editor *editor, struct rect area, int x, int y,
                struct editor_spot *spot);

#endif
