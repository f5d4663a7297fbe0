/* SPDX-License-Identifier: MIT */
/* The tree of a search, as far as it was seen: every node while there is room for it, then
 * only the upper levels and the path, always with the exact figures of what is folded.
 *
 * What was seen stays, whichever way the search goes: as it goes the same way each time, what lies
 * ahead is known where it has been before.
 *
 * Invariants after each event, see tree_check():
 *  1. Each of the first `count` places is a node below the root, once, or given back, once.
 *  2. A child stands one level below its parent, and children stand in the order of their options.
 *  3. The open nodes are those from the root to where the search stands.
 *  4. The child entered last is a child.
 *  5. Numbers rise from a node to its children, and from child to child, where they are known.
 *  6. What was seen as a whole has at least the nodes, solutions and dead ends of its children
 *     that were, its own besides.
 *  7. No dead end seen below a node that was left is deeper than its `deepest` says. */
#ifndef PLAYBACK_TREE_H
#define PLAYBACK_TREE_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/census.h"
#include "cover/cursor.h"
#include "cover/event.h"
#include "cover/subtrees.h"

/* So many nodes are kept at most, 64 bytes each: 32 MB. */
#define TREE_NODES (1 << 19)

/* The deepest level whose number a node keeps apart from that of the next. */
#define TREE_DEPTH (INT16_MAX - 1)

enum verdict { VERDICT_NONE, VERDICT_SOLUTION, VERDICT_DEAD };

/* A node, by its place in tree->at; 0 is the root, as child or sibling it means none. */
struct tree_node {
    int64_t number;         /* in preorder from 1; 0: not known */
    int64_t nodes;          /* of its subtree, itself one of them; 0: not all seen, or not known */
    int64_t solutions;      /* in the subtree, where nodes is not 0; else how many came before it */
    int64_t deads;          /* likewise */
    int32_t parent, child, next;    /* children by option, 0 (no more) last */
    int32_t latest;         /* the child that was entered last */
    int32_t option;         /* what was tried to come here; 0: the item above is covered no more */
    int32_t item;           /* that it branches on, or that is dead; 0: none, or not known yet */
    int16_t depth;          /* -1: it is not in use */
    int16_t deepest;        /* that of the deepest dead end seen at it or below it; 0: none */
    uint8_t verdict;
    bool is_open;           /* on the path to where the search stands */
    bool is_folded;         /* children of it were seen that are not kept */
    bool is_unfolded;       /* a reader wants to see its children */
};

struct tree {
    struct tree_node *at;   /* owned; [room] */
    int32_t count, room, most;  /* in use at some time; allocated; allowed, but for the path */
    int32_t unused;         /* the first of those given back, linked by `next` */
    int32_t here;           /* where the search stands */
    int32_t depth;          /* nodes from here on down lose their children when they are left */
    int32_t followed;       /* what lies deeper is passed by a run that makes no events */
    int64_t nodes, solutions, deads;    /* of the search, where it stands */
};

/* The tree of a search that stands at its start.  At most `most` nodes are kept, 2 <= most,
 * or the path where that is longer.  Memory as memory_need(). */
void tree_init(struct tree *tree, int32_t most);
void tree_done(struct tree *tree);

/* `count` events, as observers get them (playback/playback.h).  Cost: a few steps for each node
 * entered or left; now and then all nodes, to fold a level. */
void tree_see(struct tree *tree, const struct event *events, size_t count, int direction);

/* The same for who moves the cursor forward without events: to be called after each move that ends
 * at the beginning of a node no deeper than tree->followed, which is set before and is at most
 * tree->depth, and where a run ends there.  The deepest dead end since the last call is taken from
 * the census.  Of what lies deeper nothing is kept. */
void tree_follow(struct tree *tree, const struct cursor *cursor, struct census *census);

/* Then the cursor stays where it is: the tree gets its path.  Cost: its levels. */
void tree_settle(struct tree *tree, const struct cursor *cursor, struct census *census);

/* All is as at the start: numbers meant something else before. */
void tree_forget(struct tree *tree);

/* The cursor went somewhere without events. */
void tree_jump(struct tree *tree, const struct cursor *cursor);

/* True where all invariants hold.  Cost: all nodes. */
bool tree_check(const struct tree *tree);

/* What is known of the subtree of node `n`, which the search has behind it or has left: where it
 * stands itself, as of now. */
struct subtree tree_subtree(const struct tree *tree, int32_t n);

/* Its child by `option`; 0: none is known.  Cost: its children. */
int32_t tree_find(const struct tree *tree, int32_t n, int32_t option);

#endif
