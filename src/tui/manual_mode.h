/* SPDX-License-Identifier: MIT */
/* Playing by hand on the screen. */
#ifndef TUI_MANUAL_MODE_H
#define TUI_MANUAL_MODE_H

#include "play/manual_play.h"
#include "tui/session.h"

/* The board has an encoding of its own, as the search may change its one meanwhile. */
struct manual_mode {
    struct encoding encoding;
    struct manual_play play;
    bool drags;             /* the mouse has moved while its button was down */
};

/* Begin from the choices in force.  What goes wrong becomes the message. */
void manual_mode_open(struct session *session);

/* What lies there; NULL: nobody plays. */
static inline const struct manual_play *manual_mode_play(const struct session *session)
{
    return session->manual_mode ? &session->manual_mode->play : NULL;
}

/* Forget what lies there; nothing where nobody plays. */
void manual_mode_close(struct session *session);

#endif
