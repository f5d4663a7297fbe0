/* SPDX-License-Identifier: MIT */
/* Keywords and values of board files. */
#ifndef FORMAT_BOARD_H
#define FORMAT_BOARD_H

#include <stdbool.h>
#include <stdio.h>

#include "base/scan.h"
#include "base/words.h"
#include "format/drawing.h"
#include "puzzle/puzzle.h"

#define BOARD_VERSION 1

/* Keywords of enum same and of ignores_pattern; NULL after the last. */
const char *board_same(int k);
const char *board_pattern(int k);

const char *board_refuse(const struct puzzle *puzzle);
bool board_write(const struct puzzle *puzzle, FILE *out, struct diag *diag);

struct board_reading {
    struct scan scan;           /* in the key's line, then in the last line of its block */
    struct puzzle *puzzle;      /* of the kind that its keys imply */
    int kind;                   /* the puzzle's; -1: unknown */
    unsigned seen;              /* one bit per key */
    bool has_pattern;           /* pieces are drawn with marks */
    struct drawing board;       /* `board:`; height 0: none */
    struct word word;           /* the key */
    struct word name;           /* after the key; may be empty */
    struct word value;          /* after the ':', trimmed */
    size_t field;               /* offset of a text or count in the puzzle */
};

/* Sets *found to the word's index; false with a diag that suggests another. */
bool board_find_word(struct board_reading *reading, struct word value, word_function *word,
                     const char *kind, int *found);

bool board_read_pieces(struct board_reading *reading);
bool board_read_piece(struct board_reading *reading);
bool board_read_colour(struct board_reading *reading);
bool board_read_cost(struct board_reading *reading);

/* Reads "once", "any", "2..5" and the like; false for anything else. */
bool board_uses(const char *text, struct uses *uses);

/* Cuts at the first `between`, trimmed.  False without it, and without changes. */
bool board_cut(struct word word, const char *between, struct word *before, struct word *behind);

/* False with a diag that `expected` is missing below the key. */
bool board_need_block(struct scan *scan, struct scan *block, const char *expected);

#endif
