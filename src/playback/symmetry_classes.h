/* SPDX-License-Identifier: MIT */
/* Which solutions of a list are equal up to symmetry. */
#ifndef PLAYBACK_SYMMETRY_CLASSES_H
#define PLAYBACK_SYMMETRY_CLASSES_H

#include <stdint.h>

#include "cover/symmetry.h"
#include "playback/solutions.h"

/* All zero: not begun.  Solutions are told by their places in the list, from 0. */
struct symmetry_classes {
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
void symmetry_classes_begin(struct symmetry_classes *classes, const struct problem *problem,
                            const struct symmetries *symmetries, const struct solutions *solutions);
void symmetry_classes_done(struct symmetry_classes *classes);

/* Take in the next solution of the list; returns the first one that it is equal to.
 * Cost: its options for each symmetry. */
int32_t symmetry_classes_add(struct symmetry_classes *classes);

#endif
