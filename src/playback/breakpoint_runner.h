/* SPDX-License-Identifier: MIT */
/* The guard: lets a search run, and asks its breakpoints after each decision. */
#ifndef PLAYBACK_BREAKPOINT_RUNNER_H
#define PLAYBACK_BREAKPOINT_RUNNER_H

#include "playback/breakpoints.h"
#include "playback/playback.h"

#define HIT_UNTIL (-2)

struct breakpoint_runner {
    struct breakpoints *breakpoints; /* borrowed; NULL: there are none to ask */
    const struct legend *legend;    /* borrowed */
    bool armed;                     /* the stops know what held before the next move; set it to
                                     * false when the search moved, or they changed, without it */
    bool has_until, until_held;
    struct condition until;         /* stops it too, once */
    int hit;                        /* the stop hit by the last run or step; -1: none; HIT_UNTIL */
};

/* Run `budget` moves at most.  REACHED where a stop is hit; else as playback_run() without a goal.
 * Cost: where a stop is on, each of them is asked after each move. */
enum ending breakpoint_run(struct breakpoint_runner *runner, struct playback *playback,
                           int direction, int64_t budget);

/* As playback_step(); the stops are asked where that ends a decision. */
bool breakpoint_step(struct breakpoint_runner *runner, struct playback *playback, enum grain grain,
                     int direction);

#endif
