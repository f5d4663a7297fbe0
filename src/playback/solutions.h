/* SPDX-License-Identifier: MIT */
/* The solutions a search has visited, by number. */
#ifndef PLAYBACK_SOLUTIONS_H
#define PLAYBACK_SOLUTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cover/cursor.h"

/* Later ones are only counted. */
#define SOLUTIONS_KEPT 100000

/* In all kept solutions: 14 MB. */
#define SOLUTIONS_OPTIONS 3500000

struct solution {
    int64_t node;
    double share;           /* of the tree before it */
    int32_t *options;       /* [count] */
    int32_t count;
};

/* Solution k is at[k - before - 1]. */
struct solutions {
    int64_t before;         /* solutions before the first kept */
    uint64_t times;         /* restarts */
    size_t count, room;
    int64_t options;        /* in all */
    struct solution *at;
};

void solutions_done(struct solutions *solutions);

/* Forgets all; the next solution is number `before` + 1. */
void solutions_begin(struct solutions *solutions, int64_t before);

/* Stores the solution at the cursor, in its tally, if it is the next one and there is room and
 * memory. */
void solutions_note(struct solutions *solutions, const struct cursor *cursor);

/* NULL: not kept. */
const struct solution *solutions_find(const struct solutions *solutions, int64_t number);

/* Counts only kept solutions.  Cost: a binary search. */
size_t solutions_before(const struct solutions *solutions, double share);

#endif
