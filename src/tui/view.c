/* Views: the table of panes. */
#include "tui/view.h"

const struct view *view_of(enum pane pane)
{
    static const struct view *const views[] = {
        [PANE_BOARD] = &view_board,
        [PANE_STACK] = &view_stack,
        [PANE_FIGURES] = &view_figures,
        [PANE_SOLUTIONS] = &view_solutions,
        [PANE_TREE] = &view_tree,
        [PANE_WHY] = &view_why,
        [PANE_CODE] = &view_code,
        [PANE_EVENTS] = &view_events,
        [PANE_MATRIX] = &view_matrix,
        [PANE_MARKS] = &view_marks,
    };
    return views[pane];
}
