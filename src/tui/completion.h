/* SPDX-License-Identifier: MIT */
/* Completing the command line: names of commands, and what each takes. */
#ifndef TUI_COMPLETION_H
#define TUI_COMPLETION_H

#include "tui/session.h"

/* Complete the end of what is typed as far as all that it may become agree; where that adds
 * nothing, say what it may become.  Names of files, and of the board's items and placements, are
 * those that begin so, whatever the case of letters.  Cost: at most all names. */
void completing_complete(struct session *session);

#endif
