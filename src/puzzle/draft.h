/* SPDX-License-Identifier: MIT */
/* For all encoders except tilings: encodings and symmetries. */
#ifndef PUZZLE_DRAFT_H
#define PUZZLE_DRAFT_H

#include "puzzle/legend.h"

/* Makes room for `options` options with `cells` cells in all. */
bool draft_begin(struct encoding *encoding, int32_t items, int32_t primary, size_t options,
                 size_t cells, struct diag *diag);

/* An item means a cell, or a rule named by the encoder. */
void draft_cell(struct encoding *encoding, int32_t item, struct cell cell);
void draft_rule(struct encoding *encoding, int32_t item, int piece, struct cell cell);

/* Copies the placement's cells or, if its count is 0, the one it is shown at. */
bool draft_option(struct encoding *encoding, struct placement placement,
                  const struct entry *entries, int32_t count, struct diag *diag);

/* ---- symmetries from motions of the board ---- */

/* Motions 1 … count; kept ones map the puzzle to itself. */
struct motions {
    int count;
    bool (*keeps)(const struct encoding *encoding, int motion);     /* NULL: all */
    int32_t (*item)(const struct encoding *encoding, int motion, int32_t item);
    int32_t (*option)(const struct encoding *encoding, int motion, int32_t option);
};

/* Each once. */
bool find_motions(struct symmetries *symmetries, const struct encoding *encoding,
                  const struct motions *motions, struct diag *diag);

/* Square boards have motions 1 … 7 of the square lattice; cells beyond the board move too. */
#define SQUARE_MOTIONS 7
struct cell square_image(int side, int motion, struct cell cell);

#endif
