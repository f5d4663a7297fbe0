/* SPDX-License-Identifier: MIT */
/* Files of several puzzles, read in order or selected by number. */
#ifndef FORMAT_COLLECTION_H
#define FORMAT_COLLECTION_H

#include "base/scan.h"

enum division {
    BY_BLANK_LINES,
    BY_TITLES,          /* titled, for example "Grid 01" */
    BY_SUDOKUS,         /* the first whole one per line; or a line of numbers and one of regions */
    BY_LINES,           /* each in brackets, as in JSON Lines */
    BY_ELEMENTS,        /* of a JSON array */
    BY_PARTS            /* problems of BurrTools, or lines "4x4: 0 0 2", below shared pieces */
};

struct collection {
    struct scan scan;   /* after the last puzzle found */
    enum division division;
    size_t at;          /* BY_ELEMENTS, BY_PARTS: byte in the source */
    struct word before, after;  /* BY_PARTS: texts around all parts */
    int line;
    bool is_out_of_memory;
    char **texts;       /* owned, [count]; contents of strings */
    size_t count, room;
};

/* Starts before the first puzzle; borrows `source`. */
struct collection collection_open(const struct source *source);
void collection_done(struct collection *collection);

/* Finds the next puzzle's text, borrowed from the source or the collection, and its first line.
 * False at the end or if memory runs out. */
bool collection_next(struct collection *collection, struct word *text, int *line);

/* Returns the text's format; NULL: the caller must guess. */
struct format;
const struct format *collection_format(const struct collection *collection, struct word text);

/* Makes a source `name` of the text below its format's heading. */
bool collection_source(const struct collection *collection, struct word text, const char *name,
                       struct source *source, struct diag *diag);

/* Like source_open(), but "FILE#3" opens the third puzzle, unless a file has that name. */
bool collection_find(struct source *source, const char *path, struct diag *diag);

/* Elements of JSON arrays, with jansson.  *at, first 0, becomes the element's end.  A string's
 * content goes to *string, owned by the caller; other elements are in the source.  False at the
 * end, or with *out_of_memory. */
bool json_is_collection(const struct source *source);
bool json_next_element(const struct source *source, size_t *at, struct word *element,
                       char **string, bool *out_of_memory);

#endif
