/* SPDX-License-Identifier: MIT */
/* Jumps along the timeline, and back to the cover of an item or option. */
#ifndef TUI_SEARCH_NAVIGATION_H
#define TUI_SEARCH_NAVIGATION_H

#include "tui/model.h"

/* Require an open puzzle. */

/* Jumps to a share of the tree, 0 to 1, at most the largest share visited. */
void navigate_to_share(struct model *model, double share);

/* Moves along the timeline by 1/50 of the share visited. */
void navigate_along(struct model *model, int direction);

/* Jumps back to the event that removed the selected option or covered the selected item; from
 * there, or if the item is open, to the event before. */
void navigate_to_cover(struct model *model);

/* Does what Enter does in the focused pane; by default navigate_to_cover(), or reports that the
 * selection is still there. */
void navigate_enter(struct model *model);

/* The player has reached the decision with that event: moves to the event. */
void navigate_arrive(struct model *model);

/* Returns to the node before the last jump; repeated, alternates between the two. */
void navigate_back(struct model *model);

#endif
