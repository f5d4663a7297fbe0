/* SPDX-License-Identifier: MIT */
/* What if: placements pinned and banned, items that have their turn first or last. */
#ifndef TUI_SEARCH_WHATIF_H
#define TUI_SEARCH_WHATIF_H

#include "tui/model.h"

/* An open puzzle must be loaded.  Each change begins a new search from the choices in force, and
 * says what it did; what cannot be had is said as well, and all stays as it was. */

/* Pin what is selected, or ban it: the placement, else the item, which has its turn first or last;
 * where nothing is selected, the placement that is being tried. */
void whatif_selected(struct model *model, bool pins);

/* The same of what is named: ":pin F↓ 4,7", ":first X". */
void whatif_named(struct model *model, enum constraint_kind kind, const char *name);

/* Undo (-1) or redo (1) the last change. */
void whatif_go(struct model *model, int direction);

/* Take away number `k` of the constraints. */
void whatif_remove(struct model *model, int k);

/* Light up what number `k` is about. */
void whatif_show(struct model *model, int k);

#endif
