/* SPDX-License-Identifier: MIT */
/* Drawings as people write them: in any characters, framed, below titles and sizes. */
#ifndef FORMAT_DRAWN_H
#define FORMAT_DRAWN_H

#include "base/scan.h"
#include "format/sheet.h"
#include "format/unread.h"

struct drawn {
    struct source plain;    /* owned; a byte a character, blank lines for other text */
    int64_t numbers[3];     /* [count], above the drawing */
    int count;
    int board;              /* line of the board's heading; 0: none */
    int headings;           /* of the board and pieces */
    struct unread titles;   /* above the drawing */
    bool is_program;        /* has a word of programs that may flip pieces */
    bool has_others;        /* words follow a heading, or "A = …" */
    struct word size, uses; /* of the first "4x4: 0 0 2", borrowed; text NULL: none */
    int sizes, size_line;   /* such lines; the first */
};

/* Reads one to three numbers, perhaps with x, commas and words between.  False for other text, and
 * for a single number. */
bool drawn_numbers(struct word text, int64_t numbers[3], int *count);

/* True for a line "4x4: 0 0 2". */
bool drawn_is_size(const struct line *line);

/* Reads `scan`, before its first line, and drawn->plain into a sheet, for sheet_done(). */
bool drawn_open(struct drawn *drawn, struct sheet *sheet, const struct scan *scan);
void drawn_close(struct drawn *drawn);

#endif
