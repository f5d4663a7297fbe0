/* SPDX-License-Identifier: MIT */
/* Sets of items that use up as many others.
 *
 * No open option covers two items of S, or two of R; all that cover one of S also cover one of R.
 * If the items of S must be covered at least as often as the items of R can be, R is used up: an
 * option that covers an item of R, but none of S, is in no solution.  In a sudoku these are
 * pointing numbers, naked and hidden sets, and fish.
 *
 * R grows until it hits all open options of the seed, the smallest item of S, then of others.  Sets
 * that contain smaller ones are left out, and those without an item that changed since no sets of
 * their size were left. */
#include "base/limit.h"
#include "base/sort.h"
#include "deduce/rules.h"

enum {
    SIZE_MOST = 4,
    WORK_MOST = 1 << 22     /* compared in a search for one size, at most */
};

struct sets {
    struct deducer *deducer;
    const struct rule_row *row;
    struct deduction *found;
    int32_t seed;
    int32_t used[SIZE_MOST];    /* R; hits[i]: open options of item i that it hits; rivals[i]: items
                                 * of S that share some */
    int32_t count, capacity;
    int32_t whole;              /* how often items that may join S must be covered */
    int32_t since;              /* sharing.update without sets of this size */
    bool is_near;               /* an item that changed `since` is in R, or may join S */
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

static bool may_be_used(const struct sets *sets, int32_t item)
{
    const struct position *position = &sets->deducer->position;
    bool may_share = item > position->problem->primary && position->problem->coloured;
    return !may_share && !sets->deducer->hits[item] && position_capacity(position, item) > 0;
}

static int32_t count_unhit(const struct sets *sets, int32_t item)
{
    return sets->deducer->position.open[item] - sets->deducer->hits[item];
}

/* Returns how often the item must be covered if R hits it whole; 0: it cannot join S. */
static int32_t find_need(const struct sets *sets, int32_t item)
{
    const struct position *position = &sets->deducer->position;
    return sets->deducer->rivals[item] ? 0 : position_need(position, item);
}

/* Returns how often items must be covered that R hits whole only with `item`. */
static int32_t count_whole(struct sets *sets, int32_t item)
{
    const struct sharing *sharing = &sets->deducer->sharing;
    const int32_t *hits = sets->deducer->hits, *open = sets->deducer->position.open;
    int32_t whole = 0;
    const struct share *end = sharing_end(sharing, item);
    for (const struct share *share = sharing_begin(sharing, item); share < end; share++)
        if (hits[share->item] + share->count == open[share->item])
            whole += find_need(sets, share->item);
    sets->deducer->work += sharing->length[item];
    return whole;
}

/* change 1 adds the item to R, -1 removes the last one. */
static void change(struct sets *sets, int32_t item, int32_t change)
{
    struct deducer *deducer = sets->deducer;
    const struct sharing *sharing = &deducer->sharing;
    if (change < 0)
        sets->count--;
    else
        sets->used[sets->count++] = item;
    sets->capacity += change * position_capacity(&deducer->position, item);
    deducer->hits[item] += change * deducer->position.open[item];
    const struct share *end = sharing_end(sharing, item);
    for (const struct share *share = sharing_begin(sharing, item); share < end; share++)
        deducer->hits[share->item] += change * share->count;
}

/* ---- the items to cover ---- */

/* change 1 adds the item to S, -1 removes it. */
static void change_rivals(struct sets *sets, int32_t item, int32_t change)
{
    const struct sharing *sharing = &sets->deducer->sharing;
    const struct share *end = sharing_end(sharing, item);
    for (const struct share *share = sharing_begin(sharing, item); share < end; share++)
        sets->deducer->rivals[share->item] += change;
}

/* Adds the item to S if R hits it whole, and no other item of S shares an option with it. */
static void join(struct sets *sets, int32_t item, int32_t *needs, int32_t *options)
{
    struct deducer *deducer = sets->deducer;
    int32_t need = find_need(sets, item);
    if (!need || count_unhit(sets, item) || has(sets->used, sets->count, item) ||
        has(deducer->chosen.at, deducer->chosen.count, item))
        return;
    if (item != sets->seed)
        change_rivals(sets, item, 1);
    *needs += need;
    *options += deducer->position.open[item];
    sets->done = numbers_add(&deducer->chosen, item);
}

/* Adds to S the seed, then all other items that R hits whole.  *options: with an item of R, but
 * none of S. */
static int32_t gather(struct sets *sets, int32_t *options)
{
    const struct position *position = &sets->deducer->position;
    const struct problem *problem = position->problem;
    int32_t needs = 0, own = 0;
    *options = 0;
    join(sets, sets->seed, &needs, &own);
    for (int32_t r = 0; r < sets->count; r++) {
        *options += position->open[sets->used[r]];
        for (int32_t k = position->first[sets->used[r]]; k < position->first[sets->used[r] + 1];
             k++) {
            int32_t option = position->options[k];
            int32_t end = position->fate[option] == FATE_OPEN ? problem->first[option + 1] : 0;
            for (int32_t e = problem->first[option]; sets->done && e < end; e++)
                join(sets, problem->entries[e].item, &needs, &own);
        }
    }
    *options -= own;
    return needs;
}

static bool covers(const struct problem *problem, int32_t option, const struct numbers *items)
{
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (has(items->at, items->count, problem->entries[e].item))
            return true;
    return false;
}

static bool list_removed(struct sets *sets)
{
    const struct position *position = &sets->deducer->position;
    struct numbers *removed = &sets->found->removed;
    bool done = true;
    for (int32_t r = 0; r < sets->count; r++)
        for (int32_t k = position->first[sets->used[r]];
             done && k < position->first[sets->used[r] + 1]; k++) {
            int32_t option = position->options[k];
            if (position->fate[option] == FATE_OPEN &&
                !covers(position->problem, option, &sets->deducer->chosen))
                done = numbers_add(removed, option);
        }
    sort_numbers(removed->at, removed->count);
    return done;
}

/* True if each item of R shares options with enough items that may join S: the others cannot use up
 * the rest of R.  Else smaller sets do. */
static bool is_joined(struct sets *sets)
{
    const struct sharing *sharing = &sets->deducer->sharing;
    for (int32_t r = 0; r < sets->count; r++) {
        int32_t item = sets->used[r], needs = 0;
        int32_t capacity = position_capacity(&sets->deducer->position, item);
        const struct share *share = sharing_begin(sharing, item);
        for (; needs <= capacity && share < sharing_end(sharing, item); share++)
            if (!count_unhit(sets, share->item))
                needs += find_need(sets, share->item);
        if (needs <= capacity)
            return false;
    }
    return true;
}

/* True if R is used up and no options go; if some do, keeps the step if it may. */
static bool try_sets(struct sets *sets, bool may_keep)
{
    struct numbers *chosen = &sets->deducer->chosen;
    struct deduction *found = sets->found;
    int32_t options;
    if (may_keep && sets->row->size > 1 && !is_joined(sets))
        return false;
    bool is_used_up = gather(sets, &options) >= sets->capacity;
    if (may_keep && is_used_up && options && sets->done) {
        found->rule = sets->row;
        found->strength = sets->row->strength;
        sets->done = list_removed(sets);
        const struct position *position = &sets->deducer->position;
        for (int32_t s = 0; sets->done && s < chosen->count; s++)
            sets->done = numbers_add(&found->items, chosen->at[s]) &&
                         numbers_add(&found->counts, position_need(position, chosen->at[s]));
        for (int32_t r = 0; sets->done && r < sets->count; r++)
            sets->done = numbers_add(&found->used, sets->used[r]) &&
                         numbers_add(&found->counts, position_capacity(position, sets->used[r]));
    }
    for (int32_t s = 0; s < chosen->count; s++)
        if (chosen->at[s] != sets->seed)
            change_rivals(sets, chosen->at[s], -1);
    chosen->count = 0;
    return is_used_up && !options;
}

/* ---- the items used up ---- */

static void extend(struct sets *sets, int32_t item);

static bool is_new(const struct sets *sets, int32_t item)
{
    return sets->deducer->sharing.changed[item] > sets->since;
}

/* True if an item that changed is in R, or may join S with one more in R.  Other sets have been
 * tried. */
static bool is_near(const struct sets *sets)
{
    const struct numbers *changed = &sets->deducer->queue;
    for (int32_t r = 0; r < sets->count; r++)
        if (is_new(sets, sets->used[r]))
            return true;
    for (int32_t k = 0; k < changed->count; k++) {
        int32_t item = changed->at[k];
        bool is_hit = sets->deducer->hits[item] || item == sets->seed;
        if (is_hit && count_unhit(sets, item) <= sets->deducer->sharing.breadth[item] &&
            find_need(sets, item))
            return true;
    }
    return false;
}

/* Adds `used` to R if `left` more can then hit the other options of `item`. */
static void add(struct sets *sets, int32_t item, int32_t used, int32_t left)
{
    const struct deducer *deducer = sets->deducer;
    if (!left && !sets->is_near && !is_new(sets, used))
        return;
    int32_t unhit = count_unhit(sets, item) - sharing_count(&deducer->sharing, used, item);
    if (unhit > left * deducer->sharing.breadth[item])
        return;
    int32_t whole = count_whole(sets, used);
    int32_t capacity = position_capacity(&deducer->position, used);
    bool is_more = whole > capacity || !sets->count;    /* else R is used up without it, or never */
    if (!left && (!is_more || sets->whole + whole < sets->capacity + capacity))
        return;
    change(sets, used, 1);
    sets->whole += whole;
    if (left)
        extend(sets, item);
    else
        try_sets(sets, true);
    sets->whole -= whole;
    change(sets, used, -1);
    sets->done &= limit_step();
}

static bool is_hit(const struct sets *sets, int32_t option)
{
    const struct problem *problem = sets->deducer->position.problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (has(sets->used, sets->count, problem->entries[e].item))
            return true;
    return false;
}

/* Adds each item of the first open option of `item` that R does not hit. */
static void hit(struct sets *sets, int32_t item)
{
    const struct position *position = &sets->deducer->position;
    const struct problem *problem = position->problem;
    int32_t k = position->first[item], left = sets->row->size - sets->count - 1;
    while (position->fate[position->options[k]] != FATE_OPEN ||
           is_hit(sets, position->options[k]))
        k++;
    int32_t option = position->options[k];
    int32_t end = problem->first[option + 1];
    for (int32_t e = problem->first[option]; !is_over(sets) && e < end; e++) {
        int32_t used = problem->entries[e].item;
        if (used != item && used != sets->seed && may_be_used(sets, used))
            add(sets, item, used, left);
    }
}

/* Hits the item whole, then later ones hit in part.  Skips sets that contain used-up ones. */
static void extend(struct sets *sets, int32_t item)
{
    const struct position *position = &sets->deducer->position;
    const int32_t *breadth = sets->deducer->sharing.breadth, *hits = sets->deducer->hits;
    int32_t left = sets->row->size - sets->count, unhit = count_unhit(sets, item);
    sets->is_near = left > 1 || is_near(sets);
    if (unhit && unhit <= left * breadth[item])
        hit(sets, item);
    if (!unhit && sets->whole >= sets->capacity && try_sets(sets, false))
        return;
    int32_t end = unhit ? 0 : position->problem->primary;
    for (int32_t next = item + 1; next <= end; next++) {
        if (!hits[next] || hits[next] == position->open[next])
            continue;
        if (count_unhit(sets, next) <= left * breadth[next] && position_need(position, next))
            hit(sets, next);
        if (is_over(sets))
            return;
    }
}

/* Lists the items that changed since this size had no sets. */
static bool list_changed(struct sets *sets)
{
    struct deducer *deducer = sets->deducer;
    bool done = sharing_update(&deducer->sharing, &deducer->position);
    sets->since = deducer->sharing.update_without[sets->row->size];
    deducer->queue.count = 0;
    for (int32_t item = 1; done && item <= deducer->position.problem->primary; item++)
        if (is_new(sets, item))
            done = numbers_add(&deducer->queue, item);
    return done;
}

bool rule_find_sets(struct deducer *deducer, const struct rule_row *row, struct deduction *found)
{
    const struct position *position = &deducer->position;
    struct sets sets = {.deducer = deducer, .row = row, .found = found};
    sets.done = list_changed(&sets);
    if (!deducer->unit)
        deducer->work = 0;
    while (!is_over(&sets) && deducer->unit < position->problem->primary) {
        sets.seed = (int32_t)deducer->unit + 1;
        if (position_need(position, sets.seed)) {
            change_rivals(&sets, sets.seed, 1);
            extend(&sets, sets.seed);
            change_rivals(&sets, sets.seed, -1);
        }
        if (!deducer_goes_on(deducer))
            return sets.done;
    }
    if (!is_over(&sets))
        deducer->sharing.update_without[row->size] = deducer->sharing.update;
    return sets.done && limit_step();
}
