/* SPDX-License-Identifier: MIT */
#include "cover/verify.h"

#include "base/memory.h"

struct heap {
    const struct problem *problem;
    bool *lies;         /* [options + 1] */
    int32_t *covers;    /* [items + 1] */
    int32_t *colour;    /* [items + 1]: of the cover */
};

static bool refuse(const struct heap *heap, struct entry entry, int32_t o, struct diag *diag)
{
    struct place nowhere = {0};
    int item = (int)entry.item, most = (int)problem_bounds(heap->problem, entry.item).most;
    if (most > 1)
        return diag_fault(diag, nowhere,
                          "item %d is covered more than %d times, at last by option %d", item,
                          most, (int)o);
    return diag_fault(diag, nowhere,
                      entry.colour && heap->colour[entry.item]
                          ? "item %d has two colours, the second in option %d"
                          : "item %d is covered twice, the second time by option %d",
                      item, (int)o);
}

static bool has_room(const struct heap *heap, struct entry entry)
{
    int32_t covers = heap->covers[entry.item];
    if (entry.item <= heap->problem->primary)
        return covers < problem_bounds(heap->problem, entry.item).most;
    return !covers || (entry.colour && heap->colour[entry.item] == entry.colour);
}

static bool lay(struct heap *heap, int32_t o, struct diag *diag)
{
    const struct problem *problem = heap->problem;
    struct place nowhere = {0};
    if (o < 1 || o > problem->options)
        return diag_fault(diag, nowhere, "there is no option %d", (int)o);
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
        struct entry entry = problem->entries[e];
        if (!has_room(heap, entry))
            return refuse(heap, entry, o, diag);
        heap->covers[entry.item]++;
        heap->colour[entry.item] = entry.colour;
    }
    if (heap->lies[o])
        return diag_fault(diag, nowhere, "option %d is there twice", (int)o);
    return heap->lies[o] = true;
}

static bool is_enough(const struct heap *heap, struct diag *diag)
{
    struct place nowhere = {0};
    for (int32_t i = 1; i <= heap->problem->primary; i++) {
        int32_t covers = heap->covers[i], least = problem_bounds(heap->problem, i).least;
        if (covers < least && covers)
            return diag_fault(diag, nowhere, "item %d needs %d options and has %d", (int)i,
                              (int)least, (int)covers);
        if (covers < least)
            return diag_fault(diag, nowhere, "item %d is not covered", (int)i);
    }
    return true;
}

bool verify(const struct problem *problem, const int32_t *options, int32_t count,
            struct diag *diag)
{
    size_t items = (size_t)problem->items + 1, all = (size_t)problem->options + 1;
    struct heap heap = {problem, memory_need_zero(all, sizeof(bool)),
                        memory_need_zero(items, sizeof(int32_t)),
                        memory_need_zero(items, sizeof(int32_t))};
    bool good = true;
    for (int32_t k = 0; k < count && good; k++)
        good = lay(&heap, options[k], diag);
    good = good && is_enough(&heap, diag);
    memory_free(heap.lies);
    memory_free(heap.covers);
    memory_free(heap.colour);
    return good;
}
