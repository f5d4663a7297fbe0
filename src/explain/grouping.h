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
    struct group_entry *at;       /* [slots], a hash table */
    size_t slots, count;
    size_t most;            /* limit of slots */
    bool by_size;           /* if full, drops groups with few nodes; else rare ones */
    int64_t least;          /* by_size: smaller ones were dropped */
    int32_t missed;         /* else: most members a group lost */
    int32_t batches;        /* completed */
};

/* `most` is a power of two >= 16. */
void grouping_init(struct grouping *grouping, bool by_size, size_t most);
void grouping_done(struct grouping *grouping);

/* In any order of nodes. */
void grouping_add(struct grouping *grouping, uint64_t key, int64_t node, struct subtree below,
                int32_t depth);

/* Only if not by_size.  Batches give the spread.  Cost: the slots. */
void grouping_end_batch(struct grouping *grouping);

/* Adds the groups, ranked by count; by_size, groups of at least two, ranked by nodes, except those
 * inside a group with the same count. */
void grouping_find(const struct grouping *grouping, struct findings *findings);

#endif
