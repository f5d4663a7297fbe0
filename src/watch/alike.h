/* SPDX-License-Identifier: MIT */
/* Which solutions of a list are equal up to symmetry. */
#ifndef WATCH_ALIKE_H
#define WATCH_ALIKE_H

#include <stdint.h>

#include "cover/symmetry.h"
#include "watch/solutions.h"

/* All zero: not begun.  Solutions are told by their places in the list, from 0. */
struct alike {
    struct canon canon;                 /* owned */
    const struct solutions *solutions;  /* borrowed */
    int32_t count;                      /* solutions taken in */
    size_t room, room_options;
    int32_t *first;                     /* owned; [count]: the first that it is equal to */
    int32_t *number;                    /* owned; [count]: at a first one, how many are equal */
    uint64_t *hash;                     /* owned; [count]: the same for equal ones */
    int32_t *table;                     /* owned; the first ones by hash, -1: free */
    int32_t *own, *other;               /* owned; [room_options]: solutions in hand */
};

/* None is taken in yet.  What is borrowed must stay; memory as memory_need(). */
void alike_begin(struct alike *alike, const struct problem *problem,
                 const struct symmetries *symmetries, const struct solutions *solutions);
void alike_done(struct alike *alike);

/* Take in the next solution of the list; returns the first one that it is equal to.
 * Cost: its options for each symmetry. */
int32_t alike_add(struct alike *alike);

#endif
