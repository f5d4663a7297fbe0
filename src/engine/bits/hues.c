/* SPDX-License-Identifier: MIT */
/* Hues: the colours of secondary items, numbered, so that each can have a set of options. */
#include <stdlib.h>

#include "base/memory.h"
#include "engine/bits/masks.h"

struct coloured {
    struct entry entry;
    int32_t at;             /* where it lies among the entries */
};

static int compare(int32_t one, int32_t other)
{
    return (one > other) - (one < other);
}

static int compare_coloured(const void *one, const void *other)
{
    const struct entry *a = &((const struct coloured *)one)->entry;
    const struct entry *b = &((const struct coloured *)other)->entry;
    return a->item != b->item ? compare(a->item, b->item) : compare(a->colour, b->colour);
}

static int32_t list_coloured(const struct problem *problem, struct coloured *coloured)
{
    int32_t count = 0;
    for (int32_t e = 0; e < problem->first[problem->options + 1]; e++)
        if (problem->entries[e].colour)
            coloured[count++] = (struct coloured){problem->entries[e], e};
    return count;
}

bool hues_init(struct hues *hues, const struct problem *problem, struct diag *diag)
{
    *hues = (struct hues){.marks = problem->items};
    if (!problem->coloured)
        return true;
    size_t entries = (size_t)problem->first[problem->options + 1];
    struct coloured *coloured = memory_try(NULL, entries, sizeof *coloured);
    hues->of = memory_try_zero(entries, sizeof *hues->of);
    if (!coloured || !hues->of) {
        memory_free(coloured);
        hues_done(hues);
        return diag_memory(diag, "the colours");
    }
    int32_t count = list_coloured(problem, coloured);
    qsort(coloured, (size_t)count, sizeof *coloured, compare_coloured);
    for (int32_t k = 0; k < count; k++) {
        hues->marks += !k || compare_coloured(&coloured[k - 1], &coloured[k]);
        hues->of[coloured[k].at] = hues->marks;
    }
    memory_free(coloured);
    return true;
}

void hues_done(struct hues *hues)
{
    memory_free(hues->of);
    *hues = (struct hues){0};
}
