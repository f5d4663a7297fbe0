/* SPDX-License-Identifier: MIT */
/* Lists that scroll: entries of one or more rows, one of which is selected. */
#ifndef TUI_LIST_H
#define TUI_LIST_H

#include "draw/canvas.h"
#include "draw/style.h"

struct list {
    struct rect area;
    int count, rows;        /* entries; the rows of each, at least 1 */
    int first;              /* the first entry shown */
};

/* A list whose entry `wanted` is shown, in the middle if there are enough before and after it. */
struct list list_of(struct rect area, int count, int rows, int wanted);

/* Set `*place` to the rows of entry k.  False if k is after the last entry that is shown whole. */
bool list_shows(const struct list *list, int k, struct rect *place);

/* The entry in row y of the canvas; -1: none. */
int list_hit(const struct list *list, int y);

/* The first of `count` lines to show in `rows`, as list_of() chooses it. */
int list_first(int count, int rows, int wanted);

/* `at` moved by `by` entries, at most to either end; 0 if there are no entries. */
int64_t list_move(int64_t count, int64_t at, int64_t by);

/* The style of an entry: ROLE_SELECTED, in which its line is filled, or that of `role`. */
struct style list_style(struct canvas *canvas, struct rect line, bool is_selected,
                        enum role role);

#endif
