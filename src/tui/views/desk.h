/* SPDX-License-Identifier: MIT */
/* A desk drawn: the part of the plane around the board, and what the brush would do. */
#ifndef TUI_VIEWS_DESK_H
#define TUI_VIEWS_DESK_H

#include "draw/canvas.h"
#include "tui/editor.h"

/* The desk that the editor draws on, as large as fits. */
void draw_desk(const struct editor *editor, struct canvas *canvas, struct rect area);

/* The cell of the plane at x, y of the canvas. */
struct cell desk_hit(const struct desk *desk, struct rect area, int x, int y);

#endif
