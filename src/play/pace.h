/* SPDX-License-Identifier: MIT */
/* The pace: how fast a search went while it was watched, over time. */
#ifndef PLAY_PACE_H
#define PLAY_PACE_H

#include <stdint.h>

#define PACE_ROOM 256       /* samples kept, the last ones */

/* All zero: nothing measured. */
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
