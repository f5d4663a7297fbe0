/* SPDX-License-Identifier: MIT */
/* Copying a board, a solution or a name to the terminal's clipboard. */
#ifndef TUI_COPYING_H
#define TUI_COPYING_H

#include "tui/session.h"

/* Runs "copy" with "board", "solution" or "selection"; NULL or "": the view and its selection
 * decide.  Sets a message.  True if it sets model.copied, for EFFECT_COPY. */
bool copy_run(struct session *session, const char *argument);

#endif
