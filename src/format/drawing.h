/* SPDX-License-Identifier: MIT */
/* Drawings of boards and pieces, a character per site of the lattice. */
#ifndef FORMAT_DRAWING_H
#define FORMAT_DRAWING_H

#include <stdbool.h>
#include <stdio.h>

#include "format/sheet.h"
#include "puzzle/puzzle.h"

#define DRAWING_LIMIT SHEET_LIMIT

enum drawing_kind {
    DRAWING_PLAIN,      /* x a cell, . outside */
    DRAWING_FULL,       /* also ? a cell that may stay empty, # a barrier */
    DRAWING_LETTERS,    /* as plain; capitals are cells with marks */
    DRAWING_MARKED      /* . outside, _ a cell, others are cells with marks */
};

/* An unmarked cell among marked ones. */
#define DRAWING_NO_MARK '_'

struct drawing {
    struct sheet sheet;
    const struct lattice *lattice;
    int left, top;          /* of the first cell */
    struct region region;   /* owned by the caller */
};

/* Reads `scan`, before its first line, into an uninitialised drawing.  Square and triangle: rows of
 * equal length begin in one column with cell 0,0; blanks separate layers.  Hex: cells are two
 * columns apart, shifted by one in the next row; blanks are outside; the region is the smallest
 * with all sites.  False with a diag, also without cells. */
bool drawing_read(struct drawing *drawing, struct scan *scan, const struct lattice *lattice,
                  enum drawing_kind kind);

/* Reads marks drawn in the board's rows and columns.  The caller owns over->region's pattern, a
 * character per cell; '.', '_' and blanks are not marks. */
bool drawing_read_over(struct drawing *over, struct scan *scan, const struct drawing *board);

/* Frees the sheet; the region remains. */
void drawing_done(struct drawing *drawing);

/* Returns the cell's place; drawing_expected() returns false with a diag there. */
struct place drawing_place(const struct drawing *drawing, struct cell cell);
bool drawing_expected(const struct drawing *drawing, struct cell cell, const char *expected);

/* Writes indented rows: the sites if `none` is 0, else the pattern, with `none` for unmarked
 * cells. */
void drawing_write(const struct region *region, const struct lattice *lattice, char none,
                   int indent, FILE *out);

/* True if drawing_write() can write them. */
bool drawing_holds_marks(const char *marks, int count);

/* Returns a shape of the region's cells and marks, owned by the caller. */
struct shape drawing_shape(const struct region *region, const struct lattice *lattice);

/* ---- pieces placed from the start, as letters on the board ---- */

/* Places a piece on the cells of each letter, in the order of first cells; if piece S does not
 * exist, S means N.  False with a diag. */
bool placed_read(const struct drawing *over, struct puzzle *puzzle);

bool placed_has_letter(const struct puzzle *puzzle, int k);

/* Fills letters[sites] with placed pieces from number `from` on, as many as one drawing keeps in
 * order.  Returns the next number. */
int placed_fill(const struct puzzle *puzzle, int from, char *letters);

#endif
