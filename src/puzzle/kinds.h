/* SPDX-License-Identifier: MIT */
/* Puzzles given by numbers: sudokus, queens, Langford pairs, partitions of a set. */
#ifndef PUZZLE_KINDS_H
#define PUZZLE_KINDS_H

#include "puzzle/puzzle.h"

/* The characters for the numbers of a sudoku.  There is none for a side above SUDOKU_SIDE. */
#define SUDOKU_DIGITS "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define SUDOKU_SIDE ((int)sizeof SUDOKU_DIGITS - 1)
#define SUDOKU_ORDER 5 /* maximum side of a square box */

#define FAMILY_LIMIT 1000           /* maximum n of a family */
#define ELEMENTS_LIMIT (1 << 24)    /* maximum elements in all possible blocks of a partition */

/* 3 for side 9; 0 if `side` is not a square. */
int sudoku_order(int side);

/* Makes an empty sudoku, 1 <= side <= SUDOKU_SIDE, with square boxes if `side` is a square, else
 * without boxes. */
bool puzzle_set_sudoku(struct puzzle *puzzle, int side, struct diag *diag);

/* Adds boxes of this width, which must divide the side, to a sudoku without boxes. */
bool sudoku_set_boxes(struct sudoku *sudoku, int width, struct diag *diag);

/* Gives `number`, from 1, to cell x, y, from 0, and makes its character the mark of the cell. */
void sudoku_give(struct puzzle *puzzle, int x, int y, int number);

/* Kinds of units.  A unit is a set of cells that have each number once; in a cage, at most once. */
enum sudoku_unit {
    UNIT_ROW,
    UNIT_COLUMN,
    UNIT_BOX,
    UNIT_DIAGONAL,      /* the cells from the first to the last */
    UNIT_ANTIDIAGONAL,
    UNIT_WINDOW,        /* size of a square box, one cell apart */
    UNIT_CAGE,
    UNITS
};

/* Return the number of units of this kind; the unit, from 0, of cell number `cell`, -1: none. */
int sudoku_units(const struct sudoku *sudoku, enum sudoku_unit unit);
int sudoku_unit_at(const struct sudoku *sudoku, enum sudoku_unit unit, int cell);

/* Diagonals, windows or cages. */
bool sudoku_has_more_rules(const struct sudoku *sudoku);

/* Maximum side of a sudoku with cages, because all sets of numbers with a cage's sum are listed. */
#define SUDOKU_CAGED_SIDE 16

/* Sets the cages.  of[side * side]: the number of each cell's cage, from 0; -1: none.  sum[side *
 * side]: the sum of each cell's cage; 0: unknown.  Ignores cages of one cell without a sum.  A
 * fault at `place`: the side is too long, or a sum is impossible. */
bool sudoku_set_cages(struct sudoku *sudoku, const int *of, const int *sum, struct place place,
                      struct diag *diag);

/* Makes it one of queens, Langford pairs or partitions.  The fault of a number out of range is at
 * `place`. */
bool puzzle_set_family(struct puzzle *puzzle, enum puzzle_kind kind, struct family family,
                       struct place place, struct diag *diag);

/* Counts the possible blocks of a partition, and the elements in all of them.  Exact if *elements
 * is at most ELEMENTS_LIMIT; else too low. */
void partition_blocks(struct family family, int64_t *blocks, int64_t *elements);

#endif
