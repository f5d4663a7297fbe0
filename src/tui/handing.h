/* Playing by hand on the screen. */
#ifndef TUI_HANDING_H
#define TUI_HANDING_H

#include "tui/session.h"

/* Begin from the choices in force.  What goes wrong becomes the message. */
void handing_open(struct session *session);

/* What lies there; NULL: nobody plays. */
const struct handplay *handing_play(const struct session *session);

/* Forget what lies there; nothing where nobody plays. */
void handing_close(struct session *session);

#endif
