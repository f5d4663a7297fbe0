/* SPDX-License-Identifier: MIT */
/* Breakpoints and bookmarks: made, listed, gone to and taken away by the session. */
#ifndef TUI_SEARCH_BOOKMARKS_H
#define TUI_SEARCH_BOOKMARKS_H

#include "tui/model.h"

/* An open puzzle must be loaded. */

/* Set a breakpoint, which is on. */
void marks_break(struct model *model, const char *condition);

/* Take away breakpoint `number`, from 1. */
void marks_delete(struct model *model, int64_t number);

/* Set a bookmark where the search stands. */
void marks_set(struct model *model, const char *note);

/* Say which breakpoint was hit. */
void marks_say_hit(struct model *model);

/* The breakpoints are others: which of them holds is to be seen anew. */
void marks_disarm(struct model *model);

#endif
