/* SPDX-License-Identifier: MIT */
/* The guard: lets a search run, and asks its breakpoints after each decision. */
#ifndef WATCH_GUARD_H
#define WATCH_GUARD_H

#include "watch/stage.h"
#include "watch/stops.h"

#define HIT_UNTIL (-2)

struct guard {
    struct stops *stops;            /* borrowed; NULL: there are none to ask */
    const struct legend *legend;    /* borrowed */
    bool armed;                     /* the stops know what held before the next move; set it to
                                     * false when the search moved, or they changed, without it */
    bool has_until, until_held;
    struct condition until;         /* stops it too, once */
    int hit;                        /* the stop hit by the last run or step; -1: none; HIT_UNTIL */
};

/* Run `budget` moves at most.  REACHED where a stop is hit; else as stage_run() without a goal.
 * Cost: where a stop is on, each of them is asked after each move. */
enum ending guard_run(struct guard *guard, struct stage *stage, int direction, int64_t budget);

/* As stage_step(); the stops are asked where that ends a decision. */
bool guard_step(struct guard *guard, struct stage *stage, enum grain grain, int direction);

#endif
