/* SPDX-License-Identifier: MIT */
/* Characters that draw cells and holes, or that an option covers an item or does not. */
#ifndef FORMAT_MARKS_H
#define FORMAT_MARKS_H

#include "base/scan.h"

/* Indices of marks[].  Marks before MARK_EITHER are full, marks from MARK_OPEN on are open.  If a
 * text has any other pair of marks, the earlier one is full. */
enum { MARK_EITHER = 23, MARK_OPEN = 25, MARK_ZERO = 29, MARK_BLANK = 41, MARK_OTHER = 10 };

extern const char *const marks[];

/* Returns the index of the mark at `text`, not a blank, and sets its length; -1: none. */
int mark_find(const char *text, size_t length, size_t *bytes);

/* Returns the index of a word's mark, also for `true`, `None` or -1; MARK_OTHER for words that are
 * no mark. */
int mark_of_word(struct word word);

#endif
