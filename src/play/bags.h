/* SPDX-License-Identifier: MIT */
/* The bags by which the engine tree counts a problem, and their states, counted in idle time. */
#ifndef PLAY_BAGS_H
#define PLAY_BAGS_H

#include "engine/engine.h"
#include "engine/slice.h"
#include "puzzle/legend.h"

enum bags_state {
    BAGS_NONE,              /* not requested */
    BAGS_WANTED,
    BAGS_COUNTING,
    BAGS_DONE,
    BAGS_FAILED             /* see `fault`: usually too many states */
};

struct bag {
    int32_t item;           /* decided; 0: joins two subtrees */
    int32_t column;         /* subtrees that wait for a join with the bag's */
    bool starts;            /* begins a subtree joined later */
    int32_t first, size;    /* its cut, in `items` */
    int64_t states;         /* -1: not counted */
};

struct bags {
    enum bags_state state;
    struct diag fault;
    size_t memory;          /* byte limit of the states */
    struct bag *at;         /* [count], subtrees first */
    int32_t count, counted; /* the first `counted` are counted */
    int32_t *items;         /* owned; items that options of a bag's subtree share with others */
    struct hints hints;
    struct engine_run *run; /* owned; NULL: not counting */
    struct slice slice;
};

/* Requests the bags, with at most `memory` bytes of states; again if that was too little. */
void bags_want(struct bags *bags, size_t memory);
void bags_done(struct bags *bags);

/* Finds the bags first, for as long as opening a run of the engine takes; if stopped, they remain
 * wanted.  Later counts states for about `ns` nanoseconds or, if a script controls the clock,
 * enough for small boards.  The encoding must outlive the counting.  Errors are in the state.  True
 * if another bag is counted, or the state has changed. */
bool bags_run(struct bags *bags, const struct encoding *encoding, int64_t ns);

static inline bool bags_are_due(const struct bags *bags)
{
    return bags->state == BAGS_WANTED || bags->state == BAGS_COUNTING;
}

/* Returns the bag with the most items in its cut, then the most states; -1: none. */
int32_t bags_widest(const struct bags *bags);

bool bags_has(const struct bags *bags, int32_t bag, int32_t item);

#endif
