/* SPDX-License-Identifier: MIT */
/* The legend, for its pane and for the whole screen. */
#ifndef TUI_LEGEND_H
#define TUI_LEGEND_H

#include "draw/canvas.h"
#include "tui/scene.h"

struct legend_view {
    int top;                /* signs skipped */
};

/* Lists the signs on the canvas outside of `except` in `area`, which loses its content. */
void legend_draw(const struct legend_view *legend, const struct scene *scene,
                 struct canvas *canvas, struct rect area, struct rect except);

/* Skips `y` more signs; a view's move(). */
void legend_move(void *state, struct model *model, int x, int y);

#endif
