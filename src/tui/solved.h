/* The solutions in the gallery: selected, merged, sorted and looked for by the session. */
#ifndef TUI_SOLVED_H
#define TUI_SOLVED_H

#include "tui/session.h"

/* A game must be loaded. */

/* Select another solution, by columns and rows of the gallery. */
void solved_move(struct session *session, int x, int y);

/* Show those that are equal up to symmetry as one, or each. */
void solved_merge(struct session *session);

/* Show them in another order. */
void solved_sort(struct session *session);

/* Select the next solution that way, and round, of which `words` (NULL: those before) hold. */
void solved_find(struct session *session, const char *words, int direction);

#endif
