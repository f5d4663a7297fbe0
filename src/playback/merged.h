/* SPDX-License-Identifier: MIT */
/* Merges two searches of one puzzle into one tree, with the cost of each below each node.
 *
 * A node is its set of chosen options.  It is common if both searches reach the set, in any order,
 * because the remaining problem is the same.  If one common set contains another, both searches
 * reach the larger below the smaller, because only one option of a set covers an item.  So the
 * common nodes form the same tree in both searches; each other node belongs to its last common
 * ancestor.  A common node with such nodes is a divergence: the searches branch on different items.
 * Its cost is the difference in their numbers; the costs add up to the difference of the searches.
 *
 * If an item may be covered more than once, a set does not determine the remaining problem; common
 * nodes then need the same choices in the same order.  Source: Shishmarev, Mears, Tack, Garcia de
 * la Banda, Visual search tree profiling (Constraints 2016), whose merged trees join branches with
 * equal labels.
 *
 * Each search has a cursor and a shadow, which follows the rule of the other search along the
 * chosen options, at most one step per node.  The node is common if the shadow has chosen them all.
 * Past MERGED_NODES common nodes, the deepest level is folded into the level above.
 *
 * Call merged_init(), merged_run() repeatedly, merged_done(). */
#ifndef PLAYBACK_MERGED_H
#define PLAYBACK_MERGED_H

#include "cover/cursor.h"
#include "puzzle/encode.h"

#define MERGED_NODES (1 << 15)      /* most common nodes kept: about 6 MB */

/* A common node; pairs are for the first and second search. */
struct merged_node {
    uint64_t key;               /* of the set of options */
    int64_t number[2];          /* in preorder from 1; 0: not reached */
    int64_t nodes[2];           /* other nodes with this one as last common ancestor */
    int64_t solutions[2];       /* at these nodes and this one */
    int64_t below[2], found[2]; /* nodes and solutions of the whole subtree: see merged_sum() */
    int32_t item[2], branches[2];   /* branched on; 0 at a solution */
    int32_t parent, level;      /* index in merged->at, lower (the root: itself); options chosen */
    int32_t row;                /* number of common ancestors */
    size_t path;                /* index in merged->options of its options below its parent */
    bool is_left[2];            /* the search has completed its subtree */
    bool is_folded;             /* common nodes below it were dropped */
};

struct merged_side;

struct merged {
    const struct encoding *encodings[2];    /* borrowed */
    struct merged_node *at;     /* owned; [count]: parents first */
    int32_t count, most;
    int32_t *options;           /* owned; [noptions]: see merged_node.path */
    size_t noptions, room;
    int32_t *slots;             /* owned; a hash table of indices in `at`; -1: free */
    int32_t *same[2];           /* owned; [items + 1]: an item's number in the other search */
    struct merged_side *sides;  /* owned; [2] */
    int32_t depth;              /* deepest level of common nodes kept */
    bool by_sets;               /* else nodes are identified by ordered choices */
};

/* The encodings of one puzzle must have the same options and outlive `merged`.  Keeps at most
 * `most` common nodes (2 <= most).  Fails also if a problem is too large for its method. */
bool merged_init(struct merged *merged, const struct encoding *const encodings[2],
                 const struct rule rules[2], int32_t most, struct diag *diag);
void merged_done(struct merged *merged);

/* Runs each search for `budget` moves, at most to move moves[i] (INT64_MAX: to its end).  True if
 * more remain. */
bool merged_run(struct merged *merged, const int64_t moves[2], int64_t budget);

/* Progress is from 0 to 1. */
const struct tally *merged_tally(const struct merged *merged, int search);
double merged_progress(const struct merged *merged, int search);
bool merged_is_ended(const struct merged *merged, int search);
bool merged_is_whole(const struct merged *merged);

/* Sums up the subtree of each common node.  Cost: the nodes kept. */
void merged_sum(struct merged *merged);

/* Returns the difference of the nodes that belong to this one, first search minus second; 0 until
 * both have reached it. */
int64_t merged_cost(const struct merged_node *node);

/* Writes the `most` costliest nodes to `list`, by absolute cost; returns their number.  Sets *sum
 * to the number of divergences, their total absolute cost, and the last row. */
struct merged_sum {
    int64_t divergences, cost;
    int32_t rows;
};
int32_t merged_rank(const struct merged *merged, int32_t *list, int32_t most,
                    struct merged_sum *sum);

/* Writes the options chosen at a node to `path` ([level]), in the order of one of the searches; 0:
 * an item is closed. */
void merged_path(const struct merged *merged, int32_t node, int32_t *path);

/* Cost: the nodes kept. */
bool merged_check(const struct merged *merged);

#endif
