/* SPDX-License-Identifier: MIT */
/* What a search has passed, counted: for each item, and on each level.
 *
 * An event counts once it has happened, and no more once the search has gone back before it.  So at
 * the start of a search all are 0, and after it they are of the whole search.  What a jump passes
 * over is not counted, and what is seen again behind one counts twice.  Only what was played in all
 * grows whichever way.
 *
 * It is given events, or a run of the cursor counts by itself what it does (cursor->census), which
 * costs it a tenth of what the events would. */
#ifndef COVER_CENSUS_H
#define COVER_CENSUS_H

#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "cover/event.h"
#include "cover/problem.h"

/* How often each item was branched on, was dead and was covered. */
enum counted { COUNTED_BRANCHED, COUNTED_DEAD, COUNTED_COVERED, COUNTED_KINDS };

struct counts {
    int32_t items;
    int64_t *of[COUNTED_KINDS];     /* owned; [items + 1]; what a jump hides may make it negative */
};

/* How many nodes, solutions and dead ends there are on each level; at the start the root alone.
 * Levels past 65535 count as 65535. */
struct profile {
    int32_t levels;             /* the length of the arrays */
    int64_t *nodes, *solutions, *deads;     /* owned */
};

struct census {
    struct counts counts;
    struct profile profile;
    int64_t played;             /* events, whichever way; links not counted */
    int32_t deepest;            /* the most current choices since a reader set it to 0 */
    int32_t deepest_dead;       /* the level of the deepest dead end since then, likewise */
    int32_t dead;               /* the item of the last dead end; 0: there was none */
};

/* Nothing counted.  Memory as memory_need(): 24 bytes for each item and each level. */
void census_init(struct census *census, const struct problem *problem);
void census_done(struct census *census);

/* Count from 0 again: the search stands at its start, however it came there. */
void census_clear(struct census *census);

/* `count` events, made while the search moved forward (direction 1) or backward (-1). */
void census_see(struct census *census, const struct event *events, size_t count, int direction);

/* The levels from the root down to the last that has nodes, at least 1. */
int profile_seen(const struct profile *profile);

/* An event, as it is made going forward; its kind is fixed where this is called from a run. */
static ALWAYS_INLINE void census_add(struct census *census, enum event_kind kind, int32_t level,
                                     int32_t subject, int direction)
{
    const struct profile *profile = &census->profile;
    int64_t *const *of = census->counts.of;
    switch (kind) {
    case EVENT_CHOOSE: of[COUNTED_BRANCHED][subject] += direction; break;
    case EVENT_COVER: of[COUNTED_COVERED][subject] += direction; break;
    case EVENT_SOLVE: profile->solutions[level] += direction; break;
    case EVENT_TRY:
        profile->nodes[level + 1 < profile->levels ? level + 1 : level] += direction;
        if (level >= census->deepest)
            census->deepest = level + 1;
        break;
    case EVENT_DIE:
        of[COUNTED_DEAD][subject] += direction;
        census->dead = subject;
        profile->deads[level] += direction;
        if (level > census->deepest_dead)
            census->deepest_dead = level;
        break;
    default: break;
    }
}

#endif
