/* SPDX-License-Identifier: MIT */
/* How much has been played, whichever way. */
#ifndef PLAYBACK_STATS_H
#define PLAYBACK_STATS_H

#include <stdint.h>

#include "playback/observer.h"

struct stats {
    int64_t total;              /* events; links not counted */
    int32_t deepest;            /* the most choices in force since a reader set it to 0 */
};

struct observer stats_observer(struct stats *stats);

#endif
