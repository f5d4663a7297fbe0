/* Views: the table of panes. */
#include <stddef.h>
#include <string.h>

#include "tui/view.h"

const struct view *const panes[] = {
    &view_board, &view_stack, &view_figures, &view_solutions, &view_tree, &view_why, &view_code,
    &view_events, &view_matrix, &view_marks, NULL,
};

const char *view_word(int k)
{
    return panes[k] ? panes[k]->name : NULL;
}

const struct view *view_find(const char *name)
{
    int k = 0;
    while (panes[k] && strcmp(panes[k]->name, name) != 0)
        k++;
    return panes[k];
}
