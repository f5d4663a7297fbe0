/* SPDX-License-Identifier: MIT */
/* Filling an encoding whose size is known before: what all kinds but tilings do alike. */
#ifndef PUZZLE_DRAFT_H
#define PUZZLE_DRAFT_H

#include "puzzle/legend.h"

/* Make room for that many items, and for at most so many options with so many cells
 * together.  False with a diag where memory fails. */
bool draft_begin(struct encoding *encoding, int32_t items, int32_t primary, size_t options,
                 size_t cells, struct diag *diag);

/* Say what an item stands for: a cell, or what the encoder names by `piece` and `cell`. */
void draft_cell(struct encoding *encoding, int32_t item, struct cell cell);
void draft_rule(struct encoding *encoding, int32_t item, int piece, struct cell cell);

/* Add an option: `lies` with its piece, count and cells, which are copied. */
bool draft_option(struct encoding *encoding, struct placement lies, const struct entry *entries,
                  int32_t count, struct diag *diag);

#endif
