/* SPDX-License-Identifier: MIT */
/* Symmetries told by what each motion of the board makes of an item and of an option. */
#ifndef PUZZLE_MOTIONS_H
#define PUZZLE_MOTIONS_H

#include "puzzle/legend.h"

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
