/* SPDX-License-Identifier: MIT */
/* Sentences about steps, in `text`, which is returned.  Names may have unsafe characters
 * (base/text.h). */
#ifndef DEDUCE_REASON_H
#define DEDUCE_REASON_H

#include "deduce/steps.h"
#include "puzzle/legend.h"

#define REASON_ROOM 2048

/* In a sudoku "hidden pair", elsewhere the name of the rule. */
const char *reason_name(const struct deduction *step, const struct legend *legend);

/* Where to look: "cell 3,4 and cell 3,5"; for a chain, its first option. */
const char *reason_where(const struct deduction *step, const struct legend *legend,
                         char text[REASON_ROOM]);

/* The step and its reason, without a full stop: "5 in row 3 has only one cell left: 5 at 4,3". */
const char *reason_write(const struct deduction *step, const struct legend *legend,
                         char text[REASON_ROOM]);

/* Step k, 0 <= k < count, or for k = count the end: "solved after 64 steps". */
const char *reason_write_step(const struct steps *steps, int32_t k, const struct legend *legend,
                              char text[REASON_ROOM]);

#endif
