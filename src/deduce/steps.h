/* SPDX-License-Identifier: MIT */
/* The steps from a position, found in slices.
 *
 * Steps only extend the trail, so the position before each step is a prefix of it, and moving
 * between steps undoes nothing. */
#ifndef DEDUCE_STEPS_H
#define DEDUCE_STEPS_H

#include "deduce/deduction.h"

enum steps_end {
    END_OPEN,
    END_SOLVED,
    END_DEAD,             /* an item has too few options */
    END_GUESS             /* no rule finds a step: only a search leads on */
};

struct step {
    struct deduction made;
    int32_t before;         /* entries of the trail */
};

struct steps {
    struct deducer deducer;     /* after all steps; its position.problem is NULL: not begun */
    struct step *at;            /* [count] */
    int32_t count;
    size_t room;
    struct deduction next;
    enum steps_end end;
};

/* Drops earlier steps, and starts with `count` options chosen, ignoring zeros and excluded ones.
 * The problem and the legend (NULL: without areas and colourings) must outlive the steps.  False
 * with a diag if memory runs out; then not begun. */
bool steps_begin(struct steps *steps, const struct problem *problem, const struct legend *legend,
                 const int32_t *options, int32_t count, struct diag *diag);
void steps_done(struct steps *steps);

/* Looks for the next step until clock_now() exceeds `until`; if a script controls the clock, does
 * one unit of this work.  True if a step or the end was found; false with a diag if memory runs out
 * or a limit has passed, without one if the time is over. */
bool steps_run(struct steps *steps, int64_t until, struct diag *diag);

/* Entries of the trail, 0 <= k <= count. */
static inline int32_t steps_before(const struct steps *steps, int32_t k)
{
    return k < steps->count ? steps->at[k].before : steps->deducer.position.changes;
}

/* closed[o], 1 <= o <= options: the option is not open before step k.  Memory as memory_need(),
 * owned by the caller. */
bool *steps_closed(const struct steps *steps, int32_t k);

/* Returns the first step from k on that the next choice needs, perhaps that choice; -1: none was
 * found.  Cost: the options of the items in these steps. */
int32_t steps_towards_choice(const struct steps *steps, int32_t k);

#endif
