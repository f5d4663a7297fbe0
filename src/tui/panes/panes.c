/* SPDX-License-Identifier: MIT */
#include <stddef.h>

#include "base/words.h"
#include "tui/keys/action.h"
#include "tui/view.h"

/* View, action, keys, help, hints. */
#define NONE [MOMENT_ANY] = {0, NULL}
#define PANES(_)                                                                   \
    _(view_board, "board", "1", "board", NONE)                                     \
    _(view_stack, "stack", "2", "stack of choices", NONE)                          \
    _(view_figures, "statistics", "3", "statistics", NONE)                         \
    _(view_solutions, "solutions", "4", "solutions found", NONE)                   \
    _(view_tree, "tree", "5", "search tree", NONE)                                 \
    _(view_why, "why", "w 6", "why: this item, this dead end, or the selection",   \
      [MOMENT_PAUSED] = {1, "why"}, [MOMENT_DEAD_END] = {1, "why"},                \
      [MOMENT_SELECTED] = {1, "why"})                                              \
    _(view_explain, "explain", "E", "explain: the steps from here without a search", \
      [MOMENT_START] = {4, "explain"}, [MOMENT_DEAD_END] = {4, "explain"})         \
    _(view_code, "algorithm", "7", "the search as pseudo-code", NONE)              \
    _(view_events, "events", "8", "events", NONE)                                  \
    _(view_matrix, "matrix", "9", "matrix of items and options",                   \
      [MOMENT_PAUSED] = {5, "matrix"})                                             \
    _(view_marks, "marks", "'", "breakpoints, bookmarks, pins and bans", NONE)     \
    _(view_atlas, "atlas", "%", "atlas: how many solutions use each placement",    \
      [MOMENT_SOLUTION] = {2, "atlas"}, [MOMENT_END] = {3, "atlas"},               \
      [MOMENT_DEAD_END] = {5, "atlas"})                                            \
    _(view_levels, "levels", "0", "nodes and branching at each level of the tree", \
      NONE)                                                                        \
    _(view_bags, "bags", "T", "bags: the tree by which an engine counts", NONE)       \
    _(view_legend, "legend", "&", "legend of the other panes", NONE)

#define DECLARE(row, ...) extern const struct view row;
PANES(DECLARE)
#undef DECLARE

const struct view *const panes[] = {
#define ROW(row, ...) &row,
    PANES(ROW)
#undef ROW
    NULL,
};

enum {
#define NUMBER(row, ...) NUMBER_##row,
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
    {"focus", "next pane", "Tab", .run = focus_on, .by = 1, .purpose = PURPOSE_LOOK},
    {"focus back", "previous pane", "S-Tab", .run = focus_on, .by = -1, .purpose = PURPOSE_LOOK},
#define ROW(row, name, keys, summary, ...) \
    {name, summary, keys, .run = focus, .what = NUMBER_##row, .purpose = PURPOSE_LOOK, \
     .hints = {__VA_ARGS__}},
    PANES(ROW)
#undef ROW
    {.name = NULL},
};

const char *view_word(int k)
{
    static const char *const words[] = {
#define ROW(row, name, ...) name,
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
