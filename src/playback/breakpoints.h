/* SPDX-License-Identifier: MIT */
/* Breakpoints: conditions that stop a search in either direction. */
#ifndef PLAYBACK_BREAKPOINTS_H
#define PLAYBACK_BREAKPOINTS_H

#include "playback/condition.h"
#include "playback/playback.h"

#define BREAKPOINTS_MOST 16

struct breakpoint {
    char *text;             /* owned; as typed */
    struct condition condition;
    bool on;
    bool held;              /* at the last check; the search stops when this becomes true */
    int64_t hits;
};

struct breakpoints {
    struct breakpoint at[BREAKPOINTS_MOST];
    int count;
};

/* Fails also if the condition is wrong, or there are too many. */
bool breakpoints_add(struct breakpoints *breakpoints, const char *text,
                     const struct problem *problem, const struct legend *legend, struct diag *diag);

/* 0 <= k < count. */
void breakpoints_remove(struct breakpoints *breakpoints, int k);
void breakpoints_done(struct breakpoints *breakpoints);

/* Rereads the conditions for another problem of the same puzzle; disables breakpoints with
 * errors. */
void breakpoints_renew(struct breakpoints *breakpoints, const struct problem *problem,
                       const struct legend *legend);

bool breakpoints_any(const struct breakpoints *breakpoints);

/* Records the conditions true at the cursor, with subtree `below`.  Call before each move that
 * follows a jump or change. */
void breakpoints_arm(struct breakpoints *breakpoints, const struct cursor *cursor,
                     struct subtree below, const struct legend *legend);

/* Call after each move.  Returns the first breakpoint that has become true; -1: none. */
int breakpoints_see(struct breakpoints *breakpoints, const struct cursor *cursor,
                    struct subtree below, const struct legend *legend);

#define HIT_UNTIL (-2)

/* Runs a search and checks its breakpoints after each decision. */
struct breakpoint_runner {
    struct breakpoints *breakpoints; /* borrowed; NULL: none */
    const struct legend *legend;    /* borrowed */
    bool armed;                     /* the state before the next move is recorded; clear it if
                                     * search or breakpoints changed by other means */
    bool has_until, until_held;
    struct condition until;         /* also stops the run, once */
    int hit;                        /* hit in the last run or step: a breakpoint; -1: none; or
                                     * HIT_UNTIL */
};

/* Runs at most `budget` moves.  REACHED if a breakpoint is hit; else like playback_run() without a
 * goal.  Cost: all enabled conditions after each move. */
enum ending breakpoint_run(struct breakpoint_runner *runner, struct playback *playback,
                           int direction, int64_t budget);

/* Like playback_step(); checks the breakpoints if the step ends a decision. */
bool breakpoint_step(struct breakpoint_runner *runner, struct playback *playback, enum grain grain,
                     int direction);

#endif
