/* SPDX-License-Identifier: MIT */
/* A text as a grid of characters. */
#ifndef FORMAT_SHEET_H
#define FORMAT_SHEET_H

#include "base/scan.h"
#include "lattice/lattice.h"

/* The most characters, with blanks at the ends of lines. */
#define SHEET_LIMIT (1 << 20)

/* Rows and columns count from 0; tab stops are 8 columns apart.  The grid omits the common
 * indentation. */
struct sheet {
    int left, width, height;
    int spacing;            /* lines per row: 1 or 2 */
    int period;             /* columns of the text per column: 1 to 4 */
    char *at;               /* owned; [height * width]; blanks are ' ' */
    struct scan first;      /* borrows the text; in the first row, or at the end */
};

/* Reads all lines of `scan`, from before the first, into an uninitialised sheet, without blank
 * lines around them; height 0 if all are blank.  Fails if the text is too large. */
bool sheet_read(struct sheet *sheet, struct scan *scan);
void sheet_done(struct sheet *sheet);

/* Removes blank rows if they are every second of at least five. */
void sheet_close_up(struct sheet *sheet);

/* Removes blank rows. */
void sheet_close_rows(struct sheet *sheet);

/* Removes blank columns between all others, if they are the same number. */
void sheet_close_columns(struct sheet *sheet);

char sheet_at(const struct sheet *sheet, int column, int row); /* beyond the grid: ' ' */

/* Returns the number of different characters. */
int sheet_marks(const struct sheet *sheet);

/* Sets *start to a row's first nonblank column and *end after the last; 0 and 0 if it is blank. */
void sheet_span(const struct sheet *sheet, int row, int *start, int *end);

/* Return a scan before a character; its place; or false with a diag that `expected` is expected
 * there.  Cost: linear in the preceding text. */
struct scan sheet_scan(const struct sheet *sheet, int column, int row);
struct place sheet_place(const struct sheet *sheet, int column, int row);
bool sheet_expected(const struct sheet *sheet, int column, int row, const char *expected);

/* ---- groups of characters that touch ---- */

/* Nonblank squares, grouped in the order of first squares. */
struct groups {
    const struct sheet *sheet;  /* borrowed */
    bool *seen;                 /* owned; [height * width]; includes blanks */
    int *order;                 /* owned; [height * width]: squares, group by group */
    int squares;
    struct sheet_group {
        int start, count;       /* in `order` */
    } *at;                      /* owned; [count] */
    int count;
    size_t room;
};

/* Groups nonblank characters that touch horizontally or vertically; if `by_mark`, equal ones that
 * touch in any direction, or are in one of `blocks`, unless NULL: groups of a sheet of this size.
 * Cost: linear; with blocks, the squares times the groups. */
bool groups_find(struct groups *groups, const struct sheet *sheet, bool by_mark,
                 const struct groups *blocks, struct diag *diag);
void groups_done(struct groups *groups);

/* Square `k` of `order`, relative to the sheet's left column, and its character. */
struct cell groups_square(const struct groups *groups, int k);
char groups_mark(const struct groups *groups, int k);

/* Returns the first of several equal ones. */
int groups_largest(const struct groups *groups);

#endif
