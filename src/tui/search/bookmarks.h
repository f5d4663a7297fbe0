/* SPDX-License-Identifier: MIT */
/* Breakpoints and bookmarks of the session. */
#ifndef TUI_SEARCH_BOOKMARKS_H
#define TUI_SEARCH_BOOKMARKS_H

#include "tui/model.h"

/* Require an open puzzle. */

void marks_break(struct model *model, const char *condition);

/* number: from 1. */
void marks_delete(struct model *model, int64_t number);

void marks_set(struct model *model, const char *note);

/* Watches the named value, or if `name` is empty, the selection's; again: no longer. */
void marks_watch(struct model *model, const char *name);

void marks_say_hit(struct model *model);

/* Call when breakpoints have changed. */
void marks_disarm(struct model *model);

#endif
