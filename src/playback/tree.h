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

/* Most nodes kept, 64 bytes each: 32 MB. */
#define TREE_NODES (1 << 19)

/* The deepest distinct depth; deeper nodes share the next value. */
#define TREE_DEPTH (INT16_MAX - 1)

enum verdict { VERDICT_NONE, VERDICT_SOLUTION, VERDICT_DEAD };

/* A node at its index in tree->at; 0 is the root, or none as a child or sibling. */
struct tree_node {
    int64_t number;         /* in preorder from 1; 0: unknown */
    int64_t nodes;          /* of its subtree, with itself; 0: incomplete or unknown */
    int64_t solutions;      /* in the subtree; if nodes is 0, the number before it */
    int64_t deads;          /* dead ends, in the same way */
    int32_t parent, child, next;    /* children by option, with 0 (closed) last */
    int32_t latest;         /* child entered last */
    int32_t option;         /* tried to reach it; 0: the item above is closed */
    int32_t item;           /* branched on, or dead; 0: none, unknown, or cut */
    int16_t depth;          /* -1: free */
    int16_t deepest;        /* depth of the deepest dead end in its subtree; 0: none */
    uint8_t verdict;
    bool is_open;           /* on the current path */
    bool is_folded;         /* some known children were dropped */
    bool is_unfolded;       /* the user unfolded it */
};

struct tree {
    struct tree_node *at;   /* owned; [room] */
    int32_t count, room, most;  /* highest in use; allocated; limit without the path */
    int32_t unused;         /* head of the free list, linked by `next` */
    int32_t here;           /* the current node */
    int32_t depth;          /* nodes from this depth on lose their children when left */
    int32_t followed;       /* deepest level that a run without events reports */
    int64_t nodes, solutions, deads;    /* of the search, at its place */
};

/* Keeps at most `most` nodes (2 <= most), or the path if it is longer.  Memory as memory_need(). */
void tree_init(struct tree *tree, int32_t most);
void tree_done(struct tree *tree);

/* Applies `count` events, as observers receive them (playback/playback.h).  Cost: a few steps for
 * each node entered or left; sometimes all nodes, to fold a level. */
void tree_see(struct tree *tree, const struct event *events, size_t count, int direction);

/* For callers that move the cursor forward without events.  Call after each move to the beginning
 * of a node at most tree->followed deep (set before, at most tree->depth), and at the end of a run.
 * The census gives the deepest dead end since the last call.  Deeper nodes are not kept. */
void tree_follow(struct tree *tree, const struct cursor *cursor, struct census *census);

/* Adds the path of the cursor at the end of such a run.  Cost: its levels. */
void tree_settle(struct tree *tree, const struct cursor *cursor, struct census *census);

/* Resets the tree, because numbers changed their meaning. */
void tree_forget(struct tree *tree);

/* Call after a jump without events. */
void tree_jump(struct tree *tree, const struct cursor *cursor);

/* Cost: all nodes. */
bool tree_check(const struct tree *tree);

/* Returns the known counts of the subtree of node `n`; for the current node, the counts so far; all
 * 0 if unknown. */
struct subtree tree_subtree(const struct tree *tree, int32_t n);

/* The nodes and solutions known in the subtree of node `n`, complete or not.  Cost: the known nodes
 * of its incomplete subtrees. */
struct seen {
    int64_t nodes, solutions;
};
struct seen tree_seen(const struct tree *tree, int32_t n);

/* 0: unknown.  Cost: the children. */
int32_t tree_find(const struct tree *tree, int32_t n, int32_t option);

#endif
