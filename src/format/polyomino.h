/* SPDX-License-Identifier: MIT */
/* The lines that Knuth's polyomino-dlx reads: a board, then pieces, by their cells. */
#ifndef FORMAT_POLYOMINO_H
#define FORMAT_POLYOMINO_H

#include "base/scan.h"

/* Rows and columns are numbered by these. */
#define POLYOMINO_DIGITS "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define POLYOMINO_SIDE ((int)sizeof POLYOMINO_DIGITS - 1)

struct spot {
    int x, y;               /* row and column, 0 … POLYOMINO_SIDE - 1 */
    struct word suffix;     /* borrowed; often empty */
};

/* The cells of a line, ascending, each once. */
struct spots {
    struct spot *at;        /* owned */
    size_t room;
    int count;
};

void spots_sort(struct spots *spots);
int spot_compare(const void *a, const void *b);
bool spots_have(const struct spots *spots, struct spot spot);

/* A line of a piece. */
struct part {
    struct word name;       /* borrowed */
    int uses;               /* 1 … POLYOMINO_SIDE - 1; all parts of a piece have the same */
    struct line line;       /* where it stands */
    struct spots spots;
};

struct polyominoes {
    struct scan scan;
    struct spots board;
    struct part *parts;     /* owned */
    size_t room;
    int count;
};

/* Read all lines of `scan`, which stands before the first one and is left there.  False with a
 * diag; polyominoes_done() either way. */
bool polyominoes_read(struct polyominoes *polyominoes, const struct scan *scan);
void polyominoes_done(struct polyominoes *polyominoes);

/* Step to the next line that is not empty and no comment. */
bool polyominoes_next_line(struct scan *scan);

/* The first part of the same piece as part `k`. */
int polyominoes_first(const struct polyominoes *polyominoes, int k);

#endif
