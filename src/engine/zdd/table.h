/* SPDX-License-Identifier: MIT */
/* The unique table of a diagram's nodes.  It never forgets, so nodes are unique and the diagram
 * does not depend on the cache of states. */
#ifndef ENGINE_ZDD_TABLE_H
#define ENGINE_ZDD_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/zdd/zdd.h"

struct zdd_nodes {
    struct zdd_node *at;    /* owned; [room]; the terminals first */
    size_t count, room;
    uint32_t *slots;        /* owned; [nslots]: nodes; 0: free */
    size_t nslots;          /* a power of two */
    size_t memory;          /* bytes; half of them for this table */
};

bool zdd_nodes_init(struct zdd_nodes *nodes, size_t memory, struct diag *diag);
void zdd_nodes_done(struct zdd_nodes *nodes);

/* Cost: the nodes. */
bool zdd_nodes_check(const struct zdd_nodes *nodes);

/* Fails also if the limit is reached. */
bool zdd_nodes_get(struct zdd_nodes *nodes, struct zdd_node node, uint32_t *found,
                   struct diag *diag);

#endif
