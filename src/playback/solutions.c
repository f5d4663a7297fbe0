/* SPDX-License-Identifier: MIT */
#include "playback/solutions.h"

#include "base/memory.h"

void solutions_begin(struct solutions *solutions, int64_t before)
{
    for (size_t k = 0; k < solutions->count; k++)
        memory_free(solutions->at[k].options);
    solutions->count = 0;
    solutions->options = 0;
    solutions->before = before;
    solutions->times++;
}

void solutions_done(struct solutions *solutions)
{
    solutions_begin(solutions, 0);
    memory_free(solutions->at);
    *solutions = (struct solutions){0};
}

void solutions_note(struct solutions *solutions, const struct cursor *cursor)
{
    int64_t next = solutions->before + (int64_t)solutions->count + 1;
    if (cursor->tally.solutions != next || solutions->count >= SOLUTIONS_KEPT ||
        solutions->options + cursor->level > SOLUTIONS_OPTIONS)
        return;
    struct solution *grown = memory_try_grow(solutions->at, &solutions->room,
                                             solutions->count + 1, sizeof *grown);
    if (!grown)
        return;
    solutions->at = grown;
    int32_t *options = memory_try(NULL, (size_t)cursor->level, sizeof *options);
    if (!options)
        return;
    solutions->options += cursor->level;
    grown[solutions->count++] = (struct solution){
        .node = cursor->tally.nodes,
        .share = cursor_progress(cursor),
        .options = options,
        .count = cursor_path(cursor, options),
    };
}

const struct solution *solutions_find(const struct solutions *solutions, int64_t number)
{
    int64_t index = number - solutions->before - 1;
    return index < 0 || index >= (int64_t)solutions->count ? NULL : &solutions->at[index];
}

size_t solutions_before(const struct solutions *solutions, double share)
{
    size_t low = 0, high = solutions->count;    /* the first that is not before, from `low` to
                                                 * `high` */
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (solutions->at[middle].share < share)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
