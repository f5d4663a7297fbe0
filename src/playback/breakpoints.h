/* SPDX-License-Identifier: MIT */
/* Breakpoints: conditions at which a search stops, whichever way it goes. */
#ifndef PLAYBACK_BREAKPOINTS_H
#define PLAYBACK_BREAKPOINTS_H

#include "playback/condition.h"

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

/* Add a stop, which is on.  False with a diag: the condition is wrong, or there are too many. */
bool breakpoints_add(struct breakpoints *breakpoints, const char *text,
                     const struct problem *problem, const struct legend *legend, struct diag *diag);

/* Take away stop number `k`, 0 <= k < count. */
void breakpoints_remove(struct breakpoints *breakpoints, int k);
void breakpoints_done(struct breakpoints *breakpoints);

/* Take the numbers of another problem of the same puzzle; what cannot be read there is off. */
void breakpoints_renew(struct breakpoints *breakpoints, const struct problem *problem,
                       const struct legend *legend);

/* True where some stop is on. */
bool breakpoints_any(const struct breakpoints *breakpoints);

/* Note what holds where the cursor stands: to be done before it moves, wherever it came from. */
void breakpoints_arm(struct breakpoints *breakpoints, const struct cursor *cursor,
                     const struct legend *legend);

/* After each move: the first stop that holds now and did not before; -1: none. */
int breakpoints_see(struct breakpoints *breakpoints, const struct cursor *cursor,
                    const struct legend *legend);

#endif
