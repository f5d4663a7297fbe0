/* SPDX-License-Identifier: MIT */
/* Drawings as people write them: in any characters, framed, spaced, below titles and sizes. */
#ifndef FORMAT_DRAWN_H
#define FORMAT_DRAWN_H

#include "base/scan.h"
#include "format/sheet.h"
#include "format/unread.h"

struct drawn {
    struct source plain;    /* owned; a byte a character, and blank lines instead of other text */
    int64_t numbers[3];     /* above the drawing: [count] */
    int count;
    int board;              /* line of the heading of the board; 0: none */
    int headings;           /* of the board and pieces */
    struct unread titles;   /* lines above the drawing */
    bool is_program;        /* has a word of programs whose pieces may be flipped */
    bool has_others;        /* a heading is followed by words */
    struct word size, uses; /* of the first line "4x4: 0 0 2", borrowed; text NULL: none */
    int sizes, size_line;   /* such lines; the first */
};

/* Reads one to three numbers, perhaps with x, commas and words between.  False for other text, and
 * for a number alone. */
bool drawn_numbers(struct word text, int64_t numbers[3], int *count);

/* True for a line "4x4: 0 0 2". */
bool drawn_is_size(const struct line *line);

/* Reads all lines of `scan`, from before the first, and drawn->plain into a sheet, for
 * sheet_done(). */
bool drawn_open(struct drawn *drawn, struct sheet *sheet, const struct scan *scan);
void drawn_close(struct drawn *drawn);

#endif
