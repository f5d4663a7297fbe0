/* SPDX-License-Identifier: MIT */
/* Sudokus, queens, Langford pairs, partitions of a set. */
#ifndef PUZZLE_KINDS_H
#define PUZZLE_KINDS_H

#include "puzzle/puzzle.h"

/* For the numbers of a sudoku, up to SUDOKU_SIDE. */
#define SUDOKU_DIGITS "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define SUDOKU_SIDE ((int)sizeof SUDOKU_DIGITS - 1)
#define SUDOKU_ORDER 5 /* largest side of a square box */

#define FAMILY_LIMIT 1000           /* n of a family */
#define ELEMENTS_LIMIT (1 << 24)    /* elements in all possible blocks */

/* 3 for side 9; 0 if `side` is not a square. */
int sudoku_order(int side);

/* Makes an empty sudoku, 1 <= side <= SUDOKU_SIDE, with boxes if `side` is a square. */
bool puzzle_set_sudoku(struct puzzle *puzzle, int side, struct diag *diag);

/* Makes the regions boxes of a width that divides the side. */
bool sudoku_set_boxes(struct sudoku *sudoku, int width, struct diag *diag);

/* Gives `number`, from 1, to cell x, y, from 0, and marks the cell with its character. */
void sudoku_give(struct puzzle *puzzle, int x, int y, int number);

/* Cells that have each number once; in a cage, at most once. */
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

/* Return the number of units; the unit, from 0, of cell number `cell`, -1: none. */
int sudoku_units(const struct sudoku *sudoku, enum sudoku_unit unit);
int sudoku_unit_at(const struct sudoku *sudoku, enum sudoku_unit unit, int cell);

/* Diagonals, windows or cages. */
bool sudoku_has_more_rules(const struct sudoku *sudoku);

/* Maximum side, because all sets of numbers with a cage's sum are listed. */
#define SUDOKU_CAGED_SIDE 16

/* of[side * side]: each cell's cage, from 0; -1: none.  sum[side * side]: the sum of each cell's
 * cage; 0: unknown.  Ignores cages of one cell without a sum.  A fault at `place`: the side is too
 * long, or a sum is impossible. */
bool sudoku_set_cages(struct sudoku *sudoku, const int *of, const int *sum, struct place place,
                      struct diag *diag);

/* For queens, Langford pairs, partitions.  The fault at `place`: a number is out of range. */
bool puzzle_set_family(struct puzzle *puzzle, enum puzzle_kind kind, struct family family,
                       struct place place, struct diag *diag);

/* Counts the possible blocks and the elements in all of them.  Too low if *elements exceeds
 * ELEMENTS_LIMIT. */
void partition_blocks(struct family family, int64_t *blocks, int64_t *elements);

#endif
