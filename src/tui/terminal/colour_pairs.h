/* SPDX-License-Identifier: MIT */
/* Colour pairs, numbered when first drawn, because terminals have few. */
#ifndef TUI_TERMINAL_COLOUR_PAIRS_H
#define TUI_TERMINAL_COLOUR_PAIRS_H

#include <stdbool.h>
#include <stdint.h>

#include "draw/canvas.h"

struct pairs {
    int16_t *numbers;       /* owned; (ink, paper) → pair, 0: none yet; NULL: no colours */
    int16_t used, limit;    /* 1 … used are assigned; below `limit` */
    bool exhausted;         /* some style got no colours */
};

/* limit: at least 1. */
void pairs_init(struct pairs *pairs, int limit);
void pairs_done(struct pairs *pairs);

/* Frees all numbers, for the next frame. */
void pairs_forget(struct pairs *pairs);

/* Returns the pair of a style with colours -1 … 255, or 0, the terminal's own, if none is left.
 * *fresh: it is new. */
int16_t pairs_find(struct pairs *pairs, struct style style, bool *fresh);

#endif
