/* SPDX-License-Identifier: MIT */
#include "deduce/sharing.h"

#include "base/limit.h"
#include "base/memory.h"

static bool init(struct sharing *sharing, const struct position *position)
{
    const struct problem *problem = position->problem;
    size_t items = (size_t)problem->items, room = 0;
    sharing->first = memory_try_zero(items + 2, sizeof *sharing->first);
    for (size_t i = 1; sharing->first && i <= items; i++) {
        size_t most = 0;
        for (int32_t k = position->first[i]; most < items && k < position->first[i + 1]; k++)
            most += (size_t)problem_length(problem, position->options[k]) - 1;
        sharing->first[i] = room;
        room += most < items ? most : items;
    }
    sharing->shares = memory_try_zero(room + 1, sizeof *sharing->shares);
    sharing->length = memory_try_zero(items + 1, sizeof *sharing->length);
    sharing->breadth = memory_try_zero(items + 1, sizeof *sharing->breadth);
    sharing->counts = memory_try_zero(items + 1, sizeof *sharing->counts);
    sharing->changed = memory_try_zero(items + 1, sizeof *sharing->changed);
    sharing->seen = memory_try_zero((size_t)problem->options + 1, sizeof *sharing->seen);
    if (!sharing->first || !sharing->shares || !sharing->length || !sharing->breadth ||
        !sharing->counts || !sharing->changed || !sharing->seen) {
        sharing_done(sharing);
        return false;
    }
    for (size_t i = 1; i <= items; i++)
        sharing->changed[i] = 1;
    return true;
}

static void count_again(struct sharing *sharing, const struct position *position, int32_t item)
{
    const struct problem *problem = position->problem;
    struct share *shares = sharing->shares + sharing->first[item];
    int32_t length = 0;
    for (int32_t k = position->first[item]; k < position->first[item + 1]; k++) {
        int32_t option = position->options[k];
        int32_t end = position->fate[option] == FATE_OPEN ? problem->first[option + 1] : 0;
        for (int32_t e = problem->first[option]; e < end; e++) {
            int32_t other = problem->entries[e].item;
            if (other != item && !sharing->counts[other]++)
                shares[length++].item = other;
        }
    }
    sharing->length[item] = length;
    sharing->breadth[item] = 0;
    for (struct share *share = shares; share < shares + length; share++) {
        share->count = sharing->counts[share->item];
        sharing->counts[share->item] = 0;
        if (share->count > sharing->breadth[item])
            sharing->breadth[item] = share->count;
    }
}

static void mark(struct sharing *sharing, const struct problem *problem, int32_t option)
{
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        sharing->changed[problem->entries[e].item] = sharing->update;
}

bool sharing_update(struct sharing *sharing, const struct position *position)
{
    const struct problem *problem = position->problem;
    int32_t same = 0;
    if (!sharing->shares && !init(sharing, position))
        return false;
    while (same < sharing->changes && same < position->changes &&
           sharing->seen[same] == position->trail[same])
        same++;
    if (same == sharing->changes && same == position->changes && sharing->update)
        return true;
    sharing->update++;
    for (int32_t k = same; k < sharing->changes; k++)
        mark(sharing, problem, sharing->seen[k]);
    for (int32_t k = same; k < position->changes; k++) {
        mark(sharing, problem, position->trail[k]);
        sharing->seen[k] = position->trail[k];
    }
    sharing->changes = position->changes;
    for (int32_t item = 1; item <= problem->items && limit_step(); item++)
        if (sharing->changed[item] == sharing->update)
            count_again(sharing, position, item);
    return limit_step();
}

void sharing_done(struct sharing *sharing)
{
    memory_free(sharing->shares);
    memory_free(sharing->first);
    memory_free(sharing->length);
    memory_free(sharing->breadth);
    memory_free(sharing->counts);
    memory_free(sharing->changed);
    memory_free(sharing->seen);
    *sharing = (struct sharing){.shares = NULL};
}
