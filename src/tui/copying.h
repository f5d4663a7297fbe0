/* SPDX-License-Identifier: MIT */
/* Copying: a board, a solution or a name as text for the terminal's clipboard. */
#ifndef TUI_COPYING_H
#define TUI_COPYING_H

#include "tui/session.h"

/* Runs "copy" with the argument "board", "solution" or "selection"; NULL or "": by the
 * view and its selection.  True if model.copied is set, for EFFECT_COPY.  Sets a message in any
 * case. */
bool copy_run(struct session *session, const char *argument);

#endif
