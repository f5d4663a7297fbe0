/* SPDX-License-Identifier: MIT */
/* Groups of characters that touch, in a text taken as a picture. */
#ifndef FORMAT_GROUPS_H
#define FORMAT_GROUPS_H

#include "format/sheet.h"
#include "lattice/lattice.h"

/* The squares of a sheet by groups, in the order of their first ones, row by row. */
struct groups {
    const struct sheet *sheet;  /* borrowed */
    bool *seen;                 /* owned; [height * width] */
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
