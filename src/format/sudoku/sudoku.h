/* SPDX-License-Identifier: MIT */
/* Sudokus as text: rows of cells in any usual notation, alone or in a board file. */
#ifndef FORMAT_SUDOKU_SUDOKU_H
#define FORMAT_SUDOKU_SUDOKU_H

#include <stdbool.h>
#include <stdio.h>

#include "base/scan.h"
#include "puzzle/kinds.h"
#include "puzzle/puzzle.h"

/* All cells of a sudoku of side 25 in one row. */
#define GRID_WIDTH 625

struct sign {
    char c;
    struct place place;
};

/* The rows of a text, without blanks and frames. */
struct grid {
    int width;              /* signs per row, up to GRID_WIDTH */
    int height;
    int kept;               /* rows stored in `at`: enough for two squares */
    struct sign *at;       /* owned; [kept * width] */
    struct place end;       /* of the last row */
};

/* Reads all lines of `scan`, from before the first.  Skips lines that begin with '#' or '['; after
 * the first row, a '[' ends the rows.  '-' and '*' are cells if a line also has a number or the
 * text has no numbers, else parts of frames.  False with a diag if there are other characters, rows
 * of different lengths or no rows. */
bool grid_read(struct scan *scan, struct grid *grid);
void grid_done(struct grid *grid);

/* Reads numbers from all lines of `scan`, and regions if there are twice as many rows as columns.
 * False with a diag; the caller must still call puzzle_done(). */
bool sudoku_read(struct scan *scan, struct puzzle *puzzle);

/* Like sudoku_read(), from a grid. */
bool sudoku_of_grid(const struct grid *grid, struct puzzle *puzzle, struct diag *diag);

/* Like sudoku_read(), for printed sudokus: numbers of two digits, blanks for open cells, any
 * frames, a title or the size above.  Always sets the boxes.  False with a diag if the title names
 * other rules or memory runs out, without a diag if the text is not a sudoku. */
bool sudoku_read_loose(struct scan *scan, struct puzzle *puzzle);

/* For diags on unsupported rules and on missing regions. */
#define SUDOKU_RULES "a sudoku of rows, columns, boxes, diagonals and windows"
#define SUDOKU_MAP "the letters of regions below the sudoku"

/* Adds the rules named in a title or comment at `place` to a sudoku with boxes.  Adds to *rules the
 * number of names found, including those not read as rules, for which the puzzle gets a warning.
 * False with a diag if a rule needs more than numbers. */
bool sudoku_read_rules(struct word title, struct place place, struct puzzle *puzzle, int *rules,
                       struct diag *diag);

/* Finds the longest word of the line that is a whole sudoku; of equally long ones, the first with
 * open cells, else the first.  Words end at blanks, commas, semicolons and quotes; in a field of 81
 * cells a blank is an open cell. */
bool sudoku_find_line(struct scan line, struct word *found);

/* True for a line of numbers and a line of regions of the same sudoku, in either order. */
bool sudoku_is_pair(struct word one, struct word other);

/* Reads the first line with a sudoku, with or without a header above; warns if there are more.
 * False without a diag if there are none. */
bool sudoku_read_first(struct scan *scan, struct puzzle *puzzle);

/* The readers of SumoCue files and of JSON return false with a diag. */
bool sudoku_is_sumocue(struct scan scan);
bool sudoku_read_sumocue(struct scan *scan, struct puzzle *puzzle);

/* The rows of a sudoku in a JSON value, alone or in an object.  Reading fails if other members add
 * unsupported rules.  Only if built with jansson. */
struct json_t;
bool sudoku_is_json(const struct json_t *whole);
bool sudoku_read_json(const struct json_t *whole, struct scan *scan, struct puzzle *puzzle);

/* True if `lines` lines of `width` cells are one sudoku, with or without regions, rather than one
 * sudoku per line. */
bool sudoku_is_square(int width, int lines);

/* True if the line has three letters in a row. */
bool sudoku_has_word(const struct line *line);

/* True for a heading of sudokus: a line with a word, or shorter than the smallest sudoku. */
bool sudoku_is_heading(const struct line *line);

/* True if the word is all cells of a sudoku of side 4, 9, 16 or 25, not mostly letters. */
bool sudoku_is_line(struct word word);

/* Reads only the regions, into a sudoku. */
bool sudoku_read_boxes(struct scan *scan, struct puzzle *puzzle);

/* The cages of a sudoku: `side` rows of `side` numbers, '.' for a cell outside cages, then the sum
 * of each cage from 1 on, '.' if unknown. */
bool sudoku_read_cages(struct scan *scan, struct puzzle *puzzle);
void sudoku_write_cages(const struct sudoku *sudoku, int indent, FILE *out);

/* True if the boxes are squares in the usual order; files omit these. */
bool sudoku_has_square_boxes(const struct sudoku *sudoku);

/* Write rows indented by `indent` blanks: numbers, with '.' for an open cell; or one letter per
 * region. */
void sudoku_write(const struct sudoku *sudoku, int indent, FILE *out);
void sudoku_write_boxes(const struct sudoku *sudoku, int indent, FILE *out);

#endif
