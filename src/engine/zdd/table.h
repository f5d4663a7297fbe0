/* SPDX-License-Identifier: MIT */
/* The unique table of a diagram's nodes.  Unlike the cache of states it never forgets, so nodes are
 * unique and the diagram does not depend on what the cache forgot. */
#ifndef ENGINE_ZDD_TABLE_H
#define ENGINE_ZDD_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/zdd/zdd.h"

struct zdd_nodes {
    struct zdd_node *at;    /* owned; [room]; the first two are the terminals */
    size_t count, room;
    uint32_t *slots;        /* owned; [nslots]: node numbers; 0: free */
    size_t nslots;          /* a power of two */
    size_t memory;          /* bytes; half of them are for this table */
};

bool zdd_nodes_init(struct zdd_nodes *nodes, size_t memory, struct diag *diag);
void zdd_nodes_done(struct zdd_nodes *nodes);

/* True if looking up each node finds that node, so nodes are unique.  Cost: the number of nodes. */
bool zdd_nodes_check(const struct zdd_nodes *nodes);

/* Finds the node equal to `node`, adding it if necessary.  False with a diag if it would take too
 * much memory. */
bool zdd_nodes_get(struct zdd_nodes *nodes, struct zdd_node node, uint32_t *found,
                   struct diag *diag);

#endif
