/* SPDX-License-Identifier: MIT */
/* Sudokus as text: rows of cells in any of the usual spellings, alone or in a board file. */
#ifndef FORMAT_SUDOKU_SUDOKU_H
#define FORMAT_SUDOKU_SUDOKU_H

#include <stdbool.h>
#include <stdio.h>

#include "base/scan.h"
#include "puzzle/kinds.h"
#include "puzzle/puzzle.h"

/* The longest row: all of a sudoku of side 25. */
#define GRID_WIDTH 625

/* A character that stands for a cell. */
struct sign {
    char c;
    struct place place;
};

/* The rows of a text, without blanks and frames. */
struct grid {
    int width;              /* signs of each row, up to GRID_WIDTH */
    int height;             /* rows */
    int kept;               /* those whose signs are kept, no more than two squares need */
    struct sign *at;       /* owned; [kept * width] */
    struct place end;       /* of the last row */
};

/* Read all lines of `scan`, which stands before the first one.  What begins with '#' or
 * '[' is no row, a '[' below the rows ends them.  '-' and '*' are cells where one stands
 * beside a number, or where there is no number at all; else they frame.  False with a diag:
 * another character, rows of different lengths, no row at all. */
bool grid_read(struct scan *scan, struct grid *grid);
void grid_done(struct grid *grid);

/* Read all lines of `scan`: numbers, and regions below them where there are twice as many
 * rows.  False with a diag; the puzzle is then as puzzle_done() likes it. */
bool sudoku_read(struct scan *scan, struct puzzle *puzzle);

/* What the rows of cells make: a sudoku, and regions where there are twice as many.  As above. */
bool sudoku_of_grid(const struct grid *grid, struct puzzle *puzzle, struct diag *diag);

/* The same for what people and other programs print: numbers of two digits, blanks for open cells,
 * any frames, a title or the size above.  Boxes are laid, too.  False with a diag
 * where the title names other rules or there is no memory, without one where it is none of
 * these. */
bool sudoku_read_loose(struct scan *scan, struct puzzle *puzzle);

/* What is expected where a rule is named that the sudoku cannot have. */
#define SUDOKU_RULES "a sudoku of rows, columns, boxes, diagonals and windows"
#define SUDOKU_MAP "the letters of regions below the sudoku"

/* Add the rules that a title, a comment or the like at `place` names to a sudoku whose boxes are
 * laid; *rules grows by their number and that of the names which the puzzle's warning says are not
 * read as a rule.  False with a diag if it names one that numbers cannot hold. */
bool sudoku_read_rules(struct word title, struct place place, struct puzzle *puzzle, int *rules,
                       struct diag *diag);

/* The word of the line that is a whole sudoku, between blanks, commas, semicolons, quotes: of
 * several the longest, of as long ones that with open cells, else the first.  No word has blanks or
 * quotes in it, but for the blanks that are open cells, so nothing need be unquoted. */
bool sudoku_find_line(struct scan line, struct word *found);

/* True for a line of numbers and one of regions, in either order: together they are one sudoku. */
bool sudoku_is_pair(struct word one, struct word other);

/* Read the first such line, below a header or not; more are warned of.  False without a diag where
 * there is none. */
bool sudoku_read_first(struct scan *scan, struct puzzle *puzzle);

/* True for a file of SumoCue, with cages or regions; read it.  False with a diag. */
bool sudoku_is_sumocue(struct scan scan);
bool sudoku_read_sumocue(struct scan *scan, struct puzzle *puzzle);

/* True for the rows of a sudoku in JSON, jansson's value, alone or in an object; read them.  False
 * with a diag, as where members beside them bring more rules.  Only where jansson is there. */
struct json_t;
bool sudoku_is_json(const struct json_t *whole);
bool sudoku_read_json(const struct json_t *whole, struct scan *scan, struct puzzle *puzzle);

/* True where so many lines of so many cells are one sudoku, or one with regions, rather than as
 * many sudokus of a line each. */
bool sudoku_is_square(int width, int lines);

/* True where the line has a word of letters, as a title has, that may be as long as a row. */
bool sudoku_has_word(const struct line *line);

/* True for a line that stands above sudokus: it has a word of letters, or few signs. */
bool sudoku_is_heading(const struct line *line);

/* True where the word is all cells of a sudoku of side 4, 9, 16 or 25. */
bool sudoku_is_line(struct word word);

/* Read the regions alone, into a sudoku. */
bool sudoku_read_boxes(struct scan *scan, struct puzzle *puzzle);

/* Read cages into a sudoku: side rows of side numbers, '.' for a cell in none, then the sum of each
 * cage from 1 on, '.' for one that is not known; write them. */
bool sudoku_read_cages(struct scan *scan, struct puzzle *puzzle);
void sudoku_write_cages(const struct sudoku *sudoku, int indent, FILE *out);

/* True where the boxes are squares in the usual order: they need not be written. */
bool sudoku_has_square_boxes(const struct sudoku *sudoku);

/* Write the rows, each with `indent` blanks before it: numbers, '.' an open cell; or a
 * letter for each region. */
void sudoku_write(const struct sudoku *sudoku, int indent, FILE *out);
void sudoku_write_boxes(const struct sudoku *sudoku, int indent, FILE *out);

#endif
