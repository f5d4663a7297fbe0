/* SPDX-License-Identifier: MIT */
/* Playing by hand on the screen. */
#ifndef TUI_HANDING_H
#define TUI_HANDING_H

#include "tui/session.h"
#include "watch/handplay.h"

/* The board has an encoding of its own, as the search may change its one meanwhile. */
struct handing {
    struct encoding encoding;
    struct handplay play;
    bool drags;             /* the mouse has moved while its button was down */
};

/* Begin from the choices in force.  What goes wrong becomes the message. */
void handing_open(struct session *session);

/* What lies there; NULL: nobody plays. */
static inline const struct handplay *handing_play(const struct session *session)
{
    return session->handing ? &session->handing->play : NULL;
}

/* Forget what lies there; nothing where nobody plays. */
void handing_close(struct session *session);

#endif
