/* SPDX-License-Identifier: MIT */
/* The known part of a solution: options that it contains, and options that it cannot contain.
 *
 * Choosing an option removes those that it excludes.  Nothing is searched: see deduction.h. */
#ifndef DEDUCE_POSITION_H
#define DEDUCE_POSITION_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/problem.h"

enum fate { FATE_OPEN, FATE_CHOSEN, FATE_GONE };

struct position {
    const struct problem *problem;  /* borrowed */
    int32_t *first, *options;   /* item i is in options[first[i]] to options[first[i + 1] - 1],
                                 * ascending */
    uint8_t *fate;              /* [options + 1] of enum fate */
    int32_t *by;                /* [options + 1]: the choice that removed it; 0: a rule did */
    int32_t *open;              /* [items + 1]: open options */
    int32_t *covers;            /* [items + 1]: chosen options */
    int32_t *colour;            /* [items + 1], of covered secondary items; 0: none */
    int32_t *trail;             /* [options]: options that are not open, in order of change */
    int32_t changes;            /* entries of the trail */
    int32_t dead;               /* the first item with too few options; 0: none */
    int32_t dead_at;            /* `changes` when it was found */
};

/* Starts with all options open, except those without primary items.  Cost: the entries. */
bool position_init(struct position *position, const struct problem *problem, struct diag *diag);
void position_done(struct position *position);

/* Chooses an open option, and removes the options that it excludes.  Cost: their entries. */
void position_choose(struct position *position, int32_t option);

/* Removes an open option because of the chosen option `by`, or of a rule (0). */
void position_remove(struct position *position, int32_t option, int32_t by);

/* Undoes the last changes, until `changes` are left. */
void position_undo(struct position *position, int32_t changes);

/* Returns how often a primary item must still be covered, at least 0; 0 for a secondary item. */
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

/* True if no item needs an option. */
bool position_is_covered(const struct position *position);

/* True if the chosen options are the only solution: no option is open, no item needs one. */
bool position_is_solved(const struct position *position);

#endif
