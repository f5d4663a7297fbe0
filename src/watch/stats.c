/* How much has been played, whichever way: events by kind. */
#include "watch/stats.h"

static void see(void *self, const struct event *events, size_t count, int direction)
{
    struct stats *stats = self;
    int64_t links = stats->played[EVENT_HIDE] + stats->played[EVENT_UNHIDE];
    (void)direction;
    for (size_t k = 0; k < count; k++)
        stats->played[events[k].kind]++;
    links = stats->played[EVENT_HIDE] + stats->played[EVENT_UNHIDE] - links;
    stats->total += (int64_t)count - links;
}

struct observer stats_observer(struct stats *stats)
{
    return (struct observer){stats, see};
}
