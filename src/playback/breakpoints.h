/* SPDX-License-Identifier: MIT */
/* Breakpoints: conditions at which a search stops, whichever way it goes. */
#ifndef PLAYBACK_BREAKPOINTS_H
#define PLAYBACK_BREAKPOINTS_H

#include "playback/condition.h"
#include "playback/playback.h"

#define BREAKPOINTS_MOST 16

struct breakpoint {
    char *text;             /* owned; as the user put it */
    struct condition condition;
    bool on;
    bool held;              /* when it was last asked: it stops where that changes to true */
    int64_t hits;
};

struct breakpoints {
    struct breakpoint at[BREAKPOINTS_MOST];
    int count;
};

/* Add a breakpoint, which is on.  False with a diag: the condition is wrong, or there are too
 * many. */
bool breakpoints_add(struct breakpoints *breakpoints, const char *text,
                     const struct problem *problem, const struct legend *legend, struct diag *diag);

/* Take away breakpoint `k`, 0 <= k < count. */
void breakpoints_remove(struct breakpoints *breakpoints, int k);
void breakpoints_done(struct breakpoints *breakpoints);

/* Take the numbers of another problem of the same puzzle; what cannot be read there is off. */
void breakpoints_renew(struct breakpoints *breakpoints, const struct problem *problem,
                       const struct legend *legend);

/* True where one is on. */
bool breakpoints_any(const struct breakpoints *breakpoints);

/* Note what holds where the cursor stands, with such a subtree: to be done before it moves,
 * wherever it came from. */
void breakpoints_arm(struct breakpoints *breakpoints, const struct cursor *cursor,
                     struct subtree below, const struct legend *legend);

/* After each move: the first one that holds now and did not before; -1: none. */
int breakpoints_see(struct breakpoints *breakpoints, const struct cursor *cursor,
                    struct subtree below, const struct legend *legend);

#define HIT_UNTIL (-2)

/* Lets a search run, and asks its breakpoints after each decision. */
struct breakpoint_runner {
    struct breakpoints *breakpoints; /* borrowed; NULL: there are none to ask */
    const struct legend *legend;    /* borrowed */
    bool armed;                     /* the breakpoints know what held before the next move; set it
                                     * to false when the search moved, or they changed, otherwise */
    bool has_until, until_held;
    struct condition until;         /* stops it too, once */
    int hit;                        /* the one hit by the last run or step; -1: none; HIT_UNTIL */
};

/* Run `budget` moves at most.  REACHED where one is hit; else as playback_run() without a goal.
 * Cost: where a breakpoint is on, each of them is asked after each move. */
enum ending breakpoint_run(struct breakpoint_runner *runner, struct playback *playback,
                           int direction, int64_t budget);

/* As playback_step(); the breakpoints are asked where that ends a decision. */
bool breakpoint_step(struct breakpoint_runner *runner, struct playback *playback, enum grain grain,
                     int direction);

#endif
