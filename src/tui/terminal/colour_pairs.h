/* SPDX-License-Identifier: MIT */
/* Colour pairs: a terminal knows few, so each is given its number when it is first drawn. */
#ifndef TUI_TERMINAL_COLOUR_PAIRS_H
#define TUI_TERMINAL_COLOUR_PAIRS_H

#include <stdbool.h>
#include <stdint.h>

#include "draw/canvas.h"

struct pairs {
    int16_t *numbers;       /* owned; (ink, paper) → pair, 0: none yet; NULL: no colours */
    int16_t used, limit;    /* the pairs 1 … used are given, of fewer than `limit` */
    bool exhausted;         /* some style was left without colours */
};

/* Numbers below `limit`, which is at least 1. */
void pairs_init(struct pairs *pairs, int limit);
void pairs_done(struct pairs *pairs);

/* Take all numbers back: the next frame gives them anew. */
void pairs_forget(struct pairs *pairs);

/* The pair of a style with colours of -1 … 255; 0, the terminal's own, where none
 * is left.  `*fresh`: it was given just now. */
int16_t pairs_find(struct pairs *pairs, struct style style, bool *fresh);

#endif
