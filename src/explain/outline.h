/* SPDX-License-Identifier: MIT */
/* The tree that was seen as an outline: a node a row, children below their parents, folded. */
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

struct row {
    enum row_kind kind;
    int32_t node;           /* itself, the first of them, or their parent */
    int32_t count;          /* how many nodes or branches the row stands for */
    int64_t nodes;          /* in their subtrees; 0: not known */
    int32_t depth;
};

struct outline {
    struct row *rows;       /* owned; [count], the root first */
    int32_t count;
    size_t room;
};

/* The rows of the open path and of what is unfolded (tree_node.is_unfolded), with the children of
 * each; where `folds_failed`, those that failed share a row.  The mirror tells how many branches
 * are ahead.  Cost: the rows and their siblings.  Memory as memory_need(). */
void outline_init(struct outline *outline, const struct tree *tree, const struct mirror *mirror,
                  bool folds_failed);
void outline_done(struct outline *outline);

/* The row that shows node `n`, or the first that shows one above it. */
int32_t outline_find(const struct outline *outline, const struct tree *tree, int32_t n);

#endif
