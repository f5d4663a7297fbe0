/* SPDX-License-Identifier: MIT */
/* The state of a board, saved between sessions. */
#ifndef TUI_SEARCH_REMEMBER_H
#define TUI_SEARCH_REMEMBER_H

#include "tui/session.h"

/* Restores the breakpoints, bookmarks and panes of the board just loaded, and reports its last
 * node.  Moves a damaged file aside.  Does nothing without a directory. */
void remember_find(struct session *session);

/* Saves the state, if any, before the board is closed.  False with a diag; the file is then
 * unchanged. */
bool remember_keep(struct session *session, struct diag *diag);

/* Returns to the last search and node. */
void remember_resume(struct session *session);

/* NULL is fine. */
void remember_done(struct remembered *remembered);

#endif
