/* SPDX-License-Identifier: MIT */
/* A board as text, one letter per cell.  Memory as memory_need(). */
#ifndef REPORT_LETTER_BOARD_H
#define REPORT_LETTER_BOARD_H

#include "puzzle/legend.h"

/* Noted when the option is first placed. */
struct lettered {
    bool is_noted;
    char symbol;            /* legend_symbol() */
    int32_t count;          /* sites */
    size_t first;           /* index in letter_board.sites */
};

struct letter_board {
    const struct legend *legend;
    char *empty;                    /* [sites] */
    char *letters;                  /* [sites]: the last result */
    struct lettered *options;       /* [options + 1] */
    size_t *sites;                  /* [room], of noted options */
    size_t used, room;
};

void letter_board_init(struct letter_board *board, const struct legend *legend, int32_t options);
void letter_board_done(struct letter_board *board);

/* Places options; returns a character per site, [sites], without a NUL, valid until the next call.
 * A placement shows its symbol, or a letter unlike its neighbours'.  Uncovered sites are '.'
 * outside, '?' to cover, '-' optional, '#' a barrier. */
const char *letter_board_fill(struct letter_board *board, const int32_t *options, int32_t count);

#endif
