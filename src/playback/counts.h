/* SPDX-License-Identifier: MIT */
/* How often each item was branched on, was dead and was covered, as far as the search was seen. */
#ifndef PLAYBACK_COUNTS_H
#define PLAYBACK_COUNTS_H

#include <stdint.h>

#include "cover/problem.h"
#include "playback/observer.h"

enum counted { COUNTED_BRANCHED, COUNTED_DEAD, COUNTED_COVERED, COUNTED_KINDS };

/* An event counts once it has happened, and no more once the search has gone back before it.  So at
 * the start of a search all are 0, and after it they are of the whole search.  What a jump passes
 * over is not counted, and what is seen again behind one counts twice. */
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

#endif
