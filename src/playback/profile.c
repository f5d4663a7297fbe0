/* SPDX-License-Identifier: MIT */
/* How many nodes, solutions and dead ends a search has on each level. */
#include "playback/profile.h"

#include <string.h>

#include "base/memory.h"

#define LEVEL_LIMIT 65536

void profile_init(struct profile *profile, const struct problem *problem)
{
    int32_t most = problem_levels(problem) + 1, levels = most < LEVEL_LIMIT ? most : LEVEL_LIMIT;
    profile->levels = levels;
    profile->nodes = memory_need_zero((size_t)levels, sizeof *profile->nodes);
    profile->solutions = memory_need_zero((size_t)levels, sizeof *profile->solutions);
    profile->deads = memory_need_zero((size_t)levels, sizeof *profile->deads);
    profile->nodes[0] = 1;
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

static void see(void *self, const struct event *events, size_t count, int direction)
{
    struct profile *profile = self;
    /* a node is entered by TRY, and left through its entrance by UNTRY */
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
    return (struct observer){profile, see};
}

int profile_seen(const struct profile *profile)
{
    int levels = profile->levels;
    while (levels > 1 && profile->nodes[levels - 1] <= 0)
        levels--;
    return levels;
}
