/* SPDX-License-Identifier: MIT */
/* The diagram's unique nodes.  None is forgotten, so the diagram does not depend on the cache of
 * states. */
#ifndef ENGINE_ZDD_TABLE_H
#define ENGINE_ZDD_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/zdd/zdd.h"

struct zdd_nodes {
    struct zdd_node *at;    /* [room]; terminals first */
    size_t count, room;
    uint32_t *slots;        /* [nslots]: nodes; 0: free */
    size_t nslots;          /* a power of two */
    size_t memory;          /* bytes; half are for this table */
};

bool zdd_nodes_init(struct zdd_nodes *nodes, size_t memory, struct diag *diag);
void zdd_nodes_done(struct zdd_nodes *nodes);

bool zdd_nodes_check(const struct zdd_nodes *nodes);

/* Fails also at the limit. */
bool zdd_nodes_get(struct zdd_nodes *nodes, struct zdd_node node, uint32_t *found,
                   struct diag *diag);

#endif
