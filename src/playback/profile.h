/* SPDX-License-Identifier: MIT */
/* How many nodes, solutions and dead ends a search has on each level. */
#ifndef PLAYBACK_PROFILE_H
#define PLAYBACK_PROFILE_H

#include <stdint.h>

#include "cover/problem.h"
#include "playback/observer.h"

/* Walking back takes the counts back: at the start only the root is counted.
 * Levels past 65535 count as 65535. */
struct profile {
    int32_t levels;             /* the length of the arrays */
    int64_t *nodes, *solutions, *deads;
};

/* Counts for a search of `problem` that stands at its start.  Memory as memory_need(). */
void profile_init(struct profile *profile, const struct problem *problem);
void profile_done(struct profile *profile);

/* Count from the root alone again: the search stands at its start, however it came there. */
void profile_clear(struct profile *profile);

struct observer profile_observer(struct profile *profile);

/* The levels from the root down to the last that has nodes, at least 1. */
int profile_seen(const struct profile *profile);

#endif
