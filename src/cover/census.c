/* SPDX-License-Identifier: MIT */
#include "cover/census.h"

#include <string.h>

#include "base/memory.h"

#define LEVEL_LIMIT 65536

static int64_t *zeros(int32_t count)
{
    return memory_need_zero((size_t)count, sizeof(int64_t));
}

void census_init(struct census *census, const struct problem *problem)
{
    int32_t most = problem_levels(problem) + 1, levels = most < LEVEL_LIMIT ? most : LEVEL_LIMIT;
    *census = (struct census){.counts.items = problem->items, .profile.levels = levels};
    for (int kind = 0; kind < COUNTED_KINDS; kind++)
        census->counts.of[kind] = zeros(problem->items + 1);
    census->profile.nodes = zeros(levels);
    census->profile.solutions = zeros(levels);
    census->profile.deads = zeros(levels);
    census->profile.nodes[0] = 1;
}

void census_done(struct census *census)
{
    for (int kind = 0; kind < COUNTED_KINDS; kind++)
        memory_free(census->counts.of[kind]);
    memory_free(census->profile.nodes);
    memory_free(census->profile.solutions);
    memory_free(census->profile.deads);
    *census = (struct census){.played = 0};
}

void census_clear(struct census *census)
{
    const struct profile *profile = &census->profile;
    size_t levels = (size_t)profile->levels, items = (size_t)census->counts.items + 1;
    for (int kind = 0; kind < COUNTED_KINDS; kind++)
        memset(census->counts.of[kind], 0, items * sizeof(int64_t));
    memset(profile->nodes, 0, levels * sizeof(int64_t));
    memset(profile->solutions, 0, levels * sizeof(int64_t));
    memset(profile->deads, 0, levels * sizeof(int64_t));
    profile->nodes[0] = 1;
}

/* Backward, an event counts as the kind it undoes. */
void census_see(struct census *census, const struct event *events, size_t count, int direction)
{
    unsigned back = direction < 0;
    int64_t links = 0;
    for (size_t k = 0; k < count; k++) {
        struct event event = events[k];
        links += (event.kind | 1) == EVENT_UNHIDE;
        if (event.kind == EVENT_TRY && event.level >= census->deepest)
            census->deepest = event.level + 1;
        census_add(census, (enum event_kind)(event.kind ^ back), event.level, event.subject,
                   direction);
    }
    census->played += (int64_t)count - links;
}

int profile_seen(const struct profile *profile)
{
    int levels = profile->levels;
    while (levels > 1 && profile->nodes[levels - 1] <= 0)
        levels--;
    return levels;
}
