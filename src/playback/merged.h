/* SPDX-License-Identifier: MIT */
/* Merges two searches of one puzzle into one tree, with the cost of each below each node.
 *
 * A node is its set of chosen options.  It is common if both searches reach the set, in any order,
 * because the same problem remains.  If one common set contains another, both searches reach the
 * larger below the smaller, because only one option of a set covers an item.  So common nodes form
 * the same tree in both searches; other nodes belong to their last common ancestor, which is then a
 * divergence: the searches branch on different items.  Its cost is the difference in numbers of
 * these; the costs add up to the difference of the searches.
 *
 * If an item may be covered more than once, a set does not determine the remaining problem; common
 * nodes then need equal choices in the same order.  Source: Shishmarev, Mears, Tack, Garcia de la
 * Banda, Visual search tree profiling (Constraints 2016), whose merged trees join branches with
 * equal labels.
 *
 * Each search has a cursor and a shadow, which follows the other's rule along the chosen options,
 * at most one step per node.  The node is common if the shadow has chosen them all.  Past the limit
 * of common nodes, the deepest level is folded into the one above.
 *
 * Call merged_init(), merged_run() repeatedly, merged_done(). */
#ifndef PLAYBACK_MERGED_H
#define PLAYBACK_MERGED_H

#include "cover/cursor.h"
#include "puzzle/encode.h"

#define MERGED_NODES (1 << 15)      /* common nodes: about 6 MB */

/* A common node; pairs are by search. */
struct merged_node {
    uint64_t key;               /* hash of its options */
    int64_t number[2];          /* in preorder from 1; 0: not yet */
    int64_t nodes[2];           /* others whose last common ancestor is this */
    int64_t solutions[2];       /* at these and this one */
    int64_t below[2], found[2]; /* in the subtree, by merged_sum() */
    int32_t item[2], branches[2];   /* branched on; 0 at a solution */
    int32_t parent, level;      /* index in merged->at, lower (the root: its own); options chosen */
    int32_t row;                /* common ancestors */
    size_t path;                /* index in merged->options of options below the parent */
    bool is_left[2];            /* the subtree is complete */
    bool is_folded;             /* common nodes below were dropped */
};

struct merged_side;

struct merged {
    const struct encoding *encodings[2];    /* borrowed */
    struct merged_node *at;     /* [count]: parents first */
    int32_t count, most;
    int32_t *options;           /* [noptions]: see merged_node.path */
    size_t noptions, room;
    int32_t *slots;             /* owned; indices in `at` by hash; -1: free */
    int32_t *same[2];           /* [items + 1]: number in the other search */
    struct merged_side *sides;  /* [2] */
    int32_t depth;              /* deepest level of common nodes */
    bool by_sets;               /* else nodes are ordered choices */
};

/* The encodings of one puzzle must have the same options and outlive `merged`.  Keeps at most
 * `most` >= 2 common nodes.  Fails also if a problem is too large for its method. */
bool merged_init(struct merged *merged, const struct encoding *const encodings[2],
                 const struct rule rules[2], int32_t most, struct diag *diag);
void merged_done(struct merged *merged);

/* Runs each search for `budget` moves, at most to move moves[i] (INT64_MAX: all).  True if more
 * remain. */
bool merged_run(struct merged *merged, const int64_t moves[2], int64_t budget);

/* Progress: 0 to 1. */
const struct tally *merged_tally(const struct merged *merged, int search);
double merged_progress(const struct merged *merged, int search);
bool merged_is_ended(const struct merged *merged, int search);
bool merged_is_whole(const struct merged *merged);

/* Cost: the nodes kept. */
void merged_sum(struct merged *merged);

/* Returns the difference of the nodes that belong to it, first minus second search; 0 until both
 * have reached it. */
int64_t merged_cost(const struct merged_node *node);

/* Writes the `most` costliest nodes to `list`, by absolute cost; returns their number.  *sum: all
 * divergences, their total absolute cost, and the last row. */
struct merged_sum {
    int64_t divergences, cost;
    int32_t rows;
};
int32_t merged_rank(const struct merged *merged, int32_t *list, int32_t most,
                    struct merged_sum *sum);

/* Writes the node's options to `path` ([level]), in the order of one search; 0: an item is
 * closed. */
void merged_path(const struct merged *merged, int32_t node, int32_t *path);

/* Cost: the nodes kept. */
bool merged_check(const struct merged *merged);

#endif
