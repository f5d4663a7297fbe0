/* SPDX-License-Identifier: MIT */
/* Batches: how the engine of bitsets counts what is below a level, once few items are left.
 *
 * There an option is a word with a bit for each item, and a node has the list of its words.  What a
 * branch leaves of the list is found many words at a time, as are the dead ends: where the words
 * that are left do not have all items together.  So a node costs the words of its list, whatever
 * items there are.  Nodes are visited a batch at a time, each step for all of them before the next
 * step, so that a processor need not wait for one node before it looks at another. */
#ifndef ENGINE_BITS_BATCH_H
#define ENGINE_BITS_BATCH_H

#include "engine/bits/bits.h"

struct batches;

/* They begin where no more items are left: a bit each, and the last bit is that of LIST_END. */
#define BATCH_ITEMS 63

/* The bytes that they take at most; of these most are touched only by large problems. */
double batches_bytes(const struct problem *problem);

/* NULL is fine. */
void batches_close(struct batches *batches);

/* The level is begun: have all below it counted by batches, if few items are open and that is
 * likely to pay.  Lent are the level's sets, and how many options are alive.  False where the tier
 * stays. */
bool batches_enter(struct bits_run *bits, const uint64_t *alive, const uint64_t *open,
                   int32_t count);

/* Go on with what was entered until `budget`, which is reduced, is spent, and add the solutions to
 * `count`.  Once it is done, the level has no more branches, and `batches_are_at_work()` no
 * longer. */
void batches_go(struct bits_run *bits, int64_t *budget, int64_t *count);
bool batches_are_at_work(const struct batches *batches);

/* The share that is done of what was entered, 0 to 1, by a guess. */
double batches_share(const struct batches *batches);

#endif
