/* SPDX-License-Identifier: MIT */
/* Orders of exact items for a bucket elimination along a tree.
 *
 * A bag covers an item by its options with only later items; its states are its subtree's.  Its
 * parent is the next bag that shares an item with the subtree.  If subtrees meet, their states are
 * joined.  Sources: Dechter, Bucket elimination, 1999; Bodlaender & Koster, Treewidth computations
 * I, 2010. */
#ifndef ENGINE_TREE_ELIMINATION_H
#define ENGINE_TREE_ELIMINATION_H

#include "base/memory.h"
#include "cover/problem.h"

struct elimination {
    int32_t *items;         /* [count], in the order of bags */
    bool *starts;           /* [count]: begins a subtree to be joined */
    int32_t *joins;         /* [count]: subtrees that end here and join the previous one */
    int32_t count;
};

/* Estimates the states and pairs of states visited, as if items were independent and options
 * equally likely.  Returns at most `most`; -1: memory ran out.  Cost: the entries. */
double elimination_price(const struct elimination *elimination, const struct problem *problem,
                         double most);

/* Replaces a chain by the best of a few trees, if it is cheaper by the factor `worth`.  `arena`
 * owns the arrays.  False if memory or time runs out.  Cost: for each item, the items near it
 * squared, in words. */
bool elimination_improve(struct elimination *elimination, const struct problem *problem,
                         double worth, struct arena *arena);

#endif
