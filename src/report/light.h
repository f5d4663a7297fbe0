/* SPDX-License-Identifier: MIT */
/* Steps of deduction as lit cells. */
#ifndef REPORT_LIGHT_H
#define REPORT_LIGHT_H

#include "deduce/steps.h"
#include "draw/tiles.h"

/* Lights the options placed or removed. */
void light_result(struct tiles *tiles, const struct legend *legend, const struct deduction *step);

/* Lights the cells of the reason, after light_result(); if it has none, the cells of its rules,
 * such as rows, with an option that was not closed[] before the step.  A cell of both shows the
 * reason, except in a sudoku.  Cost: the options. */
void light_reason(struct tiles *tiles, const struct encoding *encoding,
                  const struct deduction *step, const bool *closed);

/* Lights the items' cells as reasons; if there are none, the cells of their rules. */
void light_items(struct tiles *tiles, const struct encoding *encoding, const int32_t *items,
                 int32_t count);

/* Places the options chosen before step k, 0 <= k <= count, and by it.  Lights the step, or at the
 * end an item without options.  closed: steps_closed(). */
void light_step(struct tiles *tiles, const struct encoding *encoding, const struct steps *steps,
                int32_t k, const bool *closed);

#endif
