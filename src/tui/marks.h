/* Breakpoints and bookmarks: made, listed, gone to and taken away by the session. */
#ifndef TUI_MARKS_H
#define TUI_MARKS_H

#include "tui/session.h"

/* A game must be loaded. */

/* Set a breakpoint, which is on. */
void marks_break(struct session *session, const char *condition);

/* Take away breakpoint `number`, from 1. */
void marks_delete(struct session *session, int64_t number);

/* Set a bookmark where the search stands. */
void marks_set(struct session *session, const char *note);

/* Run to the next breakpoint, whichever it is. */
void marks_continue(struct session *session, int direction);

/* Tell which breakpoint was hit. */
void marks_say_hit(struct session *session);

/* The rows of the list: breakpoints, bookmarks, then pins and bans. */
int marks_count(const struct game *game);

/* On the selected row: go to the bookmark, switch the breakpoint, or light up what is pinned or
 * banned; take it away. */
void marks_enter(struct session *session);
void marks_remove(struct session *session);

#endif
