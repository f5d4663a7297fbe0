/* SPDX-License-Identifier: MIT */
/* Batches: count the solutions below a level with few items left.
 *
 * An option is a word with a bit per item; a node is a list of words.  Vector instructions filter
 * it by branches, and find dead ends: the union of the words lacks an item.  A node costs the
 * length of its list.  Nodes are visited in batches, so that their memory accesses overlap. */
#ifndef ENGINE_BITS_BATCH_H
#define ENGINE_BITS_BATCH_H

#include "engine/bits/bits.h"

struct batches;

/* One bit each; LIST_END has the last. */
#define BATCH_ITEMS 63

/* Upper bound; only large problems touch most. */
double batches_bytes(const struct problem *problem);

void batches_close(struct batches *batches);

/* Starts counting below the level just begun; false if many items are open or it would not pay.
 * Borrows the level's sets; count: alive options. */
bool batches_enter(struct bits_run *bits, const uint64_t *alive, const uint64_t *open,
                   int32_t count);

/* Continues until `budget` is spent, and reduces it; adds solutions to `count`.  At the end of the
 * level's branches, batches_are_at_work() is false. */
void batches_run(struct bits_run *bits, int64_t *budget, int64_t *count);
bool batches_are_at_work(const struct batches *batches);

double batches_share(const struct batches *batches);

#endif
