/* SPDX-License-Identifier: MIT */
/* How often each item was branched on, was dead and was covered, as far as the search was seen. */
#include "playback/counts.h"

#include <string.h>

#include "base/memory.h"

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

/* Forward an item is covered by COVER; UNCOVER tells that the search leaves it, which is nothing to
 * count.  Back it is the other way round. */
static void see(void *self, const struct event *events, size_t count, int direction)
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
    return (struct observer){counts, see};
}
