/* SPDX-License-Identifier: MIT */
/* The known search tree as an outline (one row per node, foldable) and as an icicle (one row per
 * level, width proportional to nodes). */
#ifndef EXPLAIN_OUTLINE_H
#define EXPLAIN_OUTLINE_H

#include <stddef.h>

#include "playback/mirror.h"
#include "playback/tree.h"

enum row_kind {
    ROW_NODE,
    ROW_FAILED,     /* adjacent children, complete, without solutions */
    ROW_AHEAD       /* untried branches */
};

struct outline_row {
    enum row_kind kind;
    int32_t node;           /* the node, the first of several, or the parent */
    int32_t count;          /* nodes or branches */
    int64_t nodes;          /* in the subtrees; 0: unknown */
    int32_t depth;
};

struct outline {
    struct outline_row *rows; /* [count] */
    int32_t count;
    size_t room;
};

/* Lists the open path, the unfolded nodes (tree_node.is_unfolded) and their children.  If
 * `folds_failed`, adjacent failed siblings share a row.  The mirror has the untried branches.
 * Cost: the rows and their siblings. */
void outline_init(struct outline *outline, const struct tree *tree, const struct mirror *mirror,
                  bool folds_failed);
void outline_done(struct outline *outline);

/* Returns the row of node `n`, or the first of its nearest visible ancestor. */
int32_t outline_find(const struct outline *outline, const struct tree *tree, int32_t n);

/* A node, or adjacent nodes below a slab, too narrow to draw apart. */
struct slab {
    int32_t node;           /* the first */
    int32_t count;
    int32_t level;
    int32_t parent;         /* slab above; -1: the root */
    int32_t drawn;          /* the slab drawn in its place; -1: none */
    double begin, width;    /* shares of the whole, 0 to 1 */
    int64_t nodes;          /* in the subtrees, as far as known */
    int64_t solutions;      /* in the subtrees, as far as known */
};

struct icicle {
    struct slab *slabs;     /* [count], by level, then left to right */
    int32_t count;
    size_t room;
    int64_t total;          /* nodes per width of 1 */
};

/* Has the path, and nodes at least `least` wide (0 < least), in the first `levels` levels.  Cost:
 * about 16 / least nodes per level, plus the known descendants of nodes on the path or partly
 * seen. */
void icicle_init(struct icicle *icicle, const struct tree *tree, double least, int32_t levels);
void icicle_done(struct icicle *icicle);

/* 0 to 1.  Cost: the siblings of its ancestors. */
double icicle_middle(const struct icicle *icicle, const struct tree *tree, int32_t n);

/* -1: too narrow or too deep. */
int32_t icicle_find(const struct icicle *icicle, const struct tree *tree, int32_t n);

#endif
