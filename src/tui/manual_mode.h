/* SPDX-License-Identifier: MIT */
/* Playing by hand on the screen: what is private to its view. */
#ifndef TUI_MANUAL_MODE_H
#define TUI_MANUAL_MODE_H

#include "play/manual_play.h"
#include "tui/view.h"

/* The board has an encoding of its own, as the search may change its one meanwhile. */
struct manual_mode {
    struct encoding encoding;
    struct manual_play play;    /* without an encoding: nobody plays */
    bool drags;             /* the mouse has moved while its button was down */
};

/* What lies there; NULL: nobody plays. */
static inline const struct manual_play *manual_mode_play(const struct model *model)
{
    const struct manual_mode *mode = model_state(model, &view_manual);
    return mode->play.encoding ? &mode->play : NULL;
}

#endif
