/* SPDX-License-Identifier: MIT */
/* Orders of exact items that a bucket elimination covers one after the other, along a tree.
 *
 * A bag of the tree covers an item by its options with only later items; the bag's states are those
 * of its subtree.  The parent of a bag is the next bag that shares an item with its subtree.  If
 * subtrees meet, their states are joined.  Sources: Dechter, Bucket elimination, 1999; Bodlaender &
 * Koster, Treewidth computations I, 2010. */
#ifndef ENGINE_TREE_ELIMINATION_H
#define ENGINE_TREE_ELIMINATION_H

#include "base/memory.h"
#include "cover/problem.h"

struct elimination {
    int32_t *items;         /* [count]: exact items in the order of their bags */
    bool *starts;           /* [count]: a subtree to be joined begins with this bag */
    int32_t *joins;         /* [count]: subtrees that end with this bag and join the previous one */
    int32_t count;
};

/* Estimates the states and pairs of states that an elimination visits, as if items were independent
 * and their options equally likely.  Returns at most `most`; -1: memory ran out.  Cost: the
 * entries. */
double elimination_price(const struct elimination *elimination, const struct problem *problem,
                         double most);

/* Replaces a chain of bags without joins by the cheapest of a few trees, if it is cheaper by the
 * factor `worth`.  `arena` owns the arrays of the elimination.  False if memory or time runs out.
 * Cost: for each item, the items near it squared, in words. */
bool elimination_improve(struct elimination *elimination, const struct problem *problem,
                         double worth, struct arena *arena);

#endif
