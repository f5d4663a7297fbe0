/* SPDX-License-Identifier: MIT */
/* How much has been played, whichever way. */
#include "playback/stats.h"

static void see(void *self, const struct event *events, size_t count, int direction)
{
    struct stats *stats = self;
    int64_t links = 0;
    (void)direction;
    for (size_t k = 0; k < count; k++) {
        links += (events[k].kind | 1) == EVENT_UNHIDE;
        if (events[k].kind == EVENT_TRY && events[k].level >= stats->deepest)
            stats->deepest = events[k].level + 1;
    }
    stats->total += (int64_t)count - links;
}

struct observer stats_observer(struct stats *stats)
{
    return (struct observer){stats, see};
}
