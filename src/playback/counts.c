/* SPDX-License-Identifier: MIT */
/* What a search has passed, counted: in all, for each item and level, and each quarter second. */
#include "playback/counts.h"

#include <string.h>

#include "base/clock.h"
#include "base/memory.h"

#define LEVEL_LIMIT 65536
#define SAMPLE_TIME (250 * CLOCK_MS)

/* ---- in all ---- */

static void see_all(void *self, const struct event *events, size_t count, int direction)
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
    return (struct observer){stats, see_all};
}

/* ---- for each item ---- */

void counts_init(struct counts *counts, const struct problem *problem)
{
    counts->items = problem->items;
    for (int kind = 0; kind < COUNTED_KINDS; kind++)
        counts->of[kind] = memory_need_zero((size_t)problem->items + 1, sizeof *counts->of[kind]);
}

void counts_done(struct counts *counts)
{
    for (int kind = 0; kind < COUNTED_KINDS; kind++)
        memory_free(counts->of[kind]);
    *counts = (struct counts){.items = 0};
}

void counts_clear(struct counts *counts)
{
    for (int kind = 0; kind < COUNTED_KINDS; kind++)
        memset(counts->of[kind], 0, ((size_t)counts->items + 1) * sizeof *counts->of[kind]);
}

/* Forward an item is covered by COVER; UNCOVER says that the search leaves it, which is nothing to
 * count.  Back it is the other way round. */
static void see_items(void *self, const struct event *events, size_t count, int direction)
{
    struct counts *counts = self;
    unsigned back = direction < 0;
    int64_t *branched = counts->of[COUNTED_BRANCHED], *dead = counts->of[COUNTED_DEAD],
            *covered = counts->of[COUNTED_COVERED];
    for (size_t k = 0; k < count; k++) {
        unsigned kind = events[k].kind ^ back;
        if (kind == EVENT_COVER)
            covered[events[k].subject] += direction;
        else if (kind == EVENT_CHOOSE)
            branched[events[k].subject] += direction;
        else if (kind == EVENT_DIE)
            dead[events[k].subject] += direction;
    }
}

struct observer counts_observer(struct counts *counts)
{
    return (struct observer){counts, see_items};
}

/* ---- on each level ---- */

void profile_init(struct profile *profile, const struct problem *problem)
{
    int32_t most = problem_levels(problem) + 1, levels = most < LEVEL_LIMIT ? most : LEVEL_LIMIT;
    profile->levels = levels;
    profile->nodes = memory_need(NULL, (size_t)levels, sizeof *profile->nodes);
    profile->solutions = memory_need(NULL, (size_t)levels, sizeof *profile->solutions);
    profile->deads = memory_need(NULL, (size_t)levels, sizeof *profile->deads);
    profile_clear(profile);
}

void profile_done(struct profile *profile)
{
    memory_free(profile->nodes);
    memory_free(profile->solutions);
    memory_free(profile->deads);
    *profile = (struct profile){0};
}

void profile_clear(struct profile *profile)
{
    size_t bytes = (size_t)profile->levels * sizeof *profile->nodes;
    memset(profile->nodes, 0, bytes);
    memset(profile->solutions, 0, bytes);
    memset(profile->deads, 0, bytes);
    profile->nodes[0] = 1;
}

/* A node is entered by TRY, and left through its entrance by UNTRY. */
static void see_levels(void *self, const struct event *events, size_t count, int direction)
{
    struct profile *profile = self;
    enum event_kind entrance = direction > 0 ? EVENT_TRY : EVENT_UNTRY;
    int32_t deepest = profile->levels - 1;
    for (size_t k = 0; k < count; k++) {
        int32_t level = events[k].level;
        if (events[k].kind == entrance)
            profile->nodes[level < deepest ? level + 1 : deepest] += direction;
        else if ((events[k].kind | 1) == EVENT_UNSOLVE)
            profile->solutions[level] += direction;
        else if ((events[k].kind | 1) == EVENT_UNDIE)
            profile->deads[level] += direction;
    }
}

struct observer profile_observer(struct profile *profile)
{
    return (struct observer){profile, see_levels};
}

int profile_seen(const struct profile *profile)
{
    int levels = profile->levels;
    while (levels > 1 && profile->nodes[levels - 1] <= 0)
        levels--;
    return levels;
}

/* ---- each quarter second ---- */

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
