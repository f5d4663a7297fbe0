/* SPDX-License-Identifier: MIT */
/* Files of many puzzles, one after the other, and one of them by its number. */
#ifndef FORMAT_COLLECTION_H
#define FORMAT_COLLECTION_H

#include "base/scan.h"

/* How its puzzles are told apart. */
enum division {
    BY_BLANK_LINES,
    BY_TITLES,          /* a line with "Grid 01" above each */
    BY_SUDOKUS,         /* a line each: its first word that is a whole sudoku; two lines where one
                         * has the numbers and the other one the regions */
    BY_LINES,           /* each line begins and ends with brackets, as in JSON Lines */
    BY_ELEMENTS         /* of an array in JSON */
};

struct collection {
    struct scan scan;   /* behind the last puzzle */
    enum division division;
    size_t at;          /* by elements: bytes of the source that are behind it */
    int line;
    bool is_out_of_memory;  /* that is why there are no more */
    char **texts;       /* owned, [count]; of elements that are strings, what these say */
    size_t count, room;
};

/* Stand before the first puzzle of `source`, which is borrowed. */
struct collection collection_open(const struct source *source);
void collection_done(struct collection *collection);

/* Go on to the next puzzle: a text of the source or the collection, borrowed from both, and the
 * number of its first line.  False at the end, or where there is no memory for an element. */
bool collection_next(struct collection *collection, struct word *text, int *line);

/* What a puzzle's text is in, if the collection knows; NULL: it is to be guessed. */
struct format;
const struct format *collection_format(const struct collection *collection, struct word text);

/* The source that a puzzle's text is, called `name`, with a heading for that format.  False with a
 * diag: no memory. */
bool collection_source(const struct collection *collection, struct word text, const char *name,
                       struct source *source, struct diag *diag);

/* source_open() where `path` is a file; else "FILE#3" is the third puzzle of FILE. */
bool collection_find(struct source *source, const char *path, struct diag *diag);

/* For collections in JSON, where jansson is there: true if the array that the source is has puzzles
 * for elements.  The next one in it: *at is where the last one ends, at first 0; a string's text
 * goes to *string, which is the caller's, else the element is in the source.  False at the end, or
 * where there is no memory: *out_of_memory. */
bool json_is_collection(const struct source *source);
bool json_next_element(const struct source *source, size_t *at, struct word *element,
                       char **string, bool *out_of_memory);

#endif
