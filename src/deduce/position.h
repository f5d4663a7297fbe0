/* SPDX-License-Identifier: MIT */
/* The known part of a solution: options in it, and options that it cannot contain.
 *
 * Choosing an option removes those that it excludes; nothing else is deduced. */
#ifndef DEDUCE_POSITION_H
#define DEDUCE_POSITION_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/problem.h"

enum fate { FATE_OPEN, FATE_CHOSEN, FATE_GONE };

struct position {
    const struct problem *problem;
    int32_t *first, *options;   /* options[first[i]] to options[first[i + 1] - 1] contain item i;
                                 * ascending */
    uint8_t *fate;              /* [options + 1] of enum fate */
    int32_t *by;                /* [options + 1]: the choice that removed it; 0: a rule */
    int32_t *open;              /* [items + 1]: open options */
    int32_t *covers;            /* [items + 1]: chosen options */
    int32_t *colour;            /* [items + 1], of covered secondary items; 0: none */
    int32_t *trail;             /* [options]: options that are not open, in order of change */
    int32_t changes;            /* entries of the trail */
    int32_t dead;               /* the first item with too few options; 0: none */
    int32_t dead_at;            /* `changes` when found */
};

/* All options are open, except those without primary items.  Cost: the entries. */
bool position_init(struct position *position, const struct problem *problem, struct diag *diag);
void position_done(struct position *position);

/* Chooses an open option.  Cost: the entries of those that it excludes. */
void position_choose(struct position *position, int32_t option);

/* The option must be open; by: the choice that excludes it; 0: a rule. */
void position_remove(struct position *position, int32_t option, int32_t by);

/* Undoes changes until `changes` are left. */
void position_undo(struct position *position, int32_t changes);

/* Returns how often a primary item must still be covered; 0 for a secondary one. */
static inline int32_t position_need(const struct position *position, int32_t item)
{
    const struct problem *problem = position->problem;
    int32_t least = item <= problem->primary ? problem_bounds(problem, item).least : 0;
    int32_t covers = position->covers[item];
    return least > covers ? least - covers : 0;
}

/* Returns how often an item can still be covered; for a covered secondary item, 0 even if its
 * colour allows more. */
static inline int32_t position_capacity(const struct position *position, int32_t item)
{
    return problem_bounds(position->problem, item).most - position->covers[item];
}

bool position_is_covered(const struct position *position);

/* True if the chosen options are the only solution: none is open, and no item needs one. */
bool position_is_solved(const struct position *position);

#endif
