/* SPDX-License-Identifier: MIT */
/* What the items and options of a sudoku stand for, which its encoder and its symmetries share. */
#ifndef PUZZLE_ENCODE_SUDOKU_H
#define PUZZLE_ENCODE_SUDOKU_H

#include "puzzle/draft.h"
#include "puzzle/kinds.h"

/* A rule's item has in cell.y its enum sudoku_unit, or UNIT_SUM, in cell.x its index there, and the
 * number less 1 in piece. */
#define UNIT_SUM UNITS

/* What an option for a cage has for an orientation: its numbers as bits, and above these the cage
 * from 1; options for cells, which come first, have 0. */
#define CAGE_SHIFT SUDOKU_CAGED_SIDE

/* Rotated and flipped images that keep each given as it is; numbers are not exchanged. */
extern const struct motions sudoku_motions;

#endif
