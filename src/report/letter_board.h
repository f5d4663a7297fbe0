/* SPDX-License-Identifier: MIT */
/* A board as text, with a letter a cell. */
#ifndef REPORT_LETTER_BOARD_H
#define REPORT_LETTER_BOARD_H

#include "puzzle/legend.h"

/* How an option lies on the board, noted when it is first laid. */
struct lettered {
    bool is_noted;
    char symbol;            /* legend_symbol() */
    int32_t count;          /* of its sites */
    size_t first;           /* of them in letter_board.sites */
};

/* The board of a puzzle that has one, for one solution after the other. */
struct letter_board {
    const struct legend *legend;    /* borrowed */
    char *empty;                    /* owned; [sites]: nothing lies on it */
    char *letters;                  /* owned; [sites]: the last one filled */
    struct lettered *options;       /* owned; [options + 1] */
    size_t *sites;                  /* owned; [room]: of the options that are noted, side by side */
    size_t used, room;
};

/* Memory as memory_need(). */
void letter_board_init(struct letter_board *board, const struct legend *legend, int32_t options);
void letter_board_done(struct letter_board *board);

/* Lay `count` options on it: a character a site, [sites], without a NUL, lent until the next
 * call.  A placement shows its symbol; one that has none gets a letter that no neighbour has.  A
 * site that nothing lies on is '.' outside, '?' where it must be covered, '-' where it need not,
 * '#' for a barrier. */
const char *letter_board_fill(struct letter_board *board, const int32_t *options, int32_t count);

#endif
