/* SPDX-License-Identifier: MIT */
/* Breakpoints: conditions at which a search stops, whichever way it goes. */
#ifndef WATCH_STOPS_H
#define WATCH_STOPS_H

#include "watch/condition.h"

#define STOPS_MOST 16

struct stop {
    char *text;             /* owned; as the user put it */
    struct condition condition;
    bool on;
    bool held;              /* when it was last asked: it stops where that changes to true */
    int64_t hits;
};

struct stops {
    struct stop at[STOPS_MOST];
    int count;
};

/* Add a stop, which is on.  False with a diag: the condition is wrong, or there are too many. */
bool stops_add(struct stops *stops, const char *text, const struct problem *problem,
               const struct legend *legend, struct diag *diag);

/* Take away stop number `k`, 0 <= k < count. */
void stops_remove(struct stops *stops, int k);
void stops_done(struct stops *stops);

/* Take the numbers of another problem of the same puzzle; what cannot be read there is off. */
void stops_renew(struct stops *stops, const struct problem *problem, const struct legend *legend);

/* True where some stop is on. */
bool stops_any(const struct stops *stops);

/* Note what holds where the cursor stands: to be done before it moves, wherever it came from. */
void stops_arm(struct stops *stops, const struct cursor *cursor, const struct legend *legend);

/* After each move: the first stop that holds now and did not before; -1: none. */
int stops_see(struct stops *stops, const struct cursor *cursor, const struct legend *legend);

#endif
