/* SPDX-License-Identifier: MIT */
#ifndef TUI_MANUAL_MANUAL_MODE_H
#define TUI_MANUAL_MANUAL_MODE_H

#include "play/manual_play.h"
#include "tui/view.h"

/* The search may change, so it has its own encoding. */
struct manual_mode {
    struct encoding encoding;
    struct manual_play play;    /* no encoding: not playing */
    bool drags;                 /* the mouse, with its button down */
};

/* NULL: not playing. */
static inline const struct manual_play *manual_mode_play(const struct model *model)
{
    const struct manual_mode *mode = model_state(model, &view_manual);
    return mode->play.encoding ? &mode->play : NULL;
}

struct manual_spot {
    struct cell cell;
    int piece;              /* -1: the cell */
};

void draw_manual(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area);

/* False: nothing is at x, y. */
bool manual_hit(const struct manual_play *play, const struct settings *settings, struct rect area,
                int x, int y, struct manual_spot *spot);

#endif
