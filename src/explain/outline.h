/* SPDX-License-Identifier: MIT */
/* The tree that was seen, laid out to be drawn: as an outline, a node a row, children below their
 * parents, folded; and as an icicle, a level a row, each node as wide as its share of all nodes. */
#ifndef EXPLAIN_OUTLINE_H
#define EXPLAIN_OUTLINE_H

#include <stddef.h>

#include "playback/mirror.h"
#include "playback/tree.h"

enum row_kind {
    ROW_NODE,
    ROW_FAILED,     /* some children on end that are seen as a whole and hold no solution */
    ROW_AHEAD       /* the branches not tried yet */
};

struct outline_row {
    enum row_kind kind;
    int32_t node;           /* itself, the first of them, or their parent */
    int32_t count;          /* how many nodes or branches the row stands for */
    int64_t nodes;          /* in their subtrees; 0: not known */
    int32_t depth;
};

struct outline {
    struct outline_row *rows; /* owned; [count], the root first */
    int32_t count;
    size_t room;
};

/* The rows of the open path and of what is unfolded (tree_node.is_unfolded), with the children of
 * each; where `folds_failed`, those that failed share a row.  The mirror says how many branches
 * are ahead.  Cost: the rows and their siblings.  Memory as memory_need(). */
void outline_init(struct outline *outline, const struct tree *tree, const struct mirror *mirror,
                  bool folds_failed);
void outline_done(struct outline *outline);

/* The row that shows node `n`, or the first that shows one above it. */
int32_t outline_find(const struct outline *outline, const struct tree *tree, int32_t n);

/* A node, or some of a level on end that are too narrow to be seen apart, all below one slab. */
struct slab {
    int32_t node;           /* the first of them */
    int32_t count;          /* how many */
    int32_t level;
    int32_t parent;         /* the slab of the level above that it lies in; -1: the root */
    int32_t drawn;          /* the slab that shows it, while a row is laid out; -1: none */
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
