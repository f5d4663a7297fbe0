/* SPDX-License-Identifier: MIT */
/* What a search has passed, counted: in all, for each item, on each level, and each quarter second.
 *
 * An event counts once it has happened, and no more once the search has gone back before it.  So at
 * the start of a search all are 0, and after it they are of the whole search.  What a jump passes
 * over is not counted, and what is seen again behind one counts twice.  Only what was played in all
 * grows whichever way. */
#ifndef PLAYBACK_COUNTS_H
#define PLAYBACK_COUNTS_H

#include <stdint.h>

#include "cover/problem.h"
#include "playback/playback.h"

struct stats {
    int64_t total;              /* events played, whichever way; links not counted */
    int32_t deepest;            /* the most current choices since a reader set it to 0 */
};

struct observer stats_observer(struct stats *stats);

/* How often each item was branched on, was dead and was covered. */
enum counted { COUNTED_BRANCHED, COUNTED_DEAD, COUNTED_COVERED, COUNTED_KINDS };

struct counts {
    int32_t items;
    int64_t *of[COUNTED_KINDS];     /* owned; [items + 1]; what a jump hides may make it negative */
};

/* Nothing counted.  Memory as memory_need(): 24 bytes for each item. */
void counts_init(struct counts *counts, const struct problem *problem);
void counts_done(struct counts *counts);

/* Count from 0 again: the search stands at its start, however it came there. */
void counts_clear(struct counts *counts);

/* Cost: a few instructions for each event. */
struct observer counts_observer(struct counts *counts);

/* How many nodes, solutions and dead ends there are on each level; at the start the root alone.
 * Levels past 65535 count as 65535. */
struct profile {
    int32_t levels;             /* the length of the arrays */
    int64_t *nodes, *solutions, *deads;
};

/* As those of the counts. */
void profile_init(struct profile *profile, const struct problem *problem);
void profile_done(struct profile *profile);
void profile_clear(struct profile *profile);
struct observer profile_observer(struct profile *profile);

/* The levels from the root down to the last that has nodes, at least 1. */
int profile_seen(const struct profile *profile);

#define PACE_ROOM 256       /* samples kept, the last ones */

/* How fast the search went while it was watched.  All zero: nothing measured. */
struct pace {
    double at[PACE_ROOM];   /* events a second; sample n, from 0, at n % PACE_ROOM */
    int64_t count;          /* samples taken so far */
    int64_t time, events;   /* when the next one began, 0: it has not, and the events by then */
};

/* At `now` (clock_now()) `events` have happened in all.  Takes a sample each quarter second. */
void pace_note(struct pace *pace, int64_t now, int64_t events);

/* The search stands: no sample goes across. */
void pace_pause(struct pace *pace);

/* The sample `ago` before the last one, 0 <= ago; negative: there is none. */
double pace_sample(const struct pace *pace, int64_t ago);

#endif
