/* SPDX-License-Identifier: MIT */
/* Batches: count the solutions below a level with few items left.
 *
 * An option is a word with a bit per item, and each node has a list of words.  Vector instructions
 * filter a list by a branch and find dead ends, if the union of the words lacks an item.  The cost
 * of a node is the length of its list.  Nodes are visited in batches, step by step, so that their
 * memory accesses overlap. */
#ifndef ENGINE_BITS_BATCH_H
#define ENGINE_BITS_BATCH_H

#include "engine/bits/bits.h"

struct batches;

/* Most items left: one bit each; the last bit of a word is LIST_END. */
#define BATCH_ITEMS 63

/* Upper bound in bytes; only large problems touch most of them. */
double batches_bytes(const struct problem *problem);

void batches_close(struct batches *batches);

/* Starts counting below the level just begun; false if many items are open or batches will hardly
 * pay.  Borrows the level's sets; count: alive options. */
bool batches_enter(struct bits_run *bits, const uint64_t *alive, const uint64_t *open,
                   int32_t count);

/* Continues until `budget`, which is reduced, is spent; adds the solutions to `count`.  At the end,
 * the level has no more branches, and batches_are_at_work() returns false. */
void batches_run(struct bits_run *bits, int64_t *budget, int64_t *count);
bool batches_are_at_work(const struct batches *batches);

double batches_share(const struct batches *batches);

#endif
