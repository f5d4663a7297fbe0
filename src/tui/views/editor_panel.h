/* SPDX-License-Identifier: MIT */
/* What stands beside the board that is edited, each in an area of its own. */
#ifndef TUI_VIEWS_EDITOR_PANEL_H
#define TUI_VIEWS_EDITOR_PANEL_H

#include "draw/canvas.h"
#include "tui/editor.h"

/* The brushes, a row each, and how one draws symmetrically; what else boards take that have none.
 * The rows that it takes. */
void panel_brushes(const struct editor *editor, struct canvas *canvas, struct rect area);
int panel_brush_rows(const struct editor *editor);

/* The pieces by what brought them; the batch in the row `row`, -1: none. */
void panel_pieces(const struct editor *editor, struct canvas *canvas, struct rect area);
int panel_batch(const struct editor *editor, int rows, int row);

/* How large the board is, what the doctor says, how many solutions there are. */
void panel_checkup(const struct editor *editor, struct canvas *canvas, struct rect area);

/* All of that in a few lines, for small screens. */
#define PANEL_LINES 3
void panel_lines(const struct editor *editor, struct canvas *canvas, struct rect area);

#endif
