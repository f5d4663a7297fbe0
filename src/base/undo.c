/* SPDX-License-Identifier: MIT */
#include "base/undo.h"

#include <string.h>

#include "base/memory.h"

void *undo_entry(const struct undo *undo, size_t k)
{
    return undo->entries + k * undo->kind->size;
}

static size_t cost_of(const struct undo *undo, const void *entry)
{
    return undo->kind->cost ? undo->kind->cost(entry) : 1;
}

static void drop(struct undo *undo, size_t k, size_t count)
{
    for (size_t gone = k; gone < k + count; gone++) {
        undo->cost -= cost_of(undo, undo_entry(undo, gone));
        if (undo->kind->release)
            undo->kind->release(undo_entry(undo, gone));
    }
    undo->count -= count;
    memmove(undo_entry(undo, k), undo_entry(undo, k + count),
            (undo->count - k) * undo->kind->size);
}

void undo_done(struct undo *undo)
{
    if (undo->count)
        drop(undo, 0, undo->count);
    memory_free(undo->entries);
    *undo = (struct undo){.kind = undo->kind};
}

/* Returns the oldest entries to drop before a change of this cost. */
static size_t count_excess(const struct undo *undo, size_t cost)
{
    size_t gone = 0;
    for (cost += undo->cost; cost > undo->kind->most && gone < undo->count; gone++)
        cost -= cost_of(undo, undo_entry(undo, gone));
    return gone;
}

bool undo_reserve(struct undo *undo)
{
    unsigned char *grown = memory_try_grow(undo->entries, &undo->room, undo->count + 1,
                                           undo->kind->size);
    if (grown)
        undo->entries = grown;
    return grown;
}

void undo_note(struct undo *undo, const void *entry)
{
    size_t size = undo->kind->size, cost = cost_of(undo, entry);
    undo->entries = memory_need_grow(undo->entries, &undo->room, undo->count + 1, size);
    drop(undo, undo->position, undo->count - undo->position);
    drop(undo, 0, count_excess(undo, cost));
    memcpy(undo_entry(undo, undo->count), entry, size);
    undo->position = ++undo->count;
    undo->cost += cost;
}

static void *next_entry(const struct undo *undo, int direction)
{
    if (direction < 0)
        return undo->position ? undo_entry(undo, undo->position - 1) : NULL;
    return undo->position < undo->count ? undo_entry(undo, undo->position) : NULL;
}

const void *undo_peek(const struct undo *undo, int direction)
{
    return next_entry(undo, direction);
}

bool undo_pass(struct undo *undo, int direction, void *passed)
{
    unsigned char *entry = next_entry(undo, direction), *other = passed;
    if (!entry)
        return false;
    undo->cost += cost_of(undo, other) - cost_of(undo, entry);
    for (size_t b = 0; b < undo->kind->size; b++) {
        unsigned char kept = entry[b];
        entry[b] = other[b];
        other[b] = kept;
    }
    undo->position += direction < 0 ? (size_t)-1 : 1;
    return true;
}
