/* SPDX-License-Identifier: MIT */
/* Sets of items that use up as many others.
 *
 * No open option covers two items of S, or two of R; all that cover one of S also cover one of R.
 * If the items of S must be covered as often as the items of R can be covered at most, then R is
 * used up: an option that covers an item of R, but none of S, is in no solution.  With one item in
 * each set, all options of A also cover B.  In a sudoku these are pointing numbers, naked and
 * hidden sets, and fish.
 *
 * R grows until its items hit, that is, are in all open options of the first item of S, then of
 * others.  The smallest item of S comes first. */
#include "base/limit.h"
#include "base/sort.h"
#include "deduce/rules.h"

enum {
    SIZE_MOST = 4,
    WORK_MOST = 1 << 24     /* entries that a search for sets of one size may touch */
};

struct sets {
    struct deducer *deducer;
    const struct rule_row *row;
    struct deduction *found;
    int32_t seed;               /* the first item of S */
    int32_t used[SIZE_MOST];    /* R; into[o] counts its items in option o, hits[i] the open options
                                 * of item i that it hits */
    int32_t count;
    int32_t whole;              /* how often items must be covered whose options R hits all */
    bool done;                  /* false: no memory, or stopped */
};

static bool has(const int32_t *items, int32_t count, int32_t item)
{
    for (int32_t k = 0; k < count; k++)
        if (items[k] == item)
            return true;
    return false;
}

static bool is_over(const struct sets *sets)
{
    return sets->found->rule || !sets->done || sets->deducer->work > WORK_MOST;
}

/* True if the item may join R: no two options can share it, and none has another item of R. */
static bool is_usable(const struct sets *sets, struct entry entry)
{
    const struct deducer *deducer = sets->deducer;
    const struct position *position = &deducer->position;
    bool may_share = entry.item > position->problem->primary && position->problem->coloured;
    bool is_usable = !may_share && position_capacity(position, entry.item) > 0;
    for (int32_t k = position->first[entry.item];
         is_usable && k < position->first[entry.item + 1]; k++) {
        int32_t option = position->options[k];
        is_usable = position->fate[option] != FATE_OPEN || !deducer->into[option];
    }
    return is_usable;
}

static void count_hit(struct sets *sets, int32_t item, int32_t change)
{
    struct deducer *deducer = sets->deducer;
    const struct position *position = &deducer->position;
    int32_t before = deducer->hits[item], open = position->open[item];
    deducer->hits[item] += change;
    if (item <= position->problem->primary && (before == open || deducer->hits[item] == open))
        sets->whole += change * position_need(position, item);
}

/* Adds an item to R (change 1) or removes the last one (-1). */
static void change(struct sets *sets, int32_t item, int32_t change)
{
    struct deducer *deducer = sets->deducer;
    const struct position *position = &deducer->position;
    const struct problem *problem = position->problem;
    for (int32_t k = position->first[item]; k < position->first[item + 1]; k++) {
        int32_t option = position->options[k];
        if (position->fate[option] != FATE_OPEN)
            continue;
        deducer->into[option] += change;
        deducer->work += problem_length(problem, option);
        for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
            count_hit(sets, problem->entries[e].item, change);
    }
    sets->used[sets->count - (change < 0)] = item;
    sets->count += change;
}

/* ---- the items to cover ---- */

/* Adds the item to S unless R misses an option of it, or another item of S has it. */
static void join(struct sets *sets, int32_t item, int32_t *needs)
{
    struct deducer *deducer = sets->deducer;
    const struct position *position = &deducer->position;
    int32_t need = item <= position->problem->primary ? position_need(position, item) : 0;
    bool fits = need > 0 && deducer->hits[item] == position->open[item] &&
                !has(sets->used, sets->count, item) &&
                !has(deducer->chosen.at, deducer->chosen.count, item);
    for (int32_t k = position->first[item]; fits && k < position->first[item + 1]; k++) {
        int32_t option = position->options[k];
        fits = position->fate[option] != FATE_OPEN || !deducer->from[option];
    }
    if (!fits)
        return;
    for (int32_t k = position->first[item]; k < position->first[item + 1]; k++)
        deducer->from[position->options[k]]++;
    *needs += need;
    sets->done = numbers_add(&deducer->chosen, item);
}

/* Makes S of the seed, then of all other items that R hits whole. */
static int32_t gather(struct sets *sets)
{
    const struct position *position = &sets->deducer->position;
    const struct problem *problem = position->problem;
    int32_t needs = 0;
    join(sets, sets->seed, &needs);
    for (int32_t r = 0; r < sets->count; r++)
        for (int32_t k = position->first[sets->used[r]]; k < position->first[sets->used[r] + 1];
             k++) {
            int32_t option = position->options[k];
            int32_t end = position->fate[option] == FATE_OPEN ? problem->first[option + 1] : 0;
            for (int32_t e = problem->first[option]; sets->done && e < end; e++)
                join(sets, problem->entries[e].item, &needs);
        }
    return needs;
}

/* Lists the options that cover an item of R, but none of S, ascending. */
static bool list_removed(struct sets *sets)
{
    const struct deducer *deducer = sets->deducer;
    const struct position *position = &deducer->position;
    struct numbers *removed = &sets->found->removed;
    bool done = true;
    for (int32_t r = 0; r < sets->count; r++)
        for (int32_t k = position->first[sets->used[r]];
             done && k < position->first[sets->used[r] + 1]; k++) {
            int32_t option = position->options[k];
            if (position->fate[option] == FATE_OPEN && !deducer->from[option])
                done = numbers_add(removed, option);
        }
    sort_numbers(removed->at, removed->count);
    return done;
}

/* Keeps the step if R is used up and options go. */
static void try_sets(struct sets *sets)
{
    struct deducer *deducer = sets->deducer;
    const struct position *position = &deducer->position;
    struct numbers *chosen = &deducer->chosen;
    struct deduction *found = sets->found;
    int32_t capacity = 0, own = 0;
    for (int32_t r = 0; r < sets->count; r++) {
        capacity += position_capacity(position, sets->used[r]);
        own += position_need(position, sets->used[r]);
    }
    bool is_used_up = sets->whole - own >= capacity && limit_step() && gather(sets) >= capacity;
    if (is_used_up && sets->done)
        sets->done = list_removed(sets);
    if (is_used_up && found->removed.count) {
        found->rule = sets->row;
        found->strength = sets->row->strength;
        for (int32_t s = 0; sets->done && s < chosen->count; s++)
            sets->done = numbers_add(&found->items, chosen->at[s]);
        for (int32_t r = 0; sets->done && r < sets->count; r++)
            sets->done = numbers_add(&found->used, sets->used[r]);
    }
    for (int32_t s = 0; s < chosen->count; s++) {
        int32_t item = chosen->at[s];
        for (int32_t k = position->first[item]; k < position->first[item + 1]; k++)
            deducer->from[position->options[k]] = 0;
    }
    chosen->count = 0;
}

/* ---- the items used up ---- */

static void extend(struct sets *sets, int32_t item);

/* Adds each item of an open option of `item` that R does not hit. */
static void hit(struct sets *sets, int32_t item)
{
    const struct deducer *deducer = sets->deducer;
    const struct position *position = &deducer->position;
    const struct problem *problem = position->problem;
    int32_t k = position->first[item];
    while (position->fate[position->options[k]] != FATE_OPEN ||
           deducer->into[position->options[k]])
        k++;
    int32_t option = position->options[k];
    int32_t end = problem->first[option + 1];
    for (int32_t e = problem->first[option]; !is_over(sets) && e < end; e++) {
        struct entry entry = problem->entries[e];
        if (entry.item == item || entry.item == sets->seed || !is_usable(sets, entry))
            continue;
        change(sets, entry.item, 1);
        extend(sets, item);
        change(sets, entry.item, -1);
    }
}

static int32_t count_unhit(const struct sets *sets, int32_t item)
{
    return sets->deducer->position.open[item] - sets->deducer->hits[item];
}

/* Hits the item whole, then later ones that R hits in part. */
static void extend(struct sets *sets, int32_t item)
{
    const struct position *position = &sets->deducer->position;
    int32_t left = sets->row->size - sets->count, unhit = count_unhit(sets, item);
    const int32_t *breadth = sets->deducer->breadth;
    if (unhit && unhit <= left * breadth[item])
        hit(sets, item);
    else if (!unhit && !left)
        try_sets(sets);
    for (; !unhit && left && !is_over(sets) && item < position->problem->primary; item++) {
        int32_t next = item + 1, others = count_unhit(sets, next);
        if (sets->deducer->hits[next] && others && others <= left * breadth[next] &&
            position_need(position, next) && !has(sets->used, sets->count, next))
            hit(sets, next);
    }
}

static void find_breadths(struct deducer *deducer)
{
    const struct position *position = &deducer->position;
    const struct problem *problem = position->problem;
    for (int32_t item = 1; item <= problem->primary; item++) {
        deducer->breadth[item] = 0;
        for (int pass = 0; pass < 2; pass++)
            for (int32_t k = position->first[item]; k < position->first[item + 1]; k++) {
                int32_t option = position->options[k];
                for (int32_t e = problem->first[option];
                     position->fate[option] == FATE_OPEN && e < problem->first[option + 1]; e++) {
                    int32_t other = problem->entries[e].item;
                    deducer->hits[other] = pass ? 0 : deducer->hits[other] + 1;
                    if (other != item && deducer->hits[other] > deducer->breadth[item])
                        deducer->breadth[item] = deducer->hits[other];
                }
            }
    }
}

bool rule_find_sets(struct deducer *deducer, const struct rule_row *row, struct deduction *found)
{
    const struct position *position = &deducer->position;
    struct sets sets = {.deducer = deducer, .row = row, .found = found, .done = true};
    if (!deducer->unit) {
        find_breadths(deducer);
        deducer->work = 0;
    }
    while (!is_over(&sets) && deducer->unit < position->problem->primary) {
        sets.seed = (int32_t)deducer->unit + 1;
        if (position_need(position, sets.seed) > 0)
            extend(&sets, sets.seed);
        if (!deducer_goes_on(deducer))
            break;
    }
    return sets.done && limit_step();
}
