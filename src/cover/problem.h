/* SPDX-License-Identifier: MIT */
/* An exact cover problem: items, and options that cover them.
 *
 * Items are numbered 1..items, primary ones first; options 1..options; 0 is none.  A solution is a
 * set of options that covers each primary item once, or as often as its bounds say, and each
 * secondary item at most once, or any number of times in one colour.  A problem does not change
 * once it is built.  Source: TAOCP 7.2.2.1. */
#ifndef COVER_PROBLEM_H
#define COVER_PROBLEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"

/* An item of an option; colour 0: none, else positive (secondary items only). */
struct entry {
    int32_t item, colour;
};

/* Range of the number of covers of a primary item: 0 <= least <= most, 1 <= most. */
struct bounds {
    int32_t least, most;
};

/* Whether an item is branched on before or after all others, whatever the rule says. */
enum priority { PRIORITY_FIRST, PRIORITY_USUAL, PRIORITY_LAST };

struct problem {
    int32_t items, primary, options;
    int32_t *first;         /* [options + 2]: the entries of option o are entries[first[o]] to
                             * entries[first[o + 1] - 1] */
    struct entry *entries;  /* [first[options + 1]]; an option has an item at most once */
    bool *sharp;            /* [items + 1]: the sharp rule prefers the item */
    uint8_t *priority;      /* owned; [items + 1] of enum priority; NULL: all usual */
    struct bounds *bounds;  /* owned; [primary + 1]; NULL: each primary item exactly once */
    bool coloured;          /* some entry has a colour */
    int32_t longest;        /* number of entries of the longest option */
    size_t room_options, room_entries; /* capacities while it is built */
};

/* Starts a problem with these items and no options.  0 <= primary <= items.  False with a diag. */
bool problem_init(struct problem *problem, int32_t items, int32_t primary,
                  struct diag *diag);

/* Adds an option of `count` entries; its number is the new problem->options.  No search chooses an
 * option without primary items.  False with a diag if memory runs out or beyond 2^30 entries. */
bool problem_add(struct problem *problem, const struct entry *entries, int32_t count,
                 struct diag *diag);

/* Bounds a primary item: each solution covers it `least` to `most` times.  False with a diag. */
bool problem_bound(struct problem *problem, int32_t item, int32_t least, int32_t most,
                   struct diag *diag);

/* Sets the priority of a primary item.  False with a diag. */
bool problem_set_priority(struct problem *problem, int32_t item, enum priority priority,
                          struct diag *diag);

/* Starts a copy without the entries of the gone options ([options + 1]): options keep their
 * numbers, but no search chooses the gone ones.  False with a diag. */
bool problem_init_without(struct problem *problem, const struct problem *whole, const bool *gone,
                          struct diag *diag);

/* Returns the bounds of a primary item; meaningless for a secondary one: {1, 1}. */
static inline struct bounds problem_bounds(const struct problem *problem, int32_t item)
{
    bool is_bound = problem->bounds && item <= problem->primary;
    return is_bound ? problem->bounds[item] : (struct bounds){1, 1};
}

/* True if each solution covers the item exactly once, and it is primary. */
static inline bool problem_is_exact(const struct problem *problem, int32_t item)
{
    struct bounds bounds = problem_bounds(problem, item);
    return item <= problem->primary && bounds.least == 1 && bounds.most == 1;
}

/* Returns the maximum number of branches on a path of the search tree; a branch takes an option or
 * covers an item no more.  Cost: the items. */
int32_t problem_levels(const struct problem *problem);

/* Returns the number of exact items in the option. */
int32_t problem_count_exact(const struct problem *problem, int32_t o);

/* Returns the first choice without an exact item; 0: none.  Cost: the entries. */
int32_t problem_find_inexact(const struct problem *problem);

/* Returns an upper bound on the options with exact items in a solution.  Cost: the entries. */
int32_t problem_depth(const struct problem *problem);

void problem_done(struct problem *problem);

static inline int32_t problem_length(const struct problem *problem, int32_t o)
{
    return problem->first[o + 1] - problem->first[o];
}

/* Returns the index of the item's entry in option `o`, from 0; -1: none, as in option 0.  Cost: the
 * entries. */
static inline int32_t problem_place(const struct problem *problem, int32_t o, int32_t item)
{
    int32_t first = problem->first[o], end = problem->first[o + 1];
    for (int32_t e = first; e < end; e++)
        if (problem->entries[e].item == item)
            return e - first;
    return -1;
}

/* Returns the item's entry in option `o`; NULL: none. */
static inline const struct entry *problem_find(const struct problem *problem, int32_t o,
                                               int32_t item)
{
    int32_t k = problem_place(problem, o, item);
    return k < 0 ? NULL : &problem->entries[problem->first[o] + k];
}

/* False for an option without primary items, which no search chooses. */
bool problem_is_choice(const struct problem *problem, int32_t o);

/* Returns the node of entry k, from 0, of option `o`: the number for it in links and events.  Items
 * come first, then the entries of each option, with a spacer before each option and one at the
 * end. */
static inline int32_t problem_node(const struct problem *problem, int32_t o, int32_t k)
{
    return problem->items + 1 + o + problem->first[o] + k;
}

/* Returns the number of nodes, including spacers and node 0. */
static inline int32_t problem_nodes(const struct problem *problem)
{
    return problem_node(problem, problem->options + 1, 0);
}

#endif
