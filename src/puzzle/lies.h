/* SPDX-License-Identifier: MIT */
/* All ways the pieces of a puzzle may lie, wherever on the board. */
#ifndef PUZZLE_LIES_H
#define PUZZLE_LIES_H

#include "puzzle/puzzle.h"

struct lie {
    struct shape shape;
    int piece, orientation;
};

struct lies {
    int count;
    struct lie *at;         /* owned, with the shapes; [count] */
};

/* By piece and orientation, of twins the first only; memory as memory_need(). */
struct lies lies_of(const struct puzzle *puzzle);
void lies_done(struct lies *lies);

/* Sort by shape; equal shapes by piece. */
void lies_sort(struct lies *lies);

/* The first lie of that shape in a sorted list, and how many there are; NULL: none. */
const struct lie *lies_find(const struct lies *sorted, const struct shape *shape, int *count);

#endif
