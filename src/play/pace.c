/* SPDX-License-Identifier: MIT */
/* The pace: how fast a search went while it was watched, over time. */
#include "play/pace.h"

#include "base/clock.h"

#define SAMPLE_TIME (250 * CLOCK_MS)

void pace_note(struct pace *pace, int64_t now, int64_t events)
{
    if (pace->time && now - pace->time < SAMPLE_TIME)
        return;
    if (pace->time)
        pace->at[pace->count++ % PACE_ROOM] =
            (double)(events - pace->events) * CLOCK_SECOND / (double)(now - pace->time);
    pace->time = now;
    pace->events = events;
}

void pace_pause(struct pace *pace)
{
    pace->time = 0;
}

double pace_sample(const struct pace *pace, int64_t ago)
{
    return ago < pace->count && ago < PACE_ROOM ? pace->at[(pace->count - 1 - ago) % PACE_ROOM]
                                                : -1;
}
