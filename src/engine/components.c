/* SPDX-License-Identifier: MIT */
#include "engine/components.h"

#include "base/memory.h"

static int32_t find_root(int32_t *parents, int32_t item)
{
    while (parents[item] != item)
        item = parents[item] = parents[parents[item]];
    return item;
}

/* Roots are the lowest items of components. */
static void connect(const struct problem *problem, int32_t *parents)
{
    for (int32_t i = 0; i <= problem->items; i++)
        parents[i] = i;
    for (int32_t o = 1; o <= problem->options; o++) {
        if (!problem_is_choice(problem, o))
            continue;
        for (int32_t e = problem->first[o] + 1; e < problem->first[o + 1]; e++) {
            int32_t a = find_root(parents, problem->entries[e - 1].item);
            int32_t b = find_root(parents, problem->entries[e].item);
            parents[a > b ? a : b] = a < b ? a : b;
        }
    }
}

/* Numbers components from 1 by their lowest items; 0: an item without choices. */
static int32_t number(const struct problem *problem, int32_t *parents)
{
    int32_t count = 0;
    for (int32_t i = 1; i <= problem->items; i++) {
        if (parents[i] != i)
            parents[i] = parents[parents[i]];
        else
            parents[i] = i <= problem->primary ? ++count : 0;
    }
    return count;
}

/* Counting sort of 1 … last by key, 1 … keys, without key 0. */
static void list(const int32_t *key_of, int32_t last, int32_t keys, int32_t *listed,
                 int32_t *first)
{
    for (int32_t k = 1; k <= last; k++)
        if (key_of[k])
            first[key_of[k]]++;
    for (int32_t k = 1; k <= keys; k++)
        first[k] += first[k - 1];
    int32_t all = first[keys];
    /* backwards, because each key's end moves to its start */
    for (int32_t k = last; k > 0; k--)
        if (key_of[k])
            listed[--first[key_of[k]]] = k;
    for (int32_t k = 0; k < keys; k++)
        first[k] = first[k + 1];
    first[keys] = all;
}

static bool list_cells(struct components *components, const struct hints *hints,
                       const int32_t *of_item)
{
    size_t cells = (size_t)hints->cells + 1;
    int32_t *of_cell = memory_try_zero(cells, sizeof *of_cell);
    components->cells = arena_zero(&components->arena, cells, sizeof *components->cells);
    components->first_cell = arena_zero(&components->arena, (size_t)components->count + 2,
                                        sizeof *components->first_cell);
    components->cell_numbers = arena_array(&components->arena, cells,
                                           sizeof *components->cell_numbers);
    bool done = of_cell && !components->arena.failed;
    for (int32_t k = 0; k < hints->cells && done; k++) {
        of_cell[k + 1] = of_item[hints->items[k]];
        components->cell_numbers[k] = -1;
    }
    if (done)
        list(of_cell, hints->cells, components->count, components->cells, components->first_cell);
    for (int32_t k = 0; done && k < components->first_cell[components->count]; k++)
        components->cells[k]--;
    memory_free(of_cell);
    return done;
}

bool components_init(struct components *components, const struct problem *problem,
                     const struct hints *hints, struct diag *diag)
{
    size_t items = (size_t)problem->items + 2, options = (size_t)problem->options + 2;
    *components = (struct components){.count = 0};
    components->items = arena_zero(&components->arena, items, sizeof *components->items);
    components->first_item = arena_zero(&components->arena, items, sizeof *components->first_item);
    components->options = arena_zero(&components->arena, options, sizeof *components->options);
    components->first_option = arena_zero(&components->arena, items,
                                          sizeof *components->first_option);
    components->numbers = arena_zero(&components->arena, items, sizeof *components->numbers);
    int32_t *of_item = memory_try(NULL, items, sizeof *of_item);
    int32_t *of_option = memory_try_zero(options, sizeof *of_option);
    bool done = of_item && of_option && !components->arena.failed;
    if (done) {
        connect(problem, of_item);
        components->count = number(problem, of_item);
        for (int32_t o = 1; o <= problem->options; o++)
            if (problem_is_choice(problem, o))
                of_option[o] = of_item[problem->entries[problem->first[o]].item];
        list(of_item, problem->items, components->count, components->items,
             components->first_item);
        list(of_option, problem->options, components->count, components->options,
             components->first_option);
        done = !hints || list_cells(components, hints, of_item);
    }
    if (!done)
        components_done(components);
    memory_free(of_item);
    memory_free(of_option);
    return done || diag_memory(diag, "the components");
}

void components_done(struct components *components)
{
    arena_done(&components->arena);
    *components = (struct components){0};
}

static bool make_items(const struct components *components, int32_t at,
                       const struct problem *whole, struct problem *problem, int32_t *numbers,
                       struct diag *diag)
{
    const int32_t *items = components->items + components->first_item[at];
    int32_t count = components->first_item[at + 1] - components->first_item[at], primary = 0;
    while (primary < count && items[primary] <= whole->primary)
        primary++;
    bool done = problem_init(problem, count, primary, diag);
    for (int32_t k = 1; k <= count && done; k++) {
        int32_t item = items[k - 1];
        struct bounds bounds = problem_bounds(whole, item);
        numbers[item] = k;
        problem->sharp[k] = whole->sharp[item];
        if (item <= whole->primary && !problem_is_exact(whole, item))
            done = problem_bound(problem, k, bounds.least, bounds.most, diag);
        if (done && item <= whole->primary && whole->priority)
            done = problem_set_priority(problem, k, whole->priority[item], diag);
    }
    return done;
}

static bool make_options(const struct components *components, int32_t at,
                         const struct problem *whole, struct problem *problem,
                         const int32_t *numbers, struct diag *diag)
{
    struct entry *entries = memory_try(NULL, (size_t)whole->longest + 1, sizeof *entries);
    bool done = entries || diag_memory(diag, "an option");
    for (int32_t k = components->first_option[at]; k < components->first_option[at + 1] && done;
         k++) {
        int32_t o = components->options[k], count = 0;
        for (int32_t e = whole->first[o]; e < whole->first[o + 1]; e++, count++)
            entries[count] =
                (struct entry){numbers[whole->entries[e].item], whole->entries[e].colour};
        done = problem_add(problem, entries, count, diag);
    }
    memory_free(entries);
    return done;
}

static bool make_hints(const struct components *components, int32_t at, const struct hints *whole,
                       struct hints *restricted, struct diag *diag)
{
    int32_t first = components->first_cell[at];
    return hints_restrict_to(restricted, whole, components->numbers, components->cells + first,
                             components->first_cell[at + 1] - first, components->cell_numbers,
                             diag);
}

bool components_make(struct components *components, int32_t at, const struct problem *whole,
                     const struct hints *hints, struct problem *problem,
                     struct hints *restricted, struct diag *diag)
{
    int32_t *numbers = components->numbers;
    *problem = (struct problem){0};
    *restricted = (struct hints){0};
    bool done = make_items(components, at, whole, problem, numbers, diag) &&
                make_options(components, at, whole, problem, numbers, diag) &&
                (!hints || make_hints(components, at, hints, restricted, diag));
    for (int32_t k = components->first_item[at]; k < components->first_item[at + 1]; k++)
        numbers[components->items[k]] = 0;
    if (!done) {
        problem_done(problem);
        hints_done(restricted);
    }
    return done;
}
