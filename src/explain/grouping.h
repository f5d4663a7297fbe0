/* SPDX-License-Identifier: MIT */
/* Counts dead ends by cause, or subtrees by shape, in bounded memory. */
#ifndef EXPLAIN_GROUPING_H
#define EXPLAIN_GROUPING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "explain/findings.h"

/* Slots of a table, 64 bytes each: 16 MB. */
#define GROUPING_SLOTS (1 << 18)

struct group_entry;

struct grouping {
    struct group_entry *at;       /* owned; [slots], a hash table */
    size_t slots, count;
    size_t most;            /* limit of slots */
    bool by_size;           /* if full, drop groups with few nodes; else rare groups */
    int64_t least;          /* by_size: smaller subtrees were dropped */
    int32_t missed;         /* not by_size: most members any group lost */
    int32_t batches;        /* completed */
};

/* `most` is a power of two >= 16; slots are allocated as needed. */
void grouping_init(struct grouping *grouping, bool by_size, size_t most);
void grouping_done(struct grouping *grouping);

/* Adds a member to group `key`, in any order of nodes.  Memory as memory_need(). */
void grouping_add(struct grouping *grouping, uint64_t key, int64_t node, struct subtree below,
                int32_t depth);

/* Call if not by_size.  Differences between batches give the spread.  Cost: the slots. */
void grouping_end_batch(struct grouping *grouping);

/* Adds the groups to the findings, ranked by count.  By_size, adds groups of at least two, ranked
 * by nodes, except those inside a group with the same count. */
void grouping_find(const struct grouping *grouping, struct findings *findings);

#endif
