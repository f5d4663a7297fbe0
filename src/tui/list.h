/* SPDX-License-Identifier: MIT */
/* Scrolling lists: entries of one or more rows, one selected. */
#ifndef TUI_LIST_H
#define TUI_LIST_H

#include "draw/canvas.h"
#include "draw/style.h"

struct list {
    struct rect area;
    int count, rows;        /* entries; rows per entry, at least 1 */
    int first;
};

/* Returns a list with entry `wanted` in the middle, unless it is near an end. */
struct list list_of(struct rect area, int count, int rows, int wanted);

/* Sets `*place` to the rows of entry k.  False after the last fully visible entry. */
bool list_shows(const struct list *list, int k, struct rect *place);

/* Returns the entry in row y; -1: none. */
int list_hit(const struct list *list, int y);

/* Scrolls like list_of(). */
int list_first(int count, int rows, int wanted);

/* Returns `at` + `by`, limited to the list; 0 if it is empty. */
int64_t list_move(int64_t count, int64_t at, int64_t by);

/* Returns the style for `role`, or if selected, for ROLE_SELECTED, and then fills the line. */
struct style list_style(struct canvas *canvas, struct rect line, bool is_selected,
                        enum role role);

#endif
