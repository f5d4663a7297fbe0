/* SPDX-License-Identifier: MIT */
/* Meanings of a sudoku's items and options. */
#ifndef PUZZLE_ENCODE_SUDOKU_H
#define PUZZLE_ENCODE_SUDOKU_H

#include "puzzle/draft.h"
#include "puzzle/kinds.h"

/* A rule's item has its enum sudoku_unit or UNIT_SUM in cell.y, the unit's index in cell.x, and the
 * number less 1 as piece. */
#define UNIT_SUM UNITS

/* A cage's option has its numbers as bits of `orientation`, and above them the cage, from 1.
 * Cells' options come first, and have 0. */
#define CAGE_SHIFT SUDOKU_CAGED_SIDE

/* Motions that preserve the givens, without exchanging numbers. */
extern const struct motions sudoku_motions;

#endif
