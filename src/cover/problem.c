/* SPDX-License-Identifier: MIT */
#include "cover/problem.h"

#include <assert.h>
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

static bool make_costs(struct problem *problem)
{
    size_t options = (size_t)problem->options + 2, first = problem->costs ? options - 1 : 0;
    int64_t *grown = memory_try_grow(problem->costs, &problem->room_costs, options, sizeof *grown);
    if (!grown)
        return false;
    problem->costs = grown;
    memset(grown + first, 0, (options - first) * sizeof *grown);
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
    return !problem->costs || make_costs(problem);
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

bool problem_add_cost(struct problem *problem, int32_t o, int64_t cost, struct diag *diag)
{
    assert(1 <= o && o <= problem->options && 0 <= cost && cost <= COSTS_MOST - problem->sum);
    if (cost && !problem->costs && !make_costs(problem))
        return diag_memory(diag, "the costs");
    if (cost)
        problem->costs[o] += cost;
    problem->sum += cost;
    return true;
}

int64_t problem_cost_all(const struct problem *problem, const int32_t *options, int32_t count)
{
    int64_t sum = 0;
    for (int32_t k = 0; k < count; k++)
        sum += problem_cost(problem, options[k]);
    return sum;
}

bool problem_is_choice(const struct problem *problem, int32_t o)
{
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
        if (problem->entries[e].item <= problem->primary)
            return true;
    return false;
}

static bool get_bounds(struct problem *problem)
{
    if (problem->bounds)
        return true;
    problem->bounds = memory_try(NULL, (size_t)problem->primary + 1, sizeof *problem->bounds);
    for (int32_t i = 0; problem->bounds && i <= problem->primary; i++)
        problem->bounds[i] = (struct bounds){1, 1};
    return problem->bounds;
}

bool problem_bound(struct problem *problem, int32_t item, int32_t least, int32_t most,
                   struct diag *diag)
{
    assert(1 <= item && item <= problem->primary && 0 <= least && least <= most && 1 <= most);
    if (!get_bounds(problem))
        return diag_memory(diag, "the bounds");
    problem->bounds[item] = (struct bounds){least, most};
    return true;
}

bool problem_set_priority(struct problem *problem, int32_t item, enum priority priority,
                          struct diag *diag)
{
    size_t items = (size_t)problem->items + 1;
    assert(1 <= item && item <= problem->primary);
    if (!problem->priority) {
        problem->priority = memory_try(NULL, items, sizeof *problem->priority);
        if (!problem->priority)
            return diag_memory(diag, "the items");
        memset(problem->priority, PRIORITY_DEFAULT, items);
    }
    if (priority == PRIORITY_FIRST) {
        int32_t *preferred = memory_try(problem->preferred, (size_t)problem->npreferred + 1,
                                        sizeof *preferred);
        if (!preferred)
            return diag_memory(diag, "the items");
        problem->preferred = preferred;
        preferred[problem->npreferred++] = item;
    }
    problem->priority[item] = (uint8_t)priority;
    return true;
}

static bool copy_items(struct problem *problem, const struct problem *whole, struct diag *diag)
{
    bool done = true;
    memcpy(problem->sharp, whole->sharp, ((size_t)whole->items + 1) * sizeof *whole->sharp);
    for (int32_t i = 1; i <= whole->primary && done; i++) {
        struct bounds bounds = problem_bounds(whole, i);
        if (bounds.least != 1 || bounds.most != 1)
            done = problem_bound(problem, i, bounds.least, bounds.most, diag);
        if (done && whole->priority)
            done = problem_set_priority(problem, i, whole->priority[i], diag);
    }
    return done;
}

/* gone, order: may be NULL. */
static bool copy(struct problem *problem, const struct problem *whole, const bool *gone,
                 const int32_t *order, struct diag *diag)
{
    if (!problem_init(problem, whole->items, whole->primary, diag))
        return false;
    bool done = copy_items(problem, whole, diag);
    for (int32_t k = 1; k <= whole->options && done; k++) {
        int32_t o = order ? order[k] : k;
        done = problem_add(problem, whole->entries + whole->first[o],
                           gone && gone[o] ? 0 : problem_length(whole, o), diag) &&
               problem_add_cost(problem, k, problem_cost(whole, o), diag);
    }
    if (!done)
        problem_done(problem);
    return done;
}

bool problem_init_without(struct problem *problem, const struct problem *whole, const bool *gone,
                          struct diag *diag)
{
    return copy(problem, whole, gone, NULL, diag);
}

bool problem_init_in_order(struct problem *problem, const struct problem *whole,
                           const int32_t *order, struct diag *diag)
{
    return copy(problem, whole, NULL, order, diag);
}

int32_t problem_levels(const struct problem *problem)
{
    int64_t covers = 0;
    int32_t closings = 0;
    if (!problem->bounds)
        return problem->primary;
    for (int32_t i = 1; i <= problem->primary; i++) {
        covers += problem->bounds[i].most;
        closings += problem->bounds[i].least < problem->bounds[i].most;
    }
    return closings + (int32_t)(covers < problem->options ? covers : problem->options);
}

int32_t problem_count_exact(const struct problem *problem, int32_t o)
{
    int32_t count = 0;
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
        count += problem_is_exact(problem, problem->entries[e].item);
    return count;
}

int32_t problem_find_inexact(const struct problem *problem)
{
    for (int32_t o = 1; o <= problem->options; o++)
        if (problem_is_choice(problem, o) && !problem_count_exact(problem, o))
            return o;
    return 0;
}

int32_t problem_depth(const struct problem *problem)
{
    int32_t fewest = INT32_MAX, exact = 0;
    for (int32_t i = 1; i <= problem->primary; i++)
        exact += problem_is_exact(problem, i);
    for (int32_t o = 1; o <= problem->options; o++) {
        int32_t count = problem_count_exact(problem, o);
        fewest = count && count < fewest ? count : fewest;
    }
    return exact / fewest;
}

void problem_done(struct problem *problem)
{
    memory_free(problem->first);
    memory_free(problem->entries);
    memory_free(problem->sharp);
    memory_free(problem->priority);
    memory_free(problem->preferred);
    memory_free(problem->bounds);
    memory_free(problem->costs);
    *problem = (struct problem){0};
}
