/* How much has been played, whichever way: events by kind. */
#ifndef WATCH_STATS_H
#define WATCH_STATS_H

#include <stdint.h>

#include "watch/observer.h"

struct stats {
    int64_t played[EVENT_KINDS];
    int64_t total;              /* links not counted */
};

struct observer stats_observer(struct stats *stats);

#endif
