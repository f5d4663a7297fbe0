/* SPDX-License-Identifier: MIT */
#include "engine/quotient.h"

#include "base/limit.h"
#include "base/memory.h"

struct coverage {
    int32_t times, colour;
};

struct quotient_finder {
    struct quotient *quotient;
    const int32_t *item_images, *option_images;
    struct arena arena;
    int32_t *least;             /* [items + 1], least item of its orbit; 0: unknown */
    bool *is_seen;              /* [options + 1] */
    struct coverage *covered;   /* [items + 1]; 0 except for `touched` */
    int32_t *touched;           /* [items]: representatives covered by the current orbit */
    int32_t ntouched;
};

static void find_least(struct quotient_finder *finder)
{
    for (int32_t i = 1; i <= finder->quotient->whole->items; i++)
        for (int32_t at = i; !finder->least[at]; at = finder->item_images[at])
            finder->least[at] = i;
}

static bool cover(struct quotient_finder *finder, struct entry entry)
{
    struct coverage *covered = &finder->covered[entry.item];
    const struct problem *whole = finder->quotient->whole;
    bool is_first = !covered->times++;
    if (is_first) {
        covered->colour = entry.colour;
        finder->touched[finder->ntouched++] = entry.item;
    }
    return entry.item <= whole->primary
               ? covered->times <= problem_bounds(whole, entry.item).most
               : is_first || (entry.colour && entry.colour == covered->colour);
}

static bool cover_orbit(struct quotient_finder *finder, int32_t option)
{
    const struct problem *whole = finder->quotient->whole;
    bool agrees = true;
    for (int32_t o = option; !finder->is_seen[o]; o = finder->option_images[o]) {
        finder->is_seen[o] = true;
        for (int32_t e = whole->first[o]; e < whole->first[o + 1]; e++)
            if (finder->least[whole->entries[e].item] == whole->entries[e].item)
                agrees &= cover(finder, whole->entries[e]);
    }
    return agrees;
}

static int32_t find_item(struct quotient *quotient, int32_t item, int32_t times)
{
    int32_t *first = &quotient->item_of[item], number = *first;
    while (number && quotient->items[number].times != times)
        number = quotient->items[number].next;
    if (number)
        return number;
    number = quotient->nitems + 1;
    struct quotient_item *items = memory_try_grow(quotient->items, &quotient->room_items,
                                                  (size_t)number + 1, sizeof *items);
    if (!items)
        return 0;
    quotient->items = items;
    items[number] = (struct quotient_item){.item = item, .times = times, .next = *first,
                                           .bounds = problem_bounds(quotient->whole, item)};
    if (*first)
        quotient->cases *= items[*first].bounds.most / items[*first].times + 1;
    *first = quotient->nitems = number;
    return number;
}

static bool add_option(struct quotient_finder *finder)
{
    struct quotient *quotient = finder->quotient;
    int32_t used = quotient->first[quotient->options], count = finder->ntouched;
    struct entry *entries = memory_try_grow(quotient->entries, &quotient->room_entries,
                                            (size_t)used + (size_t)count, sizeof *entries);
    if (!entries)
        return false;
    quotient->entries = entries;
    for (int32_t k = 0; k < count; k++) {
        struct coverage covered = finder->covered[finder->touched[k]];
        /* only the colour of a secondary item matters */
        bool is_primary = finder->touched[k] <= quotient->whole->primary;
        int32_t item = find_item(quotient, finder->touched[k], is_primary ? covered.times : 1);
        if (!item)
            return false;
        entries[used + k] = (struct entry){item, covered.colour};
    }
    quotient->first[++quotient->options] = used + count;
    return true;
}

static bool add_options(struct quotient_finder *finder)
{
    const struct problem *whole = finder->quotient->whole;
    bool done = true;
    for (int32_t o = 1; o <= whole->options && done; o++) {
        done = limit_step();
        if (!done || finder->is_seen[o] || !problem_is_choice(whole, o))
            continue;
        if (cover_orbit(finder, o))
            done = add_option(finder);
        while (finder->ntouched)
            finder->covered[finder->touched[--finder->ntouched]] = (struct coverage){0, 0};
    }
    return done;
}

static void find_bare_items(struct quotient_finder *finder)
{
    struct quotient *quotient = finder->quotient;
    for (int32_t i = 1; i <= quotient->whole->primary; i++)
        if (finder->least[i] == i && !quotient->item_of[i] &&
            problem_bounds(quotient->whole, i).least > 0)
            quotient->cases = 0;
}

static bool find(struct quotient_finder *finder)
{
    struct quotient *quotient = finder->quotient;
    size_t items = (size_t)quotient->whole->items, options = (size_t)quotient->whole->options;
    quotient->item_of = memory_try_zero(items + 1, sizeof *quotient->item_of);
    quotient->first = memory_try_zero(options + 2, sizeof *quotient->first);
    finder->least = arena_zero(&finder->arena, items + 1, sizeof *finder->least);
    finder->is_seen = arena_zero(&finder->arena, options + 1, sizeof *finder->is_seen);
    finder->covered = arena_zero(&finder->arena, items + 1, sizeof *finder->covered);
    finder->touched = arena_array(&finder->arena, items + 1, sizeof *finder->touched);
    if (!quotient->item_of || !quotient->first || finder->arena.failed)
        return false;
    find_least(finder);
    if (!add_options(finder))
        return false;
    find_bare_items(finder);
    return true;
}

bool quotient_init(struct quotient *quotient, const struct problem *whole, const int32_t *items,
                   const int32_t *options, struct diag *diag)
{
    *quotient = (struct quotient){.whole = whole, .cases = 1};
    struct quotient_finder finder = {.quotient = quotient, .item_images = items,
        .option_images = options};
    bool done = find(&finder);
    arena_done(&finder.arena);
    if (!done)
        quotient_done(quotient);
    return done || diag_memory(diag, "the solutions that a symmetry keeps");
}

void quotient_done(struct quotient *quotient)
{
    memory_free(quotient->items);
    memory_free(quotient->item_of);
    memory_free(quotient->first);
    memory_free(quotient->entries);
    *quotient = (struct quotient){.options = 0};
}

/* Advances `used` like an odometer, but not an item's first entry. */
static bool advance(struct quotient *quotient)
{
    for (int32_t k = 1; k <= quotient->nitems; k++) {
        struct quotient_item *item = &quotient->items[k];
        int64_t most = problem_bounds(quotient->whole, item->item).most;
        if (quotient->item_of[item->item] == k)
            continue;
        if (item->times * (item->used + INT64_C(1)) <= most) {
            item->used++;
            return true;
        }
        item->used = 0;
    }
    return false;
}

static bool bound_item(struct quotient *quotient, int32_t i)
{
    struct quotient_item *first = &quotient->items[quotient->item_of[i]];
    struct bounds bounds = problem_bounds(quotient->whole, i);
    int64_t left = bounds.most, least = bounds.least;
    for (int32_t k = first->next; k; k = quotient->items[k].next) {
        struct quotient_item *item = &quotient->items[k];
        left -= (int64_t)item->times * item->used;
        least -= (int64_t)item->times * item->used;
        item->bounds = (struct bounds){item->used, item->used};
    }
    least = least > 0 ? (least + first->times - 1) / first->times : 0;
    left = left >= 0 ? left / first->times : -1;
    first->bounds = (struct bounds){(int32_t)least, (int32_t)left};
    return least <= left;
}

static bool bound_items(struct quotient *quotient)
{
    bool can_be = true;
    for (int32_t i = 1; i <= quotient->whole->primary && can_be; i++)
        can_be = !quotient->item_of[i] || bound_item(quotient, i);
    return can_be;
}

bool quotient_next(struct quotient *quotient)
{
    bool is_there = quotient->is_begun ? advance(quotient) : quotient->cases > 0;
    quotient->is_begun = true;
    while (is_there && !bound_items(quotient))
        is_there = limit_step() && advance(quotient);
    return is_there;
}

/* Numbers from `number` + 1, in the order of the whole; returns the last number. */
static int32_t number_items(struct quotient *quotient, int32_t number, int32_t first, int32_t last)
{
    for (int32_t i = first; i <= last; i++)
        for (int32_t k = quotient->item_of[i]; k; k = quotient->items[k].next)
            quotient->items[k].number = quotient->items[k].bounds.most ? ++number : 0;
    return number;
}

static bool copy_items(const struct quotient *quotient, struct problem *problem, struct diag *diag)
{
    const struct problem *whole = quotient->whole;
    bool done = true;
    for (int32_t k = 1; k <= quotient->nitems && done; k++) {
        const struct quotient_item *item = &quotient->items[k];
        struct bounds bounds = item->bounds;
        if (!item->number)
            continue;
        problem->sharp[item->number] = whole->sharp[item->item];
        if (item->number > problem->primary)
            continue;
        if (whole->priority)
            done = problem_set_priority(problem, item->number, whole->priority[item->item], diag);
        if (bounds.least != 1 || bounds.most != 1)
            done &= problem_bound(problem, item->number, bounds.least, bounds.most, diag);
    }
    return done;
}

static bool copy_options(const struct quotient *quotient, struct problem *problem,
                         struct diag *diag)
{
    struct entry *entries = memory_try(NULL, (size_t)problem->items + 1, sizeof *entries);
    bool done = entries || diag_memory(diag, "the options");
    for (int32_t o = 0; o < quotient->options && done; o++) {
        int32_t count = 0;
        for (int32_t e = quotient->first[o]; e < quotient->first[o + 1]; e++) {
            struct entry entry = quotient->entries[e];
            entries[count] = (struct entry){quotient->items[entry.item].number, entry.colour};
            count += entries[count].item != 0;
        }
        if (count == quotient->first[o + 1] - quotient->first[o])
            done = problem_add(problem, entries, count, diag);
    }
    memory_free(entries);
    return done;
}

bool quotient_make(struct quotient *quotient, struct problem *problem, struct diag *diag)
{
    const struct problem *whole = quotient->whole;
    int32_t primary = number_items(quotient, 0, 1, whole->primary);
    int32_t items = number_items(quotient, primary, whole->primary + 1, whole->items);
    if (!problem_init(problem, items, primary, diag))
        return false;
    bool done = copy_items(quotient, problem, diag) && copy_options(quotient, problem, diag);
    if (!done)
        problem_done(problem);
    return done;
}
