/* SPDX-License-Identifier: MIT */
/* Sudokus as text: rows of cells in any usual notation, alone or in a board file. */
#ifndef FORMAT_SUDOKU_SUDOKU_H
#define FORMAT_SUDOKU_SUDOKU_H

#include <stdbool.h>
#include <stdio.h>

#include "base/scan.h"
#include "puzzle/kinds.h"
#include "puzzle/puzzle.h"

/* The longest row: all cells of a sudoku of side 25. */
#define GRID_WIDTH 625

/* A character for a cell. */
struct sign {
    char c;
    struct place place;
};

/* The rows of a text, without blanks and frames. */
struct grid {
    int width;              /* signs of each row, up to GRID_WIDTH */
    int height;             /* rows */
    int kept;               /* rows whose signs are kept: enough for two squares */
    struct sign *at;       /* owned; [kept * width] */
    struct place end;       /* of the last row */
};

/* Reads all lines of `scan`, from before the first.  Lines that begin with '#' or '[' are not rows;
 * a '[' below the rows ends them.  '-' and '*' are cells if one is beside a number or the text has
 * no numbers, else parts of frames.  False with a diag if there is another character, rows differ
 * in length or there are none. */
bool grid_read(struct scan *scan, struct grid *grid);
void grid_done(struct grid *grid);

/* Reads all lines of `scan`: numbers, and regions below them if there are twice as many rows.
 * False with a diag; the caller must still call puzzle_done(). */
bool sudoku_read(struct scan *scan, struct puzzle *puzzle);

/* Like sudoku_read(), from rows already read. */
bool sudoku_of_grid(const struct grid *grid, struct puzzle *puzzle, struct diag *diag);

/* Like sudoku_read(), for printed sudokus: numbers of two digits, blanks for open cells, any
 * frames, a title or the size above.  Sets the boxes, too.  False with a diag if the title names
 * other rules or memory runs out, without one if the text is not a sudoku. */
bool sudoku_read_loose(struct scan *scan, struct puzzle *puzzle);

/* For errors on unsupported rules and on regions. */
#define SUDOKU_RULES "a sudoku of rows, columns, boxes, diagonals and windows"
#define SUDOKU_MAP "the letters of regions below the sudoku"

/* Adds the rules named in a title or comment at `place` to a sudoku with boxes.  Increases *rules
 * by the number of rules and of names that the puzzle's warning mentions as not read.  False with a
 * diag if a rule needs more than numbers. */
bool sudoku_read_rules(struct word title, struct place place, struct puzzle *puzzle, int *rules,
                       struct diag *diag);

/* Finds the word of the line that is a whole sudoku, between blanks, commas, semicolons or quotes:
 * the longest of several, then one with open cells, then the first.  Words contain no quotes, and
 * blanks only for open cells, so the caller need not unquote. */
bool sudoku_find_line(struct scan line, struct word *found);

/* True for a line of numbers and one of regions of the same sudoku, in either order. */
bool sudoku_is_pair(struct word one, struct word other);

/* Reads the first line with a sudoku, with or without a header above; warns if there are more.
 * False without a diag if there are none. */
bool sudoku_read_first(struct scan *scan, struct puzzle *puzzle);

/* Test for, and read, a SumoCue file with cages or regions.  Reading: false with a diag. */
bool sudoku_is_sumocue(struct scan scan);
bool sudoku_read_sumocue(struct scan *scan, struct puzzle *puzzle);

/* Test for, and read, the rows of a sudoku in a JSON value, alone or in an object.  Reading: false
 * with a diag, for example if other members add rules.  Only if built with jansson. */
struct json_t;
bool sudoku_is_json(const struct json_t *whole);
bool sudoku_read_json(const struct json_t *whole, struct scan *scan, struct puzzle *puzzle);

/* True if `lines` lines of `width` cells are one sudoku, with or without regions, rather than one
 * sudoku per line. */
bool sudoku_is_square(int width, int lines);

/* True if the line has a word of letters, like a title; it may be as long as a row. */
bool sudoku_has_word(const struct line *line);

/* True for a heading of sudokus: a line with a word of letters, or few signs. */
bool sudoku_is_heading(const struct line *line);

/* True if the word is all cells of a sudoku of side 4, 9, 16 or 25. */
bool sudoku_is_line(struct word word);

/* Reads only the regions, into a sudoku. */
bool sudoku_read_boxes(struct scan *scan, struct puzzle *puzzle);

/* Read and write the cages of a sudoku: `side` rows of `side` numbers, '.' for a cell outside of
 * cages, then the sum of each cage from 1 on, '.' if unknown. */
bool sudoku_read_cages(struct scan *scan, struct puzzle *puzzle);
void sudoku_write_cages(const struct sudoku *sudoku, int indent, FILE *out);

/* True if the boxes are squares in the usual order, which files omit. */
bool sudoku_has_square_boxes(const struct sudoku *sudoku);

/* Write the rows, indented by `indent` blanks: numbers, with '.' for an open cell; or one letter
 * per region. */
void sudoku_write(const struct sudoku *sudoku, int indent, FILE *out);
void sudoku_write_boxes(const struct sudoku *sudoku, int indent, FILE *out);

#endif
