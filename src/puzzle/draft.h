/* SPDX-License-Identifier: MIT */
/* Helpers of all encoders except tilings: fill an encoding, find its symmetries. */
#ifndef PUZZLE_DRAFT_H
#define PUZZLE_DRAFT_H

#include "puzzle/legend.h"

/* ---- an encoding of known size ---- */

/* Makes room for `items` items, and at most `options` options with `cells` cells in total.  False
 * with a diag. */
bool draft_begin(struct encoding *encoding, int32_t items, int32_t primary, size_t options,
                 size_t cells, struct diag *diag);

/* Set the meaning of an item: a cell, or a rule that the encoder names by `piece` and `cell`. */
void draft_cell(struct encoding *encoding, int32_t item, struct cell cell);
void draft_rule(struct encoding *encoding, int32_t item, int piece, struct cell cell);

/* Adds an option: `placement` with its piece, count and cells, which are copied.  With a count of 0
 * it still has one cell, at which it is shown. */
bool draft_option(struct encoding *encoding, struct placement placement,
                  const struct entry *entries, int32_t count, struct diag *diag);

/* ---- symmetries from motions of the board ---- */

/* Motions, numbered 1 … count.  Those that are kept map the puzzle to itself. */
struct motions {
    int count;
    bool (*keeps)(const struct encoding *encoding, int motion);     /* NULL: all are kept */
    int32_t (*item)(const struct encoding *encoding, int motion, int32_t item);
    int32_t (*option)(const struct encoding *encoding, int motion, int32_t option);
};

/* Finds the symmetries that the motions induce, without duplicates.  False with a diag. */
bool find_motions(struct symmetries *symmetries, const struct encoding *encoding,
                  const struct motions *motions, struct diag *diag);

/* The motions of a square board: symmetries 1 … 7 of the square lattice.  Cells beyond the board
 * move with it. */
#define SQUARE_MOTIONS 7
struct cell square_image(int side, int motion, struct cell cell);

#endif
