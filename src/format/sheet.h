/* SPDX-License-Identifier: MIT */
/* A text as a grid of characters, for drawings in which places count. */
#ifndef FORMAT_SHEET_H
#define FORMAT_SHEET_H

#include "base/scan.h"

/* More characters than this, blanks at the ends of lines included, are refused. */
#define SHEET_LIMIT (1 << 20)

/* Rows and columns count from 0, columns from the start of the line; a tab leads to the next
 * one that 8 divides.  The grid leaves out what is blank in all rows at their start. */
struct sheet {
    int left, width, height;
    char *at;               /* owned; [height * width]; blanks are ' ', else as in the text */
    struct scan first;      /* borrows the text; on the first row, or at the end */
};

/* Read all lines of `scan`, which stands before the first one, into an uninitialised sheet:
 * from the first line with more than blanks to the last one.  Without any its height is 0.
 * False with a diag: too large, or no memory; nothing is left behind. */
bool sheet_read(struct sheet *sheet, struct scan *scan);
void sheet_done(struct sheet *sheet);

char sheet_at(const struct sheet *sheet, int column, int row); /* beyond the grid: ' ' */

/* Sets the columns of a row's first character that is no blank and behind its last one; a
 * row of blanks has 0 and 0. */
void sheet_span(const struct sheet *sheet, int row, int *start, int *end);

/* A scan of the text that stands before the character; the character's place; that something
 * else was expected there: always false.  Linear in the text before. */
struct scan sheet_scan(const struct sheet *sheet, int column, int row);
struct place sheet_place(const struct sheet *sheet, int column, int row);
bool sheet_expected(const struct sheet *sheet, int column, int row, const char *expected);

#endif
