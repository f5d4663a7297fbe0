/* An exact cover problem: items, and options that cover them. */
#include "cover/problem.h"

#include <string.h>

#include "base/memory.h"

#define ENTRY_LIMIT (INT32_C(1) << 30)

bool problem_init(struct problem *problem, int32_t items, int32_t primary, struct diag *diag)
{
    *problem = (struct problem){.items = items, .primary = primary};
    problem->sharp = memory_try_zero((size_t)items + 1, sizeof *problem->sharp);
    problem->first = memory_try_grow(NULL, &problem->room_options, 2, sizeof *problem->first);
    if (!problem->sharp || !problem->first) {
        problem_done(problem);
        return diag_memory(diag, "the items");
    }
    problem->first[0] = problem->first[1] = 0;
    return true;
}

static bool make_room(struct problem *problem, int32_t count)
{
    size_t entries = (size_t)problem->first[problem->options + 1] + (size_t)count;
    size_t options = (size_t)problem->options + 3;
    struct entry *grown = memory_try_grow(problem->entries, &problem->room_entries, entries + 1,
                                          sizeof *grown);
    if (!grown)
        return false;
    problem->entries = grown;
    int32_t *first = memory_try_grow(problem->first, &problem->room_options, options,
                                     sizeof *first);
    if (!first)
        return false;
    problem->first = first;
    return true;
}

bool problem_add(struct problem *problem, const struct entry *entries, int32_t count,
                 struct diag *diag)
{
    int32_t begin = problem->first[problem->options + 1];
    if (count > ENTRY_LIMIT - begin - problem->options - problem->items)
        return diag_fault(diag, (struct place){0},
                          "the problem is too large: more than 2^30 entries");
    if (!make_room(problem, count))
        return diag_memory(diag, "the options");
    for (int32_t k = 0; k < count; k++) {
        problem->entries[begin + k] = entries[k];
        problem->coloured |= entries[k].colour != 0;
    }
    if (count > problem->longest)
        problem->longest = count;
    problem->options++;
    problem->first[problem->options + 1] = begin + count;
    return true;
}

void problem_done(struct problem *problem)
{
    memory_free(problem->first);
    memory_free(problem->entries);
    memory_free(problem->sharp);
    *problem = (struct problem){0};
}
