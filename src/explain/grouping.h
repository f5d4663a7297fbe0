/* SPDX-License-Identifier: MIT */
/* Dead ends with the same cause, or subtrees of the same shape, counted in bounded memory. */
#ifndef EXPLAIN_GROUPING_H
#define EXPLAIN_GROUPING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "explain/findings.h"

struct likes;

struct grouping {
    struct likes *at;       /* owned; [slots], a hash table */
    size_t slots, count;
    bool by_size;           /* where room is short, those with few nodes are dropped, else the rare
                             * ones */
    int64_t least;          /* what is below it was dropped, for want of room */
};

/* None yet; the room is taken as groups come. */
void grouping_init(struct grouping *grouping, bool by_size);
void grouping_done(struct grouping *grouping);

/* One more with that key.  Memory as memory_need(). */
void grouping_add(struct grouping *grouping, uint64_t key, int64_t node, struct subtree below,
                int32_t depth);

/* Add the groups to the findings: by how many they are or, by_size, those of more than one by their
 * nodes, but for what is inside of another as often. */
void grouping_find(const struct grouping *grouping, struct findings *findings);

#endif
