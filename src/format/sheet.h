/* SPDX-License-Identifier: MIT */
/* A text as a grid of characters, for drawings in which places count. */
#ifndef FORMAT_SHEET_H
#define FORMAT_SHEET_H

#include "base/scan.h"
#include "lattice/lattice.h"

/* More characters than this, blanks at the ends of lines included, are refused. */
#define SHEET_LIMIT (1 << 20)

/* Rows and columns count from 0, columns from the start of the line; a tab leads to the next
 * one that 8 divides.  The grid leaves out what is blank in all rows at their start. */
struct sheet {
    int left, width, height;
    int spacing;            /* lines from a row to the next one: 1, or 2 */
    char *at;               /* owned; [height * width]; blanks are ' ', else as in the text */
    struct scan first;      /* borrows the text; on the first row, or at the end */
};

/* Read all lines of `scan`, which stands before the first one, into an uninitialised sheet:
 * from the first line with more than blanks to the last one.  Without any its height is 0.
 * False with a diag: too large, or no memory; nothing is left behind. */
bool sheet_read(struct sheet *sheet, struct scan *scan);
void sheet_done(struct sheet *sheet);

/* Leave the blank rows out where each second one is blank, of five or more. */
void sheet_close_up(struct sheet *sheet);

char sheet_at(const struct sheet *sheet, int column, int row); /* beyond the grid: ' ' */

/* Sets the columns of a row's first character that is no blank and behind its last one; a
 * row of blanks has 0 and 0. */
void sheet_span(const struct sheet *sheet, int row, int *start, int *end);

/* A scan of the text, before that character; the character's place; report that something else
 * was expected there: always false.  Linear in the text before. */
struct scan sheet_scan(const struct sheet *sheet, int column, int row);
struct place sheet_place(const struct sheet *sheet, int column, int row);
bool sheet_expected(const struct sheet *sheet, int column, int row, const char *expected);

/* ---- groups of characters that touch ---- */

/* The squares of a sheet by groups, in the order of their first ones, row by row. */
struct groups {
    const struct sheet *sheet;  /* borrowed */
    bool *seen;                 /* owned; [height * width]; blanks, too */
    int *order;                 /* owned; [height * width]: a group's squares follow each other */
    int squares;
    struct group {
        int start, count;       /* in `order` */
    } *at;                      /* owned; [count] */
    int count;
    size_t room;
};

/* Characters that are no blanks and stand side by side or one below the other are of one
 * group.  Cost: linear.  False with a diag where memory fails: nothing is left behind. */
bool groups_find(struct groups *groups, const struct sheet *sheet, struct diag *diag);
void groups_done(struct groups *groups);

/* Square number `k` of `order`: from the sheet's left column, and its row; its character. */
struct cell groups_square(const struct groups *groups, int k);
char groups_mark(const struct groups *groups, int k);

/* The largest group, of equal ones the first. */
int groups_largest(const struct groups *groups);

/* How many different characters there are. */
int groups_marks(const struct groups *groups);

#endif
