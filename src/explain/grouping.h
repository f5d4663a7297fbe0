/* SPDX-License-Identifier: MIT */
/* Dead ends with the same cause, or subtrees of the same shape, counted in bounded memory. */
#ifndef EXPLAIN_GROUPING_H
#define EXPLAIN_GROUPING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "explain/findings.h"

/* Slots of a table, 64 bytes each: 16 MB. */
#define GROUPING_SLOTS (1 << 18)

struct likes;

struct grouping {
    struct likes *at;       /* owned; [slots], a hash table */
    size_t slots, count;
    size_t most;            /* slots */
    bool by_size;           /* where room is short, those with few nodes are dropped, else the rare
                             * ones */
    int64_t least;          /* by_size: those with fewer nodes were dropped, for want of room */
    int32_t missed;         /* else so many at most were dropped of any group */
    int32_t batches;        /* that have ended */
};

/* None yet, at most `most` slots, a power of two, 16 <= most; the room is taken as groups come. */
void grouping_init(struct grouping *grouping, bool by_size, size_t most);
void grouping_done(struct grouping *grouping);

/* One more with that key, in any order of nodes.  Memory as memory_need(). */
void grouping_add(struct grouping *grouping, uint64_t key, int64_t node, struct subtree below,
                int32_t depth);

/* What came by since the last batch is one, not by_size.  The findings' spread is that of batches.
 * Cost: the slots. */
void grouping_end_batch(struct grouping *grouping);

/* Add the groups to the findings: by how many they are or, by_size, those of more than one by their
 * nodes, but for what is inside of another as often. */
void grouping_find(const struct grouping *grouping, struct findings *findings);

#endif
