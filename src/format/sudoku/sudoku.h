/* SPDX-License-Identifier: MIT */
/* Sudokus as text, in any usual notation, alone or in a board file. */
#ifndef FORMAT_SUDOKU_SUDOKU_H
#define FORMAT_SUDOKU_SUDOKU_H

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>

#include "base/scan.h"
#include "puzzle/kinds.h"
#include "puzzle/puzzle.h"

/* All candidates, for side 9. */
#define GRID_WIDTH 729

/* Open cells, besides 0, X and blanks. */
#define SUDOKU_OPEN ".-_*?~"

struct sign {
    char c;
    unsigned candidates;    /* as bits; 0: not stated */
    struct place place;
};

/* The rows of a text, without blanks and frames. */
struct grid {
    int width;              /* signs per row, up to GRID_WIDTH */
    int height;
    struct sign *at;        /* owned; enough rows for two squares */
    const int *sums;        /* borrowed; of cages, by sign; NULL: no cages */
    struct place end;       /* of the last row */
};

/* True if a function of <ctype.h> is true for a byte. */
bool sudoku_has_any(struct word word, int (*is)(int));

/* Reads all lines from before the first, except those that begin with '#' or '['; a '[' below a row
 * ends the rows.  '-' and '*' are cells beside a number or in a text without numbers, else parts of
 * frames.  False with a diag, also without rows. */
bool grid_read(struct scan *scan, struct grid *grid);
void grid_done(struct grid *grid);

/* Reads numbers from all lines, and regions if rows are twice as many as columns.  False with a
 * diag; puzzle_done() is still needed. */
bool sudoku_read(struct scan *scan, struct puzzle *puzzle);

bool sudoku_of_grid(const struct grid *grid, struct puzzle *puzzle, struct diag *diag);

/* Warns if candidates exclude more numbers than the givens do. */
void sudoku_check_candidates(struct puzzle *puzzle, const struct sign *signs);

/* Like sudoku_read(), for printed sudokus (loose.c).  Also sets boxes, and *last to the last line
 * of titles.  Fails if heavy lines do not draw regions or cages are wrong; without a diag if no
 * sudoku is found. */
bool sudoku_read_loose(struct scan *scan, struct puzzle *puzzle, int *last);

/* In diags on unsupported rules, cages and missing regions. */
#define SUDOKU_RULES "a sudoku of rows, columns, boxes, diagonals and windows"
#define SUDOKU_CAGE "cage"
#define SUDOKU_MAP "the letters of regions below the sudoku"

/* Adds the rules that a title or comment at `place` names to a sudoku with boxes, and their number
 * to *rules; warns of names that are not rules.  Fails if a rule is not supported. */
bool sudoku_read_rules(struct word title, struct place place, struct puzzle *puzzle, int *rules,
                       struct diag *diag);

/* True if a title has only numbers and words that never name a rule, perhaps "by" someone. */
bool sudoku_is_usual(struct word title);

/* Finds the longest word that is a whole sudoku, preferably with open cells.  Words end at blanks,
 * commas, semicolons and quotes; blanks in a field of 81 cells are open cells. */
bool sudoku_find_line(struct scan line, struct word *found);

/* Counts the cells of a whole sudoku, without plus signs. */
size_t sudoku_cells(struct word word);

/* True for words such as None, in any case. */
bool sudoku_is_open_word(struct word word);

/* True for a line of numbers and one of regions, in either order. */
bool sudoku_is_pair(struct word one, struct word other);

/* XML, `<name` or `</name`. */
bool sudoku_is_tag(const struct scan *line);

/* True for a line that begins with '#', unless that is glued to a whole sudoku. */
bool sudoku_is_comment(struct scan line);

/* Reads the first line with a sudoku, perhaps below a header or in XML; warns of others.  *last:
 * its number.  False without a diag if there is none. */
bool sudoku_read_first(struct scan *scan, struct puzzle *puzzle, int *last);

/* SumoCue's and Solo's codes, and JSON; readers return false with a diag. */
bool sudoku_is_code(struct scan scan);
bool sudoku_read_code(struct scan *scan, struct puzzle *puzzle);

/* A JSON value or a member of it, with jansson. */
struct json_t;
bool sudoku_is_json(const struct json_t *whole);
bool sudoku_read_json(const struct json_t *whole, struct scan *scan, struct puzzle *puzzle);

/* Makes region[side * side], numbers from 0, the boxes.  Fails, at a sign unless `signs` is NULL,
 * if one has not `side` cells. */
bool sudoku_set_regions(struct sudoku *sudoku, const int *region, const struct sign *signs,
                        struct place place, struct diag *diag);

/* Returns the height of boxes that are as near to squares as possible; 1 if the side is prime. */
int sudoku_box_height(int side);

/* Returns the width of boxes by a line such as "boxes 2 wide and 3 high", negative if it may be the
 * height; 0: none, or it does not fit. */
int sudoku_stated_width(struct scan scan, int side);

/* Without boxes, makes some of this width; 0: nearest to squares.  Warns unless it is positive;
 * fails if the side is prime. */
bool sudoku_make_boxes(struct puzzle *puzzle, int width, struct diag *diag);

/* To the right of cells and below them. */
struct walls {
    int side;
    bool right[SUDOKU_SIDE * SUDOKU_SIDE], below[SUDOKU_SIDE * SUDOKU_SIDE];
};

/* Numbers regions from 0, in the order of first cells. */
void walls_regions(const struct walls *walls, int *region);

/* False if all walls go from edge to edge, as around boxes. */
bool walls_wind(const struct walls *walls);

/* Returns the cells before the first wall of all rows, if boxes can have this width; else 0. */
int walls_width(const struct walls *walls);

/* True for one sudoku, perhaps with regions, not one per line. */
bool sudoku_is_square(int width, int lines);

/* True for three letters in a row. */
bool sudoku_has_word(const struct line *line);

/* True for a line with a word, or too short for a sudoku. */
bool sudoku_is_heading(const struct line *line);

/* Returns the side, if boxes are squares; else 0. */
int sudoku_side(size_t cells);

/* True for a whole sudoku of side 4, 9, 16 or 25; at most 3/4 are letters. */
bool sudoku_is_line(struct word word);

bool sudoku_read_boxes(struct scan *scan, struct puzzle *puzzle);

/* `side` rows of cage numbers, '.' outside cages, then the sums, '.' if unknown. */
bool sudoku_read_cages(struct scan *scan, struct puzzle *puzzle);

/* "A=10", "B: 9" or "c12", for the signs.  False for other words. */
bool sudoku_read_sums(const struct line *line, int sums[UCHAR_MAX + 1]);
void sudoku_write_cages(const struct sudoku *sudoku, int indent, FILE *out);

/* True for squares in the usual order, which files omit. */
bool sudoku_has_square_boxes(const struct sudoku *sudoku);

/* Write indented rows: numbers, '.' for open cells; or a letter per region. */
void sudoku_write(const struct sudoku *sudoku, int indent, FILE *out);
void sudoku_write_boxes(const struct sudoku *sudoku, int indent, FILE *out);

#endif
