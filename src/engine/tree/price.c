/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "engine/tree/elimination.h"

/* Some but not all of its options are in a subtree. */
struct live_item {
    int32_t item, seen;     /* options in the subtree */
};

/* A subtree with stored states. */
struct segment {
    int32_t begin;          /* in `live`, up to the next segment */
    double unknown;         /* bits by which its states differ */
};

struct pricing {
    const struct problem *problem;
    struct arena arena;
    int32_t *place;         /* [items + 1]: of exact items; -1: none */
    int32_t *all;           /* [items + 1]: options */
    int32_t *first, *options;   /* [count + 2], [options]: options of a bag */
    struct live_item *live; /* a stack */
    int32_t end;
    int32_t *where;         /* [items + 1]: in `live`, perhaps outdated */
    struct segment *segments;   /* a stack */
    int32_t top;
};

static double information(double share)
{
    return share > 0 ? -share * log2(share) : 0;
}

static double entropy(double share)
{
    return information(share) + information(1 - share);
}

static int32_t find_place(const struct pricing *pricing, int32_t o, int32_t none)
{
    const struct problem *problem = pricing->problem;
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
        int32_t place = pricing->place[problem->entries[e].item];
        none = place >= 0 && place < none ? place : none;
    }
    return none;
}

static void sort_options(struct pricing *pricing, const struct elimination *elimination)
{
    const struct problem *problem = pricing->problem;
    int32_t count = elimination->count;
    for (int32_t i = 0; i <= problem->items; i++)
        pricing->place[i] = -1;
    for (int32_t k = 0; k < count; k++)
        pricing->place[elimination->items[k]] = k;
    for (int32_t o = 1; o <= problem->options; o++) {
        int32_t place = find_place(pricing, o, count);
        pricing->first[place]++;
        for (int32_t e = problem->first[o]; e < problem->first[o + 1] && place < count; e++)
            pricing->all[problem->entries[e].item]++;
    }
    for (int32_t k = 0; k <= count; k++)
        pricing->first[k + 1] += pricing->first[k];
    for (int32_t o = problem->options; o >= 1; o--)
        pricing->options[--pricing->first[find_place(pricing, o, count)]] = o;
}

/* Returns the item's entry in the top segment, or NULL. */
static struct live_item *find_live(const struct pricing *pricing, int32_t item)
{
    int32_t where = pricing->where[item];
    bool is_live = where >= pricing->segments[pricing->top].begin && where < pricing->end &&
                   pricing->live[where].item == item;
    return is_live ? &pricing->live[where] : NULL;
}

/* Adds `seen` options with the item to the top segment; the last removes the item. */
static void see(struct pricing *pricing, int32_t item, int32_t seen)
{
    struct live_item *live = find_live(pricing, item);
    double all = pricing->all[item], *unknown = &pricing->segments[pricing->top].unknown;
    if (!live) {
        live = &pricing->live[pricing->end];
        *live = (struct live_item){item, 0};
        pricing->where[item] = pricing->end++;
    }
    *unknown -= entropy(live->seen / all);
    live->seen += seen;
    *unknown += entropy(live->seen / all);
    if (live->seen < pricing->all[item])
        return;
    *live = pricing->live[--pricing->end];
    pricing->where[live->item] = (int32_t)(live - pricing->live);
}

static void see_options(struct pricing *pricing, int32_t k)
{
    const struct problem *problem = pricing->problem;
    for (int32_t j = pricing->first[k]; j < pricing->first[k + 1]; j++) {
        int32_t o = pricing->options[j];
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            see(pricing, problem->entries[e].item, 1);
    }
}

/* Joins the top segment to the one below.  Returns the information in a pair of states: of an item
 * that both may have covered, at most one has. */
static double join(struct pricing *pricing)
{
    struct segment joined = pricing->segments[pricing->top--];
    int32_t end = pricing->end;
    double pair = joined.unknown + pricing->segments[pricing->top].unknown;
    pricing->end = joined.begin;
    for (int32_t k = pricing->segments[pricing->top].begin; k < joined.begin; k++)
        pricing->where[pricing->live[k].item] = k;
    for (int32_t k = joined.begin; k < end; k++) {
        int32_t item = pricing->live[k].item;
        const struct live_item *live = find_live(pricing, item);
        double all = pricing->all[item], a = live ? live->seen / all : 0;
        double b = pricing->live[k].seen / all;
        pair += information(a) + information(b) + information(1 - a - b) - entropy(a) - entropy(b);
    }
    for (int32_t k = joined.begin; k < end; k++)
        see(pricing, pricing->live[k].item, pricing->live[k].seen);
    return pair;
}

static bool get(struct pricing *pricing, const struct elimination *elimination)
{
    const struct problem *problem = pricing->problem;
    size_t items = (size_t)problem->items + 1, count = (size_t)elimination->count + 2;
    size_t options = (size_t)problem->options + 1;
    size_t entries = (size_t)problem->first[options] + 1;
    pricing->place = arena_array(&pricing->arena, items, sizeof *pricing->place);
    pricing->all = arena_zero(&pricing->arena, items, sizeof *pricing->all);
    pricing->where = arena_zero(&pricing->arena, items, sizeof *pricing->where);
    pricing->first = arena_zero(&pricing->arena, count, sizeof *pricing->first);
    pricing->options = arena_array(&pricing->arena, options, sizeof *pricing->options);
    pricing->live = arena_array(&pricing->arena, entries, sizeof *pricing->live);
    pricing->segments = arena_zero(&pricing->arena, count, sizeof *pricing->segments);
    return !pricing->arena.failed;
}

double elimination_price(const struct elimination *elimination, const struct problem *problem,
                         double most)
{
    struct pricing pricing = {.problem = problem};
    double sum = -1;
    if (get(&pricing, elimination)) {
        sort_options(&pricing, elimination);
        sum = 0;
        for (int32_t k = 0; k < elimination->count && sum < most; k++) {
            if (elimination->starts[k])
                pricing.segments[++pricing.top] = (struct segment){pricing.end, 0};
            sum += exp2(pricing.segments[pricing.top].unknown);
            see_options(&pricing, k);
            for (int32_t j = 0; j < elimination->joins[k]; j++)
                sum += exp2(join(&pricing));
        }
    }
    arena_done(&pricing.arena);
    return sum;
}
