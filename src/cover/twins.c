/* SPDX-License-Identifier: MIT */
#include "cover/twins.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"

/* Equal for twins. */
struct signature {
    uint64_t one, other;
    int32_t number;
};

struct merger {
    const struct problem *whole;
    struct twinless *merged;
    struct arena arena;
    struct signature *items, *options;  /* [count + 1] */
    int32_t *item_first, *option_first; /* [count + 1]: first twin */
    int32_t *item_numbers, *option_numbers; /* [count + 1]: new number */
};

/* In any order. */
static void add(struct signature *signature, int32_t a, int32_t b)
{
    signature->one += random_at(random_at(1, (uint32_t)a), (uint32_t)b);
    signature->other += random_at(random_at(2, (uint32_t)a), (uint32_t)b);
}

static int compare_signatures(const void *a, const void *b)
{
    const struct signature *p = a, *q = b;
    return p->one != q->one       ? (p->one > q->one) - (p->one < q->one)
           : p->other != q->other ? (p->other > q->other) - (p->other < q->other)
                                  : (p->number > q->number) - (p->number < q->number);
}

/* Sorts the signatures; sets first[k] to the least number with k's signature. */
static void find_first(struct signature *signatures, int32_t count, int32_t *first)
{
    qsort(signatures + 1, (size_t)count, sizeof *signatures, compare_signatures);
    for (int32_t k = 1; k <= count; k++) {
        const struct signature *at = &signatures[k], *before = at - 1;
        bool is_same = k > 1 && at->one == before->one && at->other == before->other;
        first[at->number] = is_same ? first[before->number] : at->number;
    }
}

/* True if a solution may have several options with these entries. */
static bool may_recur(const struct problem *whole, int32_t o)
{
    for (int32_t e = whole->first[o]; e < whole->first[o + 1]; e++) {
        struct entry entry = whole->entries[e];
        if (entry.item <= whole->primary ? problem_bounds(whole, entry.item).most == 1
                                         : !entry.colour)
            return false;
    }
    return true;
}

static void find_option_twins(struct merger *merger)
{
    const struct problem *whole = merger->whole;
    for (int32_t o = 1; o <= whole->options; o++) {
        merger->options[o].number = o;
        for (int32_t e = whole->first[o]; e < whole->first[o + 1]; e++)
            add(&merger->options[o], whole->entries[e].item, whole->entries[e].colour);
        if (may_recur(whole, o))
            add(&merger->options[o], 0, o);
    }
    find_first(merger->options, whole->options, merger->option_first);
}

static void find_item_twins(struct merger *merger)
{
    const struct problem *whole = merger->whole;
    for (int32_t i = 1; i <= whole->items; i++) {
        struct bounds bounds = problem_bounds(whole, i);
        merger->items[i].number = i;
        add(&merger->items[i], i <= whole->primary ? -1 : -2, 0);
        add(&merger->items[i], -3 - bounds.least, bounds.most);
    }
    for (int32_t o = 1; o <= whole->options; o++)
        for (int32_t e = whole->first[o]; e < whole->first[o + 1]; e++)
            if (merger->option_first[o] == o && problem_is_choice(whole, o))
                add(&merger->items[whole->entries[e].item], o, whole->entries[e].colour);
    find_first(merger->items, whole->items, merger->item_first);
}

static bool copy_items(struct merger *merger, struct diag *diag)
{
    const struct problem *whole = merger->whole;
    struct problem *problem = &merger->merged->problem;
    int32_t *weights = merger->merged->item_weights, count = 0, primary = 0;
    for (int32_t i = 1; i <= whole->items; i++) {
        bool is_first = merger->item_first[i] == i;
        merger->item_numbers[i] =
            is_first ? ++count : merger->item_numbers[merger->item_first[i]];
        weights[merger->item_numbers[i]]++;
        primary += is_first && i <= whole->primary;
    }
    bool done = problem_init(problem, count, primary, diag);
    for (int32_t i = 1; i <= whole->items && done; i++) {
        int32_t number = merger->item_numbers[i];
        struct bounds bounds = problem_bounds(whole, i);
        problem->sharp[number] |= whole->sharp[i];
        if (i > whole->primary || merger->item_first[i] != i)
            continue;
        if (!problem_is_exact(whole, i))
            done = problem_bound(problem, number, bounds.least, bounds.most, diag);
        if (done && whole->priority)
            done = problem_set_priority(problem, number, whole->priority[i], diag);
    }
    return done;
}

static bool copy_options(struct merger *merger, struct diag *diag)
{
    const struct problem *whole = merger->whole;
    struct problem *problem = &merger->merged->problem;
    int32_t *weights = merger->merged->option_weights, *first = merger->option_first;
    struct entry *entries = memory_try(NULL, (size_t)whole->longest + 1, sizeof *entries);
    bool done = entries || diag_memory(diag, "an option");
    for (int32_t o = 1; o <= whole->options && done; o++) {
        int32_t count = 0;
        for (int32_t e = whole->first[o]; e < whole->first[o + 1]; e++) {
            struct entry entry = whole->entries[e];
            if (merger->item_first[entry.item] == entry.item)
                entries[count++] =
                    (struct entry){merger->item_numbers[entry.item], entry.colour};
        }
        if (first[o] == o) {
            done = problem_add(problem, entries, count, diag);
            merger->option_numbers[o] = problem->options;
        }
        weights[merger->option_numbers[first[o]]] += done;
    }
    memory_free(entries);
    return done;
}

static bool merge(struct merger *merger, struct diag *diag)
{
    size_t items = (size_t)merger->whole->items + 1, options = (size_t)merger->whole->options + 1;
    struct twinless *merged = merger->merged;
    merger->items = arena_zero(&merger->arena, items, sizeof *merger->items);
    merger->options = arena_zero(&merger->arena, options, sizeof *merger->options);
    merger->item_first = arena_zero(&merger->arena, items, sizeof *merger->item_first);
    merger->option_first = arena_zero(&merger->arena, options, sizeof *merger->option_first);
    merger->item_numbers = arena_zero(&merger->arena, items, sizeof *merger->item_numbers);
    merger->option_numbers = arena_zero(&merger->arena, options, sizeof *merger->option_numbers);
    merged->item_weights = arena_zero(&merged->arena, items, sizeof *merged->item_weights);
    merged->option_weights = arena_zero(&merged->arena, options, sizeof *merged->option_weights);
    if (merger->arena.failed || merged->arena.failed)
        return diag_memory(diag, "the options");
    find_option_twins(merger);
    find_item_twins(merger);
    return copy_items(merger, diag) && copy_options(merger, diag);
}

bool twins_merge(struct twinless *merged, const struct problem *whole, struct diag *diag)
{
    struct merger merger = {.whole = whole, .merged = merged};
    *merged = (struct twinless){.item_weights = NULL};
    bool done = merge(&merger, diag);
    arena_done(&merger.arena);
    if (!done)
        twins_done(merged);
    return done;
}

void twins_done(struct twinless *merged)
{
    problem_done(&merged->problem);
    arena_done(&merged->arena);
    *merged = (struct twinless){.item_weights = NULL};
}
