/* SPDX-License-Identifier: MIT */
/* An exact cover problem: items, and options that cover them.
 *
 * Items are numbered 1..items, primary ones first; options 1..options; 0 is none.  A solution
 * covers each primary item once, or within its bounds, and each secondary item at most once, or
 * repeatedly in one colour.  Source: TAOCP 7.2.2.1. */
#ifndef COVER_PROBLEM_H
#define COVER_PROBLEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"

/* colour: 0: none; positive only for secondary items. */
struct entry {
    int32_t item, colour;
};

/* Covers of a primary item: 0 <= least <= most, 1 <= most. */
struct bounds {
    int32_t least, most;
};

#define COSTS_MOST (INT64_MAX - 1)    /* the largest sum of costs; INT64_MAX: no limit */

enum priority { PRIORITY_FIRST, PRIORITY_DEFAULT, PRIORITY_LAST };

struct problem {
    int32_t items, primary, options;
    int32_t *first;         /* [options + 2]: of option o: entries[first[o]] to entries[first[o + 1]
                             * - 1] */
    struct entry *entries;  /* [first[options + 1]]; no item twice in an option */
    bool *sharp;            /* [items + 1]: for the sharp rule */
    uint8_t *priority;      /* [items + 1] of enum priority; NULL: all default */
    int32_t *preferred;     /* [npreferred] items; contains all with PRIORITY_FIRST */
    int32_t npreferred;
    struct bounds *bounds;  /* [primary + 1]; NULL: all exactly once */
    int64_t *costs;         /* [options + 1], each 0 or more; NULL: all 0 */
    int64_t sum;            /* of all costs, so sums never overflow */
    bool coloured;
    int32_t longest;        /* entries of an option */
    size_t room_options, room_entries, room_costs;
};

/* 0 <= primary <= items. */
bool problem_init(struct problem *problem, int32_t items, int32_t primary,
                  struct diag *diag);

/* Adds option number problem->options + 1.  Fails also for more than 2^30 entries. */
bool problem_add(struct problem *problem, const struct entry *entries, int32_t count,
                 struct diag *diag);

bool problem_bound(struct problem *problem, int32_t item, int32_t least, int32_t most,
                   struct diag *diag);

bool problem_set_priority(struct problem *problem, int32_t item, enum priority priority,
                          struct diag *diag);

/* Adds 0 <= cost <= COSTS_MOST - problem->sum. */
bool problem_add_cost(struct problem *problem, int32_t o, int64_t cost, struct diag *diag);

/* Drops the entries of gone options ([options + 1]), which are then never chosen. */
bool problem_init_without(struct problem *problem, const struct problem *whole, const bool *gone,
                          struct diag *diag);

/* Option order[k] becomes option k, 1 <= k <= options. */
bool problem_init_in_order(struct problem *problem, const struct problem *whole,
                           const int32_t *order, struct diag *diag);

/* Returns {1, 1}, meaningless, for a secondary item. */
static inline struct bounds problem_bounds(const struct problem *problem, int32_t item)
{
    bool is_bound = problem->bounds && item <= problem->primary;
    return is_bound ? problem->bounds[item] : (struct bounds){1, 1};
}

static inline int64_t problem_cost(const struct problem *problem, int32_t o)
{
    return problem->costs ? problem->costs[o] : 0;
}

/* Cost: the options. */
int64_t problem_cost_all(const struct problem *problem, const int32_t *options, int32_t count);

static inline bool problem_is_exact(const struct problem *problem, int32_t item)
{
    struct bounds bounds = problem_bounds(problem, item);
    return item <= problem->primary && bounds.least == 1 && bounds.most == 1;
}

/* Returns the most branches of a path.  Cost: the items. */
int32_t problem_levels(const struct problem *problem);

int32_t problem_count_exact(const struct problem *problem, int32_t o);

/* Returns the first choice without an exact item; 0: none.  Cost: the entries. */
int32_t problem_find_inexact(const struct problem *problem);

/* Returns a bound on the options with exact items in a solution.  Cost: the entries. */
int32_t problem_depth(const struct problem *problem);

void problem_done(struct problem *problem);

static inline int32_t problem_length(const struct problem *problem, int32_t o)
{
    return problem->first[o + 1] - problem->first[o];
}

/* Returns the entry's index in option `o`, from 0; -1: none, as in option 0.  Cost: the entries. */
static inline int32_t problem_place(const struct problem *problem, int32_t o, int32_t item)
{
    int32_t first = problem->first[o], end = problem->first[o + 1];
    for (int32_t e = first; e < end; e++)
        if (problem->entries[e].item == item)
            return e - first;
    return -1;
}

static inline const struct entry *problem_find(const struct problem *problem, int32_t o,
                                               int32_t item)
{
    int32_t k = problem_place(problem, o, item);
    return k < 0 ? NULL : &problem->entries[problem->first[o] + k];
}

/* Options without primary items are never chosen. */
bool problem_is_choice(const struct problem *problem, int32_t o);

/* Returns the node of entry k, from 0, in links and events.  Items have the first nodes, then
 * options, with spacers before each and at the end. */
static inline int32_t problem_node(const struct problem *problem, int32_t o, int32_t k)
{
    return problem->items + 1 + o + problem->first[o] + k;
}

/* Spacers and node 0 included. */
static inline int32_t problem_nodes(const struct problem *problem)
{
    return problem_node(problem, problem->options + 1, 0);
}

#endif
