/* SPDX-License-Identifier: MIT */
/* Pinned and banned placements, first and last items. */
#ifndef TUI_SEARCH_WHATIF_H
#define TUI_SEARCH_WHATIF_H

#include "tui/model.h"

/* Require an open puzzle.  Each change starts a new search from the current choices and sets a
 * message; on failure, nothing changes. */

/* Pins or bans the selected placement, or the one being tried; or makes the selected item first or
 * last. */
void whatif_selected(struct model *model, bool pins);

/* By name: ":pin F↓ 4,7", ":first X". */
void whatif_named(struct model *model, enum constraint_kind kind, const char *name);

/* -1: undo; 1: redo. */
void whatif_go(struct model *model, int direction);

/* Reduces the problem, or no longer. */
void whatif_reduce(struct model *model);

void whatif_remove(struct model *model, int k);

/* Selects the placement or item of constraint `k`. */
void whatif_show(struct model *model, int k);

#endif
