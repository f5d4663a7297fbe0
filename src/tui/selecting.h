/* Selecting: what one view has selected, for all of them. */
#ifndef TUI_SELECTING_H
#define TUI_SELECTING_H

#include "tui/session.h"

/* What is selected in the focused view; where nothing is, in the one that had the focus before. */
struct selection selecting_now(struct session *session);

/* What a key that acts on a selection means: as above, but what another view had selected only
 * until the search moves. */
struct selection selecting_meant(struct session *session);

/* Have it selected, whatever the focused view has. */
void selecting_choose(struct session *session, struct selection selection);

/* The focus goes to another view: what is selected here stays so, and there the same is selected,
 * as far as that view has it. */
void selecting_carry(struct session *session, enum pane pane);

/* Select what was clicked in a pane; True where that was selected already. */
bool selecting_hit(struct session *session, enum pane pane, struct spot spot);

/* Select the next option or item (direction 1) whose name has the words (NULL: those looked for
 * last), or the one before (-1), going round. */
void selecting_find(struct session *session, const char *words, int direction);

#endif
