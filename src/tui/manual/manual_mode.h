/* SPDX-License-Identifier: MIT */
/* Playing by hand on the screen: what is private to its view. */
#ifndef TUI_MANUAL_MANUAL_MODE_H
#define TUI_MANUAL_MANUAL_MODE_H

#include "play/manual_play.h"
#include "tui/view.h"

/* The board has an encoding of its own, as the search may change its one meanwhile. */
struct manual_mode {
    struct encoding encoding;
    struct manual_play play;    /* without an encoding: nobody plays */
    bool drags;                 /* the mouse has moved while its button was down */
};

/* What lies there; NULL: nobody plays. */
static inline const struct manual_play *manual_mode_play(const struct model *model)
{
    const struct manual_mode *mode = model_state(model, &view_manual);
    return mode->play.encoding ? &mode->play : NULL;
}

/* ---- drawn: tui/manual/manual_view.c ---- */

/* A cell of the board, or a piece to be picked up. */
struct manual_spot {
    struct cell cell;
    int piece;              /* -1: the cell */
};

void draw_manual(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area);

/* What is drawn at x, y of the canvas, when the view has `area`; false: neither. */
bool manual_hit(const struct manual_play *play, const struct settings *settings, struct rect area,
                int x, int y, struct manual_spot *spot);

#endif
