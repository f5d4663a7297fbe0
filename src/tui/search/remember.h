/* SPDX-License-Identifier: MIT */
/* Remembering: what a session leaves of a board, and finds when it is there again. */
#ifndef TUI_SEARCH_REMEMBER_H
#define TUI_SEARCH_REMEMBER_H

#include "tui/session.h"

/* Look up the board that has just been loaded: its breakpoints are there again, and the bookmarks
 * of the search that begins; a message says where it was left.  What is broken is put aside.
 * Nothing where the session has no folder for it. */
void remember_find(struct session *session);

/* Write down what is worth it, before the board is left.  False with a diag; what was remembered
 * before then stands. */
bool remember_keep(struct session *session, struct diag *diag);

/* Go on where the board was left last time, by the search it was then. */
void remember_resume(struct session *session);

/* What session->remembered holds is freed; NULL is fine. */
void remember_done(struct remembered *remembered);

#endif
