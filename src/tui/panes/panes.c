/* SPDX-License-Identifier: MIT */
/* The table of panes, in Tab's order. */
#include <stddef.h>

#include "base/words.h"
#include "tui/keys/action.h"
#include "tui/view.h"

/* View, action, keys, help. */
#define PANES(_)                                                                \
    _(view_board, "board", "1", "board")                                    \
    _(view_stack, "stack", "2", "stack of choices")                         \
    _(view_figures, "statistics", "3", "statistics")                              \
    _(view_solutions, "solutions", "4", "solutions found")                  \
    _(view_tree, "tree", "5", "search tree")                         \
    _(view_why, "why", "6 w", "why: this item, this dead end, or the selection")\
    _(view_code, "algorithm", "7", "the search as pseudo-code")                      \
    _(view_events, "events", "8", "events")              \
    _(view_matrix, "matrix", "9", "matrix of items and options")            \
    _(view_marks, "marks", "'", "breakpoints, bookmarks, pins and bans")        \
    _(view_atlas, "atlas", "%", "atlas: how many solutions use each placement") \
    _(view_levels, "levels", "0", "nodes and branching at each level of the tree")

#define DECLARE(row, name, keys, summary) extern const struct view row;
PANES(DECLARE)
#undef DECLARE

const struct view *const panes[] = {
#define ROW(row, name, keys, summary) &row,
    PANES(ROW)
#undef ROW
    NULL,
};

enum {
#define NUMBER(row, name, keys, summary) NUMBER_##row,
    PANES(NUMBER)
#undef NUMBER
};

static void focus(struct call *call)
{
    model_focus(call->model, panes[call->action->what]);
}

static void focus_on(struct call *call)
{
    model_focus_on(call->model, call->action->by);
}

const struct action focusing[] = {
    {"focus", "next pane", "Tab", .run = focus_on, .by = 1},
    {"focus back", "previous pane", "S-Tab", .run = focus_on, .by = -1},
#define ROW(row, name, keys, summary) {name, summary, keys, .run = focus, .what = NUMBER_##row},
    PANES(ROW)
#undef ROW
    {.name = NULL},
};

const char *view_word(int k)
{
    static const char *const words[] = {
#define ROW(row, name, keys, summary) name,
        PANES(ROW)
#undef ROW
        NULL,
    };
    return words[k];
}

const struct view *view_find(const char *name)
{
    int k = word_find(view_word, name);
    return k < 0 ? NULL : panes[k];
}
