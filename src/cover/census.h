/* SPDX-License-Identifier: MIT */
/* Counts of a search's events, by item and level.
 *
 * Stepping back uncounts events, except in `played`.  Events that a jump skips are not counted;
 * events repeated after it count twice.
 *
 * A cursor's run counts directly (cursor->census), at a tenth of the cost. */
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
    int64_t *of[COUNTED_KINDS];     /* [items + 1]; may be negative after a jump */
};

/* Counts by level, those above 65535 in the last; only the root at the start. */
struct profile {
    int32_t levels;
    int64_t *nodes, *solutions, *deads;     /* owned */
};

struct census {
    struct counts counts;
    struct profile profile;
    int64_t played;             /* events in both directions, except HIDE and UNHIDE */
    int32_t deepest;            /* most choices since a reader's reset to 0 */
    int32_t deepest_dead;       /* level of the deepest dead end since then */
    int32_t dead;               /* item of the last dead end; 0: none */
};

/* 24 bytes per item and level. */
void census_init(struct census *census, const struct problem *problem);
void census_done(struct census *census);

/* Resets all but `played`, `deepest` and `deepest_dead`. */
void census_clear(struct census *census);

/* direction: 1 (forward) or -1. */
void census_see(struct census *census, const struct event *events, size_t count, int direction);

/* Returns the last level with nodes, plus 1; at least 1. */
int profile_seen(const struct profile *profile);

/* A run passes a constant kind. */
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
