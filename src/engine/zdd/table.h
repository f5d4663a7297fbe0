/* SPDX-License-Identifier: MIT */
/* The table of nodes of a diagram.  It never forgets, unlike the cache of states, so that no two
 * nodes are alike and the diagram is the same, whatever that forgot. */
#ifndef ENGINE_ZDD_TABLE_H
#define ENGINE_ZDD_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/zdd/zdd.h"

struct zdd_nodes {
    struct zdd_node *at;    /* owned; [room]; the first two are the ends */
    size_t count, room;
    uint32_t *slots;        /* owned; [nslots]: nodes; 0: free */
    size_t nslots;          /* a power of two */
    size_t memory;          /* half of it is for these */
};

bool zdd_nodes_init(struct zdd_nodes *nodes, size_t memory, struct diag *diag);
void zdd_nodes_done(struct zdd_nodes *nodes);

/* True where each node is found as itself, so that no two are alike.  Cost: the nodes. */
bool zdd_nodes_check(const struct zdd_nodes *nodes);

/* The one node like this, which is made where there is none yet.  False with a diag where it would
 * take too much memory. */
bool zdd_nodes_get(struct zdd_nodes *nodes, struct zdd_node node, uint32_t *found,
                   struct diag *diag);

#endif
