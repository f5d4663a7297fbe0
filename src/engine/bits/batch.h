/* SPDX-License-Identifier: MIT */
/* Batches: the bitset engine's way to count the solutions below a level with few items left.
 *
 * An option is a word with a bit for each item, and each node has a list of words.  Vector
 * instructions filter a list by a branch and detect dead ends, where the union of the words lacks
 * an item.  The cost of a node is the length of its list, whatever the number of items.  Nodes are
 * visited in batches, one step for all of them at a time, so that their memory accesses overlap. */
#ifndef ENGINE_BITS_BATCH_H
#define ENGINE_BITS_BATCH_H

#include "engine/bits/bits.h"

struct batches;

/* The most items left when batches begin: one bit each; the last bit of a word is LIST_END. */
#define BATCH_ITEMS 63

/* Upper bound in bytes; only large problems touch most of them. */
double batches_bytes(const struct problem *problem);

/* Accepts NULL. */
void batches_close(struct batches *batches);

/* Starts counting below the level just begun, or returns false if many items are open or batches
 * are unlikely to pay.  Borrows the level's sets; count: of alive options. */
bool batches_enter(struct bits_run *bits, const uint64_t *alive, const uint64_t *open,
                   int32_t count);

/* Continues until `budget`, which is reduced, is spent, and adds the solutions to `count`.  When
 * all is counted, the level has no more branches, and batches_are_at_work() returns false. */
void batches_run(struct bits_run *bits, int64_t *budget, int64_t *count);
bool batches_are_at_work(const struct batches *batches);

/* Estimated share of the current count that is done, 0 to 1. */
double batches_share(const struct batches *batches);

#endif
