/* SPDX-License-Identifier: MIT */
/* Steps of deduction on the board: lit cells. */
#ifndef TUI_BOARD_LIGHT_H
#define TUI_BOARD_LIGHT_H

#include "deduce/deduction.h"
#include "draw/tiles.h"
#include "play/bags.h"

/* Lights the options placed or removed. */
void light_result(struct tiles *tiles, const struct legend *legend, const struct deduction *step);

/* Lights the cells of the reason, after light_result(); if it has none, the cells of its rules,
 * such as rows, with an option that was not closed[] before the step.  A cell of reason and result
 * shows the reason, except in a sudoku.  Cost: the options. */
void light_reason(struct tiles *tiles, const struct encoding *encoding,
                  const struct deduction *step, const bool *closed);

/* Lights the cells in the bag's cut as reasons; if it has none, the cells of its rules. */
void light_cut(struct tiles *tiles, const struct encoding *encoding, const struct bags *bags,
               int32_t bag);

/* Lights the item's cell as a reason, or the cells of its rule. */
void light_item(struct tiles *tiles, const struct encoding *encoding, int32_t item);

#endif
