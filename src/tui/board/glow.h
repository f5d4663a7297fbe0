/* SPDX-License-Identifier: MIT */
/* Changes of the board light up, then fade. */
#ifndef TUI_BOARD_GLOW_H
#define TUI_BOARD_GLOW_H

#include "draw/tiles.h"
#include "tui/model.h"

#define SPARKS_MOST 64

struct spark {
    int32_t option;
    bool is_placed;
    double strength;        /* 0 … 1 */
    int64_t since;          /* clock_now() */
};

/* All zero: no board seen yet. */
struct glow {
    bool is_known;
    int32_t *path;          /* [level]: options at the last look */
    int32_t level;
    size_t room;
    struct spark sparks[SPARKS_MOST];
    int count;              /* so far; the last SPARKS_MOST are kept */
    int32_t dead;           /* the item without options; 0: none */
    int64_t dead_since;
};

void glow_done(struct glow *glow);

/* Finds the changes since the last look, to glow if settings allow; fainter if the search is too
 * fast for eyes.  Cost: the levels. */
void glow_look(struct glow *glow, struct model *model);

/* clock_now() of the next change; -1: never. */
int64_t glow_due(const struct glow *glow);

void glow_show(const struct glow *glow, const struct legend *legend, struct tiles *tiles);

#endif
