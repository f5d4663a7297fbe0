/* SPDX-License-Identifier: MIT */
/* Puzzles given by numbers: sudokus, queens, Langford pairs, partitions of a set. */
#ifndef PUZZLE_KINDS_H
#define PUZZLE_KINDS_H

#include "puzzle/puzzle.h"

/* Characters for a sudoku's numbers; their count limits its side. */
#define SUDOKU_DIGITS "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define SUDOKU_SIDE ((int)sizeof SUDOKU_DIGITS - 1)
#define SUDOKU_ORDER 5 /* maximum side of a square box */

/* Limits: n of a family, and elements in all blocks of its partitions. */
#define FAMILY_LIMIT 1000
#define ELEMENTS_LIMIT (1 << 24)

/* Returns the side of a sudoku's square boxes; 0 if `side` is not a square. */
int sudoku_order(int side);

/* Makes a puzzle a sudoku with open cells, 1 <= side <= SUDOKU_SIDE, and square boxes if the side
 * is a square, else without boxes.  False with a diag. */
bool puzzle_set_sudoku(struct puzzle *puzzle, int side, struct diag *diag);

/* Sets the given of cell x, y, also as the cell's mark on the board. */
void sudoku_give(struct puzzle *puzzle, int x, int y, int number);

/* Units that contain each number once; a cage contains each at most once. */
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

/* sudoku_units() returns the number of units of a kind, sudoku_unit_at() the cell's unit, -1:
 * none. */
int sudoku_units(const struct sudoku *sudoku, enum sudoku_unit unit);
int sudoku_unit_at(const struct sudoku *sudoku, enum sudoku_unit unit, int cell);

/* True if there are rules besides rows, columns and boxes. */
bool sudoku_has_more_rules(const struct sudoku *sudoku);

/* Maximum side of a sudoku with cages, because the sets of numbers of a cage are listed. */
#define SUDOKU_CAGED_SIDE 16

/* Sets the cages: of[side * side] is the number of a cell's cage, any from 0 on, -1: none; sum[side
 * * side] is the cage's sum, equal in all of its cells, 0: unknown.  Ignores cages of one cell
 * without a sum.  False with a diag at `place` if the side is too long, a cage does not fit its
 * sum, or memory runs out. */
bool sudoku_lay_cages(struct sudoku *sudoku, const int *of, const int *sum, struct place place,
                      struct diag *diag);

/* Makes a puzzle queens, Langford pairs or partitions.  False with a diag at `place` if the numbers
 * are out of range. */
bool puzzle_set_family(struct puzzle *puzzle, enum puzzle_kind kind, struct family family,
                       struct place place, struct diag *diag);

/* Computes the number of possible blocks and of the elements in them; beyond ELEMENTS_LIMIT, some
 * larger number. */
void partition_blocks(struct family family, int64_t *blocks, int64_t *elements);

#endif
