/* SPDX-License-Identifier: MIT */
/* A text as a grid of characters. */
#ifndef FORMAT_SHEET_H
#define FORMAT_SHEET_H

#include "base/scan.h"
#include "lattice/lattice.h"

/* The most characters, with blanks at the ends of lines. */
#define SHEET_LIMIT (1 << 20)

/* Rows and columns count from 0, without the common indentation; tab stops are 8 columns apart. */
struct sheet {
    int left, width, height;
    int spacing;            /* lines per row: 1 or 2 */
    int period;             /* columns of the text per column: 1 to 4 */
    char *at;               /* [height * width]; blanks are ' ' */
    struct scan first;      /* borrows the text; in the first row, or at the end */
};

/* Reads `scan`, before its first line, into an uninitialised sheet, without blank lines around it;
 * height 0: all are blank.  Fails if the text is too large. */
bool sheet_read(struct sheet *sheet, struct scan *scan);
void sheet_done(struct sheet *sheet);

/* Removes blank rows if they are every second of at least five. */
void sheet_close_up(struct sheet *sheet);

void sheet_close_rows(struct sheet *sheet);

/* Removes blank columns, if as many are between any others. */
void sheet_close_columns(struct sheet *sheet);

char sheet_at(const struct sheet *sheet, int column, int row); /* beyond the grid: ' ' */

/* Counts different characters. */
int sheet_marks(const struct sheet *sheet);

/* *start: the row's first nonblank column; *end: after the last; both 0 if it is blank. */
void sheet_span(const struct sheet *sheet, int row, int *start, int *end);

/* Return a scan before a character; its place; or false with a diag that `expected` is missing
 * there.  Cost: the text before. */
struct scan sheet_scan(const struct sheet *sheet, int column, int row);
struct place sheet_place(const struct sheet *sheet, int column, int row);
bool sheet_expected(const struct sheet *sheet, int column, int row, const char *expected);

/* ---- groups ---- */

/* Nonblank squares, in the order of first squares. */
struct groups {
    const struct sheet *sheet;
    bool *seen;                 /* [height * width]; blanks too */
    int *order;                 /* [height * width]: squares, group by group */
    int squares;
    struct sheet_group {
        int start, count;       /* in `order` */
    } *at;                      /* [count] */
    int count;
    size_t room;
};

/* Groups nonblank characters that touch at sides; if `by_mark`, equal ones that touch in any
 * direction, or are in one of `blocks`, unless NULL: groups of a sheet of this size.  Cost: linear;
 * with blocks, the squares times the groups. */
bool groups_find(struct groups *groups, const struct sheet *sheet, bool by_mark,
                 const struct groups *blocks, struct diag *diag);
void groups_done(struct groups *groups);

/* Square `k` of `order`, relative to the sheet's left column, and its character. */
struct cell groups_square(const struct groups *groups, int k);
char groups_mark(const struct groups *groups, int k);

/* Returns the first of equal ones. */
int groups_largest(const struct groups *groups);

#endif
