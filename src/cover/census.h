/* SPDX-License-Identifier: MIT */
/* Counts of a search's events, for each item and each level.
 *
 * An event is counted once it has happened; stepping back before it removes it.  So all counts are
 * 0 at the start, and at the end they cover the whole search.  Events that a jump skips are not
 * counted, and events repeated after a jump count twice.  Only `played` grows in both directions.
 *
 * Counts come from events, or from the cursor during a run (cursor->census), at a tenth of the cost
 * of events. */
#ifndef COVER_CENSUS_H
#define COVER_CENSUS_H

#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "cover/event.h"
#include "cover/problem.h"

enum counted { COUNTED_BRANCHED, COUNTED_DEAD, COUNTED_COVERED, COUNTED_KINDS };

struct counts {
    int32_t items;
    int64_t *of[COUNTED_KINDS];     /* owned; [items + 1]; may be negative after a jump */
};

/* Nodes, solutions and dead ends of each level; at the start only the root.  Levels above 65535
 * count as 65535. */
struct profile {
    int32_t levels;             /* length of the arrays */
    int64_t *nodes, *solutions, *deads;     /* owned */
};

struct census {
    struct counts counts;
    struct profile profile;
    int64_t played;             /* events in both directions, except links */
    int32_t deepest;            /* most current choices since a reader reset it to 0 */
    int32_t deepest_dead;       /* deepest level of a dead end since its reset to 0 */
    int32_t dead;               /* item of the last dead end; 0: none */
};

/* Starts a census at 0.  Memory as memory_need(): 24 bytes for each item and each level. */
void census_init(struct census *census, const struct problem *problem);
void census_done(struct census *census);

/* Resets all counts except `played` and the deepest levels, for a search at its start. */
void census_clear(struct census *census);

/* Counts `count` events of moves forward (direction 1) or backward (-1). */
void census_see(struct census *census, const struct event *events, size_t count, int direction);

/* Returns the number of levels from the root to the deepest that has nodes, at least 1. */
int profile_seen(const struct profile *profile);

/* Counts one event, seen as a move forward.  A run calls it with a constant kind. */
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
