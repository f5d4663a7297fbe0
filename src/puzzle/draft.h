/* SPDX-License-Identifier: MIT */
/* What encoders of all kinds but tilings do alike: fill an encoding, find its symmetries. */
#ifndef PUZZLE_DRAFT_H
#define PUZZLE_DRAFT_H

#include "puzzle/legend.h"

/* ---- an encoding whose size is known before ---- */

/* Make room for that many items, and for at most that many options with that many cells
 * in all.  False with a diag where memory fails. */
bool draft_begin(struct encoding *encoding, int32_t items, int32_t primary, size_t options,
                 size_t cells, struct diag *diag);

/* Say what an item stands for: a cell, or what the encoder names by `piece` and `cell`. */
void draft_cell(struct encoding *encoding, int32_t item, struct cell cell);
void draft_rule(struct encoding *encoding, int32_t item, int piece, struct cell cell);

/* Add an option: `placement` with its piece, count and cells, which are copied; a count of 0 has
 * one cell all the same, where it is shown. */
bool draft_option(struct encoding *encoding, struct placement placement,
                  const struct entry *entries, int32_t count, struct diag *diag);

/* ---- symmetries by what each motion of the board makes of items and options ---- */

/* Motions are numbered 1 … count; all map the puzzle to itself but those not kept. */
struct motions {
    int count;
    bool (*keeps)(const struct encoding *encoding, int motion);     /* NULL: all of them do */
    int32_t (*item)(const struct encoding *encoding, int motion, int32_t item);
    int32_t (*option)(const struct encoding *encoding, int motion, int32_t option);
};

/* The symmetries that they make, each once.  False with a diag where memory fails. */
bool find_motions(struct symmetries *symmetries, const struct encoding *encoding,
                  const struct motions *motions, struct diag *diag);

/* The motions of a square board are the symmetries 1 … 7 of the square lattice.  Cells
 * beyond the board are moved with it. */
#define SQUARE_MOTIONS 7
struct cell square_image(int side, int motion, struct cell cell);

#endif
