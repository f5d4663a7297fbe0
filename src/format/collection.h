/* SPDX-License-Identifier: MIT */
/* Files of several puzzles, read in order or selected by number. */
#ifndef FORMAT_COLLECTION_H
#define FORMAT_COLLECTION_H

#include "base/scan.h"

/* The separator of puzzles. */
enum division {
    BY_BLANK_LINES,
    BY_TITLES,          /* a line such as "Grid 01" above each */
    BY_SUDOKUS,         /* one per line: its first whole sudoku; or two lines per sudoku, one of
                         * numbers and one of regions */
    BY_LINES,           /* each in brackets, as in JSON Lines */
    BY_ELEMENTS         /* of a JSON array */
};

struct collection {
    struct scan scan;   /* after the last puzzle found */
    enum division division;
    size_t at;          /* BY_ELEMENTS: offset in the source, in bytes */
    int line;
    bool is_out_of_memory;  /* memory ran out before the end */
    char **texts;       /* owned, [count]; contents of elements that are strings */
    size_t count, room;
};

/* Starts before the first puzzle of `source`, which is borrowed. */
struct collection collection_open(const struct source *source);
void collection_done(struct collection *collection);

/* Finds the text of the next puzzle, borrowed from the source or the collection, and the number of
 * its first line.  False at the end or if memory runs out. */
bool collection_next(struct collection *collection, struct word *text, int *line);

/* Returns the format of a puzzle's text; NULL: the caller must guess. */
struct format;
const struct format *collection_format(const struct collection *collection, struct word text);

/* Makes a source called `name` from a puzzle's text and the heading of its format.  False with a
 * diag if memory runs out. */
bool collection_source(const struct collection *collection, struct word text, const char *name,
                       struct source *source, struct diag *diag);

/* Like source_open(), but also opens a puzzle of a file: "FILE#3" for the third, unless a file has
 * that name. */
bool collection_find(struct source *source, const char *path, struct diag *diag);

/* JSON, if built with jansson.  json_is_collection() is true for an array of puzzles.
 * json_next_element() finds the next element; *at, first 0, becomes its end.  A string's content
 * goes to *string, owned by the caller; any other element is in the source.  False at the end, or
 * with *out_of_memory. */
bool json_is_collection(const struct source *source);
bool json_next_element(const struct source *source, size_t *at, struct word *element,
                       char **string, bool *out_of_memory);

#endif
