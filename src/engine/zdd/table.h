/* SPDX-License-Identifier: MIT */
/* Two tables by which a diagram is made: what became of each state, and which nodes there are.
 *
 * The table of states may forget: then a state is searched once more.  The table of nodes never
 * does, so that no two nodes are alike and the diagram is the same, whatever was forgotten. */
#ifndef ENGINE_ZDD_TABLE_H
#define ENGINE_ZDD_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/zdd/zdd.h"

struct zdd_memo {
    size_t words;           /* of a state */
    uint64_t *entries;      /* owned; [slots and a few][words + 1]: a state, its node + 1 or 0 */
    size_t slots, used;     /* slots: a power of two */
    size_t bytes_most;
};

bool zdd_memo_init(struct zdd_memo *memo, int32_t words, size_t bytes_most, struct diag *diag);
void zdd_memo_done(struct zdd_memo *memo);

/* The node of a state; -1: it is not known. */
int64_t zdd_memo_find(const struct zdd_memo *memo, const uint64_t *state);

/* Remember it; where there is no room, in place of another one. */
void zdd_memo_put(struct zdd_memo *memo, const uint64_t *state, uint32_t node);

struct zdd_nodes {
    struct zdd_node *at;    /* owned; [room]; the first two are the ends */
    size_t count, room;
    uint32_t *slots;        /* owned; [nslots]: nodes; 0: free */
    size_t nslots;          /* a power of two */
    size_t memory;          /* half of it is for these */
};

bool zdd_nodes_init(struct zdd_nodes *nodes, size_t memory, struct diag *diag);
void zdd_nodes_done(struct zdd_nodes *nodes);

/* The one node like this, which is made where there is none yet.  False with a diag where it would
 * take too much memory. */
bool zdd_nodes_get(struct zdd_nodes *nodes, struct zdd_node node, uint32_t *found,
                   struct diag *diag);

#endif
