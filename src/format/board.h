/* SPDX-License-Identifier: MIT */
/* What reading and writing our own board file have in common: its words, and what reads a value. */
#ifndef FORMAT_BOARD_H
#define FORMAT_BOARD_H

#include <stdbool.h>
#include <stdio.h>

#include "base/scan.h"
#include "base/words.h"
#include "format/drawing.h"
#include "puzzle/puzzle.h"

#define BOARD_VERSION 1

/* By enum same, and by ignores_pattern; NULL past the last: see base/words.h. */
const char *board_same(int k);
const char *board_pattern(int k);

/* As struct format has them. */
const char *board_refuse(const struct puzzle *puzzle);
bool board_write(const struct puzzle *puzzle, FILE *out, struct diag *diag);

/* A file being read, and its present key. */
struct board_reading {
    struct scan scan;           /* on the key's line, then on the last one of its block */
    struct puzzle *puzzle;      /* its kind is that of the keys so far */
    int kind;                   /* the same; -1: not known yet */
    unsigned seen;              /* a bit for each key */
    bool has_pattern;           /* drawings of pieces hold marks */
    struct drawing board;       /* what `board:` has; its height 0: not yet */
    struct word word;           /* the key */
    struct word name;           /* after the word: the piece's name; else empty */
    struct word value;          /* after the ':', without blanks around it */
    size_t field;               /* where in the puzzle a text or a count goes */
};

/* The values of the keys of pieces; false with a diag. */
bool board_read_pieces(struct board_reading *reading);
bool board_read_piece(struct board_reading *reading);
bool board_read_colour(struct board_reading *reading);

/* How often a piece is used, as a board file says it: "once", "any", "2..5".  False where `text`
 * says nothing of the kind. */
bool board_uses(const char *text, struct uses *uses);

/* The block below the key's line; false with a diag if there is none, which then says that
 * `expected` is missing. */
bool board_need_block(struct scan *scan, struct scan *block, const char *expected);

#endif
