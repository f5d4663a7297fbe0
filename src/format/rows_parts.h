/* SPDX-License-Identifier: MIT */
/* Parts of rows_next(). */
#ifndef FORMAT_ROWS_PARTS_H
#define FORMAT_ROWS_PARTS_H

#include "format/rows.h"

#define ROWS_OPENING "[{("
#define ROWS_CLOSING "]})"
#define ROWS_QUOTES  "'\""

bool rows_add(struct rows *rows, struct word word);

/* True for a heading: a part's name, or a table of TOML.  Sets rows->section. */
bool rows_take_heading(struct rows *rows, const struct line *line);

/* Returns a part's name of several words, "ground set", before the byte at scan->at; NO_WORD: none,
 * or the line ends there. */
struct word rows_find_phrase(const struct scan *scan);

/* True if the line begins with a set's name, "A: 1 2". */
bool rows_begins_name(const struct scan *line);

/* Reads the rest of the line, perhaps with a name, and bullets below that belong to it. */
bool rows_take_line(struct rows *rows);

/* Reads the next innermost brackets or, in a list, the next line without brackets. */
bool rows_next_group(struct rows *rows);

#endif
