/* SPDX-License-Identifier: MIT */
/* The visited tree of a search: all nodes while there is room, then only the upper levels and the
 * path, always with exact counts for folded parts.
 *
 * Nodes stay known after going back.
 *
 * Invariants after each event, see tree_check():
 *  1. Each of the first `count` entries is either a node below the root or free, once.
 *  2. Children are one level below their parent, in the order of their options.
 *  3. The open nodes are the path from the root to the current node.
 *  4. `latest` is a child of its node.
 *  5. Known numbers rise from a node to its children, and from child to child.
 *  6. A completed subtree has at least the nodes, solutions and dead ends of its completed
 *     children, plus its own.
 *  7. `deepest` of a node that was left is at least the depth of each known dead end below. */
#ifndef PLAYBACK_TREE_H
#define PLAYBACK_TREE_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/census.h"
#include "cover/cursor.h"
#include "cover/event.h"
#include "cover/subtrees.h"

/* Nodes, 64 bytes each: 32 MB. */
#define TREE_NODES (1 << 19)

/* Deeper nodes share the next value. */
#define TREE_DEPTH (INT16_MAX - 1)

enum verdict { VERDICT_NONE, VERDICT_SOLUTION, VERDICT_DEAD };

/* At its index in tree->at; 0 is the root, or no child or sibling. */
struct tree_node {
    int64_t number;         /* in preorder from 1; 0: unknown */
    int64_t nodes;          /* its subtree's, with it; 0: incomplete or unknown */
    int64_t solutions;      /* in the subtree; if nodes is 0, before it */
    int64_t deads;          /* dead ends, in the same way */
    int32_t parent, child, next;    /* children by option, 0 (closed) last */
    int32_t latest;         /* child entered last */
    int32_t option;         /* 0: the item above is closed */
    int32_t item;           /* branched on, or dead; 0: none, unknown, or cut */
    int16_t depth;          /* -1: free */
    int16_t deepest;        /* depth of the deepest dead end below; 0: none */
    uint8_t verdict;
    bool is_open;           /* on the current path */
    bool is_folded;         /* known children were dropped */
    bool is_unfolded;       /* unfolded by the user */
};

struct tree {
    struct tree_node *at;   /* [room] */
    int32_t count, room, most;  /* highest in use; allocated; limit without the path */
    int32_t unused;         /* free list, linked by `next` */
    int32_t here;
    int32_t depth;          /* nodes from this depth on lose their children when left */
    int32_t followed;       /* deepest level of a run without events */
    int64_t nodes, solutions, deads;    /* of the search */
};

/* Keeps at most `most` >= 2 nodes, or a longer path. */
void tree_init(struct tree *tree, int32_t most);
void tree_done(struct tree *tree);

/* As an observer (playback/playback.h).  Cost: a few steps per node entered or left; sometimes all
 * nodes, to fold a level. */
void tree_see(struct tree *tree, const struct event *events, size_t count, int direction);

/* For callers that move the cursor forward without events.  Call at the beginning of each node at
 * most tree->followed deep (set before, at most tree->depth), and at the end of a run.  The census
 * has the deepest dead end since the last call. */
void tree_follow(struct tree *tree, const struct cursor *cursor, struct census *census);

/* Adds the path at the end of such a run.  Cost: its levels. */
void tree_settle(struct tree *tree, const struct cursor *cursor, struct census *census);

/* Call when numbers change their meaning. */
void tree_forget(struct tree *tree);

/* Call after a jump without events. */
void tree_jump(struct tree *tree, const struct cursor *cursor);

/* Cost: all nodes. */
bool tree_check(const struct tree *tree);

/* Returns the known counts; for the current node, those so far; all 0 if unknown. */
struct subtree tree_subtree(const struct tree *tree, int32_t n);

/* Known in the subtree, complete or not.  Cost: the known nodes of incomplete subtrees. */
struct seen {
    int64_t nodes, solutions;
};
struct seen tree_seen(const struct tree *tree, int32_t n);

/* 0: unknown.  Cost: the children. */
int32_t tree_find(const struct tree *tree, int32_t n, int32_t option);

#endif
