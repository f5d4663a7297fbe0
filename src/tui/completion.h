/* SPDX-License-Identifier: MIT */
/* Completing the command line. */
#ifndef TUI_COMPLETION_H
#define TUI_COMPLETION_H

#include "tui/session.h"

/* Extends the last word to the common prefix of all completions; if that adds nothing, lists them.
 * Ignores case.  Cost: all names of files, items and placements. */
void completing_complete(struct session *session);

#endif
