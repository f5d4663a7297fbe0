/* SPDX-License-Identifier: MIT */
/* The solutions a search has come by, in the order of their numbers. */
#ifndef PLAYBACK_SOLUTIONS_H
#define PLAYBACK_SOLUTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cover/cursor.h"

/* Solutions past this one are counted, not kept, */
#define SOLUTIONS_KEPT 100000

/* and those with which there would be more options of them all: 14 MB. */
#define SOLUTIONS_OPTIONS 3500000

struct solution {
    int64_t node;           /* the node that it is */
    double share;           /* of the tree that lies before it */
    int32_t *options;       /* owned by the list; [count] */
    int32_t count;
};

/* Solution k is at[k - before - 1]. */
struct solutions {
    int64_t before;         /* the number of solutions before the first one kept */
    uint64_t times;         /* how often it was begun */
    size_t count, room;
    int64_t options;        /* that there is room for in those kept */
    struct solution *at;
};

void solutions_done(struct solutions *solutions);

/* Forget all; the next solution will be number `before` + 1. */
void solutions_begin(struct solutions *solutions, int64_t before);

/* Keep the solution that the cursor stands at, just counted in its tally, if it
 * is the next one, and there is room and memory. */
void solutions_note(struct solutions *solutions, const struct cursor *cursor);

/* Solution number `number`; NULL where it is not kept. */
const struct solution *solutions_find(const struct solutions *solutions, int64_t number);

/* How many of those kept lie before that share of the tree.  Cost: a binary search. */
size_t solutions_before(const struct solutions *solutions, double share);

#endif
