/* Views: the table of panes. */
#include "tui/view.h"

#include <stdio.h>

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

void view_write_title(enum pane pane, const struct scene *scene, char *title, size_t size)
{
    static void (*const writers[PANE_COUNT])(const struct scene *, char *, size_t) = {
        [PANE_BOARD] = board_write_title,
        [PANE_SOLUTIONS] = solutions_write_title,
    };
    if (writers[pane])
        writers[pane](scene, title, size);
    else
        snprintf(title, size, "%s", view_of(pane)->name);
}

bool view_hit(enum pane pane, const struct scene *scene, struct rect area, int x, int y,
              struct spot *spot)
{
    static bool (*const hits[PANE_COUNT])(const struct scene *, struct rect, int, int,
                                          struct spot *) = {
        [PANE_BOARD] = board_hit,
        [PANE_STACK] = stack_hit,
        [PANE_SOLUTIONS] = solutions_hit,
        [PANE_TREE] = tree_hit,
        [PANE_WHY] = why_hit,
        [PANE_EVENTS] = events_hit,
        [PANE_MATRIX] = matrix_hit,
        [PANE_MARKS] = marks_hit,
    };
    bool inside = x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
    return inside && hits[pane] && hits[pane](scene, area, x, y, spot);
}
