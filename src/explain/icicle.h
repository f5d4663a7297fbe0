/* SPDX-License-Identifier: MIT */
/* The icicle: the tree that was seen, each node as wide as its share of all nodes, on its level. */
#ifndef EXPLAIN_ICICLE_H
#define EXPLAIN_ICICLE_H

#include <stddef.h>

#include "playback/tree.h"

/* A node, or some of a level on end that are too narrow to be seen apart. */
struct slab {
    int32_t node;           /* the first of them */
    int32_t count;          /* how many */
    int32_t level;
    double begin, width;    /* of the whole, 0 to 1 */
    int64_t nodes;          /* in their subtrees, as far as they are known */
    int64_t solutions;      /* likewise */
};

struct icicle {
    struct slab *slabs;     /* owned; [count]: level by level, from left to right */
    int32_t count;
    size_t room;
    int64_t total;          /* the nodes that are a width of 1 */
};

/* What is on the path or at least `least` wide, 0 < least, of the first `levels` levels.
 * Cost: some 16 / least nodes a level, and for those on the path or not seen as a whole, what is
 * known below them.  Memory as memory_need(). */
void icicle_init(struct icicle *icicle, const struct tree *tree, double least, int32_t levels);
void icicle_done(struct icicle *icicle);

/* How many nodes node `n` has in its subtree, and how many solutions, as far as that was seen. */
struct seen {
    int64_t nodes, solutions;
};
struct seen icicle_seen(const struct tree *tree, int32_t n);

/* Where the middle of node `n` lies, 0 to 1.  Cost: the siblings of all above it. */
double icicle_middle(const struct icicle *icicle, const struct tree *tree, int32_t n);

/* The slab that shows node `n`, perhaps with others; -1: it is too narrow, or too deep. */
int32_t icicle_find(const struct icicle *icicle, const struct tree *tree, int32_t n);

#endif
