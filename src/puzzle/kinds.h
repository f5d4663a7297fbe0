/* SPDX-License-Identifier: MIT */
/* Puzzles given by numbers: sudokus, queens, Langford pairs, partitions of a set. */
#ifndef PUZZLE_KINDS_H
#define PUZZLE_KINDS_H

#include "puzzle/puzzle.h"

/* Characters of the numbers; they limit the side. */
#define SUDOKU_DIGITS "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define SUDOKU_SIDE ((int)sizeof SUDOKU_DIGITS - 1)
#define SUDOKU_ORDER 5 /* maximum side of a square box */

/* Limits: n of a family; elements in all blocks. */
#define FAMILY_LIMIT 1000
#define ELEMENTS_LIMIT (1 << 24)

/* Returns the side of square boxes; 0: `side` is not a square. */
int sudoku_order(int side);

/* Makes an open sudoku, 1 <= side <= SUDOKU_SIDE, with square boxes if possible, else without.
 * False with a diag. */
bool puzzle_set_sudoku(struct puzzle *puzzle, int side, struct diag *diag);

/* Makes boxes of this width, which divides the side, for a sudoku without.  False with a diag. */
bool sudoku_set_boxes(struct sudoku *sudoku, int width, struct diag *diag);

/* Sets a given, also as the cell's mark. */
void sudoku_give(struct puzzle *puzzle, int x, int y, int number);

/* Units, which have each number once, or at most once in cages. */
enum sudoku_unit {
    UNIT_ROW,
    UNIT_COLUMN,
    UNIT_BOX,
    UNIT_DIAGONAL,      /* from the first cell to the last */
    UNIT_ANTIDIAGONAL,
    UNIT_WINDOW,        /* size of a square box, one cell apart */
    UNIT_CAGE,
    UNITS
};

/* Return the number of units of this kind, and the cell's unit; -1: none. */
int sudoku_units(const struct sudoku *sudoku, enum sudoku_unit unit);
int sudoku_unit_at(const struct sudoku *sudoku, enum sudoku_unit unit, int cell);

bool sudoku_has_more_rules(const struct sudoku *sudoku);

/* Maximum side with cages, because their sets of numbers are listed. */
#define SUDOKU_CAGED_SIDE 16

/* Sets the cages: of[side * side] numbers each cell's cage, from 0 on, -1: none; sum[side * side]
 * has its sum, the same for each of its cells, 0: unknown.  Ignores single cells without a sum.
 * False with a diag at `place`: side too long, impossible sum, or no memory. */
bool sudoku_set_cages(struct sudoku *sudoku, const int *of, const int *sum, struct place place,
                      struct diag *diag);

/* Makes a puzzle queens, Langford pairs or partitions.  False with a diag at `place`: out of
 * range. */
bool puzzle_set_family(struct puzzle *puzzle, enum puzzle_kind kind, struct family family,
                       struct place place, struct diag *diag);

/* Counts the possible blocks and their elements, exactly up to ELEMENTS_LIMIT. */
void partition_blocks(struct family family, int64_t *blocks, int64_t *elements);

#endif
