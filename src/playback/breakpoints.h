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
    bool held;              /* at the last check; becoming true stops the search */
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

/* Rereads conditions for another problem of the puzzle; disables breakpoints with errors. */
void breakpoints_renew(struct breakpoints *breakpoints, const struct problem *problem,
                       const struct legend *legend);

bool breakpoints_any(const struct breakpoints *breakpoints);

/* Records the conditions true at the cursor, with subtree `below`.  Call before each move after a
 * jump or change. */
void breakpoints_arm(struct breakpoints *breakpoints, const struct cursor *cursor,
                     struct subtree below, const struct legend *legend);

/* Call after each move.  Returns the first that has become true; -1: none. */
int breakpoints_see(struct breakpoints *breakpoints, const struct cursor *cursor,
                    struct subtree below, const struct legend *legend);

#define HIT_UNTIL (-2)

/* Checks breakpoints after each decision. */
struct breakpoint_runner {
    struct breakpoints *breakpoints; /* borrowed; NULL: none */
    const struct legend *legend;
    bool armed;                     /* the state before the next move is recorded; clear it after
                                     * changes by other means */
    bool has_until, until_held;
    struct condition until;         /* also stops the run, once */
    int hit;                        /* in the last run or step; -1: none; or HIT_UNTIL */
};

/* Makes at most `budget` moves.  REACHED at a breakpoint; else like playback_run() without a goal.
 * Cost: enabled conditions after each move. */
enum ending breakpoint_run(struct breakpoint_runner *runner, struct playback *playback,
                           int direction, int64_t budget);

/* Like playback_step(); checks breakpoints at the end of a decision. */
bool breakpoint_step(struct breakpoint_runner *runner, struct playback *playback, enum grain grain,
                     int direction);

#endif
