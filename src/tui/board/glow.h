/* SPDX-License-Identifier: MIT */
/* The glow: what has changed on the board since it was last looked at lights up, and fades. */
#ifndef TUI_BOARD_GLOW_H
#define TUI_BOARD_GLOW_H

#include "draw/tiles.h"
#include "tui/model.h"

#define SPARKS_MOST 64

/* A placement that was just placed, or taken away. */
struct spark {
    int32_t option;
    bool is_placed;
    double strength;        /* 0 … 1 */
    int64_t since;          /* clock_now() */
};

/* All zero: nothing is known of the board yet, and nothing glows. */
struct glow {
    bool is_known;
    int32_t *path;          /* owned; [level], the options on the board when it was looked at */
    int32_t level;
    size_t room;
    struct spark sparks[SPARKS_MOST];
    int count;              /* so many have been; the last ones are kept, round and round */
    int32_t dead;           /* the item that has no option left; 0: none */
    int64_t dead_since;
};

void glow_done(struct glow *glow);

/* Look at the board of the model's open puzzle: what is new there glows from now on, if it is to
 * move at all.  Where it goes too fast for eyes to follow, it does so less.  Cost: the levels. */
void glow_look(struct glow *glow, struct model *model);

/* clock_now() at which it looks otherwise; -1: never. */
int64_t glow_due(const struct glow *glow);

/* Let the tiles glow that have changed. */
void glow_show(const struct glow *glow, const struct legend *legend, struct tiles *tiles);

#endif
