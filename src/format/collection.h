/* SPDX-License-Identifier: MIT */
/* Files of many puzzles, one after the other. */
#ifndef FORMAT_COLLECTION_H
#define FORMAT_COLLECTION_H

#include "base/scan.h"

/* How its puzzles are told apart. */
enum division {
    BY_BLANK_LINES,
    BY_TITLES,          /* a line with "Grid 01" above each */
    BY_SUDOKUS,         /* a line each, of which the first word that is a whole sudoku counts */
    BY_LINES            /* each line begins and ends with brackets, as in JSON Lines */
};

struct collection {
    struct scan scan;   /* behind the last puzzle */
    enum division division;
};

/* Stand before the first puzzle of `source`, which is borrowed. */
struct collection collection_open(const struct source *source);

/* Go on to the next puzzle: a text inside of the source, and the number of its first line.  False
 * at the end. */
bool collection_next(struct collection *collection, struct word *text, int *line);

#endif
