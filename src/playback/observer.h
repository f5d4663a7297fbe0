/* SPDX-License-Identifier: MIT */
/* The hook: whoever wants to know what a search does gets its events, in batches and in order. */
#ifndef PLAYBACK_OBSERVER_H
#define PLAYBACK_OBSERVER_H

#include <stddef.h>

#include "cover/event.h"

struct observer {
    void *self;     /* borrowed; handed to see() */
    /* `count` events, made while the search moved forward (direction 1) or
     * backward (-1); links come only while stepping. */
    void (*see)(void *self, const struct event *events, size_t count, int direction);
};

#endif
