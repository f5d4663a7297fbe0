/* SPDX-License-Identifier: MIT */
/* Drawings of boards and pieces: rows of characters, a site each, as the lattice has them. */
#ifndef FORMAT_DRAWING_H
#define FORMAT_DRAWING_H

#include <stdbool.h>
#include <stdio.h>

#include "format/sheet.h"
#include "puzzle/puzzle.h"

/* More sites than this are refused. */
#define DRAWING_LIMIT SHEET_LIMIT

/* What may stand in a drawing. */
enum drawing_kind {
    DRAWING_PLAIN,      /* x a cell, . outside */
    DRAWING_FULL,       /* also ? a cell that may stay empty, # a barrier */
    DRAWING_LETTERS,    /* as plain; a capital letter is a cell with that mark */
    DRAWING_MARKED      /* . outside, _ a cell, any other character a cell with that mark */
};

/* What stands for each site, by enum site; for a cell without a mark, among those that have one. */
extern const char drawing_glyphs[];
#define DRAWING_NO_MARK '_'

/* The page of a board in text, where one blank stands between two layers. */
static inline struct region drawing_page(const struct region *region)
{
    struct region page = *region;
    page.gap = 1;
    return page;
}

/* True where `c` can stand for a cell with or without a mark. */
bool drawing_takes_mark(char c);

/* A drawing that was read, and where its cells stand in the text. */
struct drawing {
    struct sheet sheet;
    const struct lattice *lattice;
    int left, top;          /* column and row of the first cell */
    struct region region;   /* the caller's, with all that it holds */
};

/* Read all lines of `scan`, which stands before the first one, into an uninitialised drawing.
 * Square and triangle: rows of equal length begin in the same column; the first character
 * is cell 0,0.  Where there are layers, they stand side by side, a blank between two.  Hex: cells
 * stand two columns apart, and one further in the next row; blanks are outside as well, and the
 * region is as small as its sites allow.
 * False with a diag: another character or place, no cell at all, too many sites. */
bool drawing_read(struct drawing *drawing, struct scan *scan, const struct lattice *lattice,
                  enum drawing_kind kind);

/* Read a drawing of marks that stands like that of the board, row by row and column by
 * column: the pattern of over->region, a character on a cell, is then the caller's; '.',
 * '_' and blanks are no marks.  False with a diag. */
bool drawing_read_over(struct drawing *over, struct scan *scan, const struct drawing *board);

/* Frees what reading needed. */
void drawing_done(struct drawing *drawing);

/* Where the cell is in the text; report that something else was expected there: always false. */
struct place drawing_place(const struct drawing *drawing, struct cell cell);
bool drawing_expected(const struct drawing *drawing, struct cell cell, const char *expected);

/* Write the rows, each with `indent` blanks before it: the sites, or the pattern with `none`
 * on cells that have no mark. */
void drawing_write(const struct region *region, const struct lattice *lattice, int indent,
                   FILE *out);
void drawing_write_marks(const struct region *region, const struct lattice *lattice, char none,
                         int indent, FILE *out);

/* True where all marks among these `count` can be shown by drawing_write_marks(). */
bool drawing_holds_marks(const char *marks, int count);

/* The cells of a region with their marks as a shape, which is the caller's. */
struct shape drawing_shape(const struct region *region, const struct lattice *lattice);

#endif
