/* SPDX-License-Identifier: MIT */
/* Going elsewhere: along the timeline, and back to where something was covered. */
#ifndef TUI_SEARCH_NAVIGATION_H
#define TUI_SEARCH_NAVIGATION_H

#include "tui/model.h"

/* An open puzzle must be loaded. */

/* To where so much of the tree, 0 to 1, lies behind; no further than the search has been. */
void navigate_to_share(struct model *model, double share);

/* Along the timeline, a fiftieth of what was visited. */
void navigate_along(struct model *model, int direction);

/* Back to the event that took the selected option or covered the selected item; from there, or
 * where it is open, to where it was covered before. */
void navigate_to_cover(struct model *model);

/* What Enter does in the pane that has the focus; of itself it goes to that event where what is
 * selected is gone, and where it is still there, it says so. */
void navigate_enter(struct model *model);

/* The player has come to the decision that has that event: go to the event. */
void navigate_arrive(struct model *model);

/* To the node that was left by the last way to another one, and so back and forth. */
void navigate_back(struct model *model);

#endif
