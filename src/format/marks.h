/* SPDX-License-Identifier: MIT */
/* Characters for cells and holes, or for items covered or not. */
#ifndef FORMAT_MARKS_H
#define FORMAT_MARKS_H

#include "base/scan.h"

/* Indices of marks[].  Marks before MARK_EITHER are full, those from MARK_OPEN on open; of any
 * other pair in a text, the earlier is full. */
enum { MARK_EITHER = 23, MARK_OPEN = 25, MARK_ZERO = 29, MARK_BLANK = 41, MARK_OTHER = 10 };

extern const char *const marks[];

/* Returns the index of the mark at `text`, not a blank; -1: none. */
int mark_find(const char *text, size_t length, size_t *bytes);

/* Returns the index of a word's mark, also for `true`, `None` or -1; else MARK_OTHER. */
int mark_of_word(struct word word);

#endif
