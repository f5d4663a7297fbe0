/* SPDX-License-Identifier: MIT */
/* Two searches of one puzzle merged into one tree, and what each of them pays below each node.
 *
 * A node is the set of options chosen.  It is common where both searches come to the same set, in
 * whatever order: the problem that is left is the same.  Where one common set holds another, each
 * search has the larger one below the smaller: on its way to the larger it stands at the same nodes
 * as on its way to the smaller and, as one option of a set covers an item, takes the same branches
 * there.  So the common nodes are a tree, the same one in both searches, and each other node
 * belongs to the last common one above it.  A common node that has such nodes is a divergence: the
 * searches branch on different items.  It costs as many nodes as one search has more of them than
 * the other; all costs together are the difference of the searches.
 *
 * Where an item may be covered more than once, a set of options does not say what is left; there a
 * node is common only where both searches have chosen the same items and options in the same order.
 * Source: Shishmarev, Mears, Tack, Garcia de la Banda, Visual search tree profiling (Constraints
 * 2016), whose merged trees hold branches of the same labels together.
 *
 * Each search is walked by a cursor of its own.  A second one, its shadow, goes by the rule of the
 * other search as far as the options chosen lead it, a step or none for each node; where it has
 * taken them all the node is common.  What is kept is bounded: past MERGED_NODES common nodes the
 * deepest level is given up, and what it had is counted to the common node above.
 *
 * Its life: merged_init(); merged_run() as often as there is more to see; merged_done(). */
#ifndef PLAYBACK_MERGED_H
#define PLAYBACK_MERGED_H

#include "cover/cursor.h"
#include "puzzle/encode.h"

#define MERGED_NODES (1 << 15)      /* common nodes kept at most: some 6 MB */

/* A common node; each pair is of the first and of the second search. */
struct merged_node {
    uint64_t key;               /* of the set of options */
    int64_t number[2];          /* in preorder from 1; 0: the search has not come here yet */
    int64_t nodes[2];           /* that have this as the last common node above them */
    int64_t solutions[2];       /* at these and at itself */
    int64_t below[2], found[2]; /* nodes and solutions of the whole subtree: see merged_sum() */
    int32_t item[2], branches[2];   /* that it branches on, 0 at a solution */
    int32_t parent, level;      /* a lower place in merged->at, the root its own; options chosen */
    int32_t row;                /* common nodes above it */
    size_t path;                /* its options below its parent, from there in merged->options */
    bool is_left[2];            /* the search has its subtree behind it */
    bool is_folded;             /* nodes below it are common, but not kept */
};

struct merged_side;

struct merged {
    const struct encoding *encodings[2];    /* borrowed */
    struct merged_node *at;     /* owned; [count]: each after its parent, the root first */
    int32_t count, most;
    int32_t *options;           /* owned; [noptions]: see merged_node.path */
    size_t noptions, room;
    int32_t *slots;             /* owned; a hash table of places in `at`; -1: free */
    int32_t *same[2];           /* owned; [items + 1]: the other search's number of an item */
    struct merged_side *sides;  /* owned; [2] */
    int32_t depth;              /* common nodes are kept to this level */
    bool by_sets;               /* else by the order of the choices, too */
};

/* Merge the searches of two encodings of one puzzle, with the same options, by these rules.  At
 * most `most` common nodes are kept, 2 <= most.  The encodings must outlive it.  False with a diag
 * where memory fails, or a problem is too large for a method; nothing is then to be ended. */
bool merged_init(struct merged *merged, const struct encoding *const encodings[2],
                 const struct rule rules[2], int32_t most, struct diag *diag);
void merged_done(struct merged *merged);

/* Walk on, each search for `budget` moves, up to move `moves` of each (INT64_MAX: to its end).
 * True while there is more to see up to there. */
bool merged_run(struct merged *merged, const int64_t moves[2], int64_t budget);

/* Where a search has been walked to, and how much of it that is, 0 to 1; has all of it been, and of
 * both? */
const struct tally *merged_tally(const struct merged *merged, int search);
double merged_progress(const struct merged *merged, int search);
bool merged_is_ended(const struct merged *merged, int search);
bool merged_is_whole(const struct merged *merged);

/* Add up what is below each common node.  Cost: the nodes kept. */
void merged_sum(struct merged *merged);

/* Nodes that the first search has more than the second, or less, and that belong to this one; 0
 * until both have come here. */
int64_t merged_cost(const struct merged_node *node);

/* Write the nodes that cost most to `list` ([most]), either way, the dearest first; returns how
 * many.  In *sum the number of divergences, the sum of the costs whichever way, and the last
 * row. */
struct merged_sum {
    int64_t divergences, cost;
    int32_t rows;
};
int32_t merged_rank(const struct merged *merged, int32_t *list, int32_t most,
                    struct merged_sum *sum);

/* Write the options chosen at a node to `path` ([level]), in the order in which one of the searches
 * chose them; 0: an item is covered no more. */
void merged_path(const struct merged *merged, int32_t node, int32_t *path);

/* True where all figures fit together.  Cost: the nodes kept. */
bool merged_check(const struct merged *merged);

#endif
