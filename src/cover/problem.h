/* SPDX-License-Identifier: MIT */
/* An exact cover problem: items, and options that cover them.
 *
 * Items are numbered 1..items, the primary ones first; options 1..options; 0
 * is none.  A solution is a set of options that covers each primary item once, or
 * as often as its bounds say, and each secondary item at most once, or any number of
 * times in one colour.
 * A problem does not change once it is built.  Source: TAOCP 7.2.2.1. */
#ifndef COVER_PROBLEM_H
#define COVER_PROBLEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"

/* One item of an option; colour 0: none, else positive (secondary items only). */
struct entry {
    int32_t item, colour;
};

/* How often a primary item is covered: 0 <= least <= most, 1 <= most. */
struct bounds {
    int32_t least, most;
};

/* Whether an item is branched on sooner than the rule alone would have it, or later. */
enum priority { PRIORITY_FIRST, PRIORITY_USUAL, PRIORITY_LAST };

struct problem {
    int32_t items, primary, options;
    int32_t *first;         /* [options + 2]: option o's entries are entries[first[o]]
                             * up to but without entries[first[o + 1]] */
    struct entry *entries;  /* [first[options + 1]], each item at most once an option */
    bool *sharp;            /* [items + 1]: preferred by the sharp rule */
    uint8_t *priority;      /* owned; [items + 1]: which are branched on sooner, by enum priority;
                             * NULL: none is */
    struct bounds *bounds;  /* owned; [primary + 1]; NULL: each primary item exactly once */
    bool coloured;          /* some entry has a colour */
    int32_t longest;        /* entries of the longest option */
    size_t room_options, room_entries; /* while it is built */
};

/* Begin a problem with these items and no options.  0 <= primary <= items.
 * False with a diag where memory fails. */
bool problem_init(struct problem *problem, int32_t items, int32_t primary,
                  struct diag *diag);

/* Add an option of `count` entries; its number is problem->options afterwards.
 * An option without primary items may stand here; no search ever chooses it.
 * False with a diag where memory fails or 2^30 entries are passed. */
bool problem_add(struct problem *problem, const struct entry *entries, int32_t count,
                 struct diag *diag);

/* Bound the primary item: each solution covers it `least` to `most` times.  False with a
 * diag where memory fails. */
bool problem_bound(struct problem *problem, int32_t item, int32_t least, int32_t most,
                   struct diag *diag);

/* Have the primary item branched on sooner or later.  False with a diag where memory fails. */
bool problem_set_priority(struct problem *problem, int32_t item, enum priority priority,
                          struct diag *diag);

/* The same problem without the entries of the options that are gone ([options + 1]): their
 * numbers stay, and no search chooses them.  False with a diag where memory fails. */
bool problem_init_without(struct problem *problem, const struct problem *whole, const bool *gone,
                          struct diag *diag);

/* The bounds of a primary item; those of a secondary one say nothing: once. */
static inline struct bounds problem_bounds(const struct problem *problem, int32_t item)
{
    bool is_bound = problem->bounds && item <= problem->primary;
    return is_bound ? problem->bounds[item] : (struct bounds){1, 1};
}

/* True for a primary item that each solution covers just once. */
static inline bool problem_is_exact(const struct problem *problem, int32_t item)
{
    struct bounds bounds = problem_bounds(problem, item);
    return item <= problem->primary && bounds.least == 1 && bounds.most == 1;
}

/* The most levels a path of the search tree can have: a branch takes an option, or
 * says that an item is not covered again.  Cost: the items. */
int32_t problem_levels(const struct problem *problem);

/* How many of the option's items are exact. */
int32_t problem_count_exact(const struct problem *problem, int32_t o);

/* The first choice without an exact item; 0: each has one.  Cost: the entries. */
int32_t problem_find_inexact(const struct problem *problem);

/* The most options covering exact items that a solution can have.  Cost: the entries. */
int32_t problem_depth(const struct problem *problem);

void problem_done(struct problem *problem);

/* The number of entries of option `o`. */
static inline int32_t problem_length(const struct problem *problem, int32_t o)
{
    return problem->first[o + 1] - problem->first[o];
}

/* Which entry of option `o` has the item, counted from 0; -1: none has, as option 0 has none.
 * Cost: the entries. */
static inline int32_t problem_place(const struct problem *problem, int32_t o, int32_t item)
{
    int32_t first = problem->first[o], end = problem->first[o + 1];
    for (int32_t e = first; e < end; e++)
        if (problem->entries[e].item == item)
            return e - first;
    return -1;
}

/* That entry itself; NULL: none. */
static inline const struct entry *problem_find(const struct problem *problem, int32_t o,
                                               int32_t item)
{
    int32_t k = problem_place(problem, o, item);
    return k < 0 ? NULL : &problem->entries[problem->first[o] + k];
}

/* False for an option without primary items, which no search ever chooses. */
bool problem_is_choice(const struct problem *problem, int32_t o);

/* Nodes are the numbers by which links and events name "entry k of option o":
 * first the items, then each option's entries with one spacer before each
 * option and one at the end.  k counts from 0. */
static inline int32_t problem_node(const struct problem *problem, int32_t o, int32_t k)
{
    return problem->items + 1 + o + problem->first[o] + k;
}

/* The number of nodes, spacers and node 0 included. */
static inline int32_t problem_nodes(const struct problem *problem)
{
    return problem_node(problem, problem->options + 1, 0);
}

#endif
