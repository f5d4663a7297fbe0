/* SPDX-License-Identifier: MIT */
/* Puzzles stated by numbers alone: sudokus, queens, Langford pairs, partitions of a set. */
#ifndef PUZZLE_KINDS_H
#define PUZZLE_KINDS_H

#include "puzzle/puzzle.h"

/* What the numbers of a sudoku are shown as, and so its longest side. */
#define SUDOKU_DIGITS "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define SUDOKU_SIDE ((int)sizeof SUDOKU_DIGITS - 1)
#define SUDOKU_ORDER 5 /* the longest side of a square box */

/* The largest n of a family, and the most elements in all blocks of which partitions are made. */
#define FAMILY_LIMIT 1000
#define ELEMENTS_LIMIT (1 << 24)

/* The side of a square box of a sudoku; 0 where `side` is no square. */
int sudoku_order(int side);

/* Make a puzzle a sudoku with all cells open, 1 <= side <= SUDOKU_SIDE, and square boxes
 * where the side is a square, else none yet.  False with a diag where memory fails. */
bool puzzle_set_sudoku(struct puzzle *puzzle, int side, struct diag *diag);

/* Give `number` in cell x, y; it is then also the cell's mark on the board. */
void sudoku_give(struct puzzle *puzzle, int x, int y, int number);

/* In what a number stands once: each row, column and box, either diagonal, each window, and at most
 * once in each cage. */
enum sudoku_unit {
    UNIT_ROW,
    UNIT_COLUMN,
    UNIT_BOX,
    UNIT_DIAGONAL,      /* from the first cell to the last */
    UNIT_ANTIDIAGONAL,
    UNIT_WINDOW,        /* of as many cells as a square box, one cell away from the next */
    UNIT_CAGE,
    UNITS
};

/* How many units of that kind there are; and which of them the cell lies in, -1: in none. */
int sudoku_units(const struct sudoku *sudoku, enum sudoku_unit unit);
int sudoku_unit_at(const struct sudoku *sudoku, enum sudoku_unit unit, int cell);

/* True where there are rules besides rows, columns and boxes. */
bool sudoku_has_more_rules(const struct sudoku *sudoku);

/* The longest side of a sudoku with cages: the numbers that a cage may have are listed. */
#define SUDOKU_CAGED_SIDE 16

/* Lay cages: of[side * side] says of each cell which number its cage has, any from 0 on, -1: none;
 * sum[side * side] the sum of that cage, 0: unknown, the same in all of its cells.  Cages of one
 * cell and no sum are none.  False with a diag at `place`: the side is too long, a cage too large
 * or too small for its sum, or there is no memory. */
bool sudoku_lay_cages(struct sudoku *sudoku, const int *of, const int *sum, struct place place,
                      struct diag *diag);

/* Make a puzzle queens, Langford pairs or partitions.  False with a diag at `place` where
 * the numbers are out of range. */
bool puzzle_set_family(struct puzzle *puzzle, enum puzzle_kind kind, struct family family,
                       struct place place, struct diag *diag);

/* The number of subsets that may be a block, and of the elements in all of them; where
 * ELEMENTS_LIMIT is passed, some number beyond it. */
void partition_blocks(struct family family, int64_t *blocks, int64_t *elements);

#endif
