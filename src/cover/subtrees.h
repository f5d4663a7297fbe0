/* SPDX-License-Identifier: MIT */
/* The best subtrees of a search in several rankings, collected during the search, in bounded
 * memory.
 *
 * A node is noted when the search leaves it: its number and the subtree below it.  So the largest,
 * deepest or earliest are known exactly without another walk, because all dropped nodes rank below
 * the kept ones. */
#ifndef COVER_SUBTREES_H
#define COVER_SUBTREES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "cover/cursor.h"

/* Nodes with at least this number of branches share a ranking. */
#define SUBTREES_BRANCHES 62

/* Number of levels with a ranking of first solutions. */
#define SUBTREES_LEVELS 64

/* Number of nodes that the playback keeps in each ranking. */
#define SUBTREES_MOST 500

/* Counts of a whole subtree; 0: none. */
struct subtree {
    int64_t nodes;          /* including its root; 0: unknown, because it was not seen completely */
    int64_t solutions, deads;
    int32_t deepest;        /* level of its deepest dead end; 0: none below the root */
};

struct noted {
    int64_t rank;           /* highest is best; ties: lowest node */
    int64_t node;           /* in preorder, from 1 */
    struct subtree below;   /* nodes 0: the search has not left it */
    int64_t solution;       /* number of the first solution below; 0: none */
    int64_t until;          /* nodes from it to that solution, or all seen below */
    int32_t level, branches;
};

/* The best nodes of one kind and some more until the next cut.  Keeping them sorted would cost a
 * walk through an uncached heap for each new node. */
struct ranking {
    struct noted *at;       /* owned; [count], unordered */
    int32_t count;
    int64_t floor;          /* rank of the worst node left by the last cut */
    int64_t floor_node;     /* its node number; nodes that rank lower are not among the best */
    int64_t total;          /* number of all nodes; for dead ends set by subtrees_settle() */
};

struct subtree_frame {
    int64_t number;         /* preorder; 0: above the search's start */
    int64_t solutions, deads;   /* before this node */
    int64_t until;          /* node of the first solution below; 0: none yet */
    int64_t failures;       /* number of children without a solution */
    size_t pending;         /* index of the first pending failed child */
    int32_t branches;       /* tried until now */
    int32_t deepest;
};

struct subtrees {
    int32_t most;               /* size of a ranking */
    struct ranking deepest;     /* dead ends by level */
    struct ranking failed;      /* maximal subtrees without a solution, by size */
    struct ranking of[2][SUBTREES_BRANCHES + 1];    /* nodes by number of branches and by whether
                                                     * solutions are below ([1]), by size */
    struct ranking first[SUBTREES_LEVELS];          /* choices at each level, by nodes until the
                                                     * first solution; those without one last */
    int32_t first_level;        /* level of first[0] */
    struct noted *pending;      /* owned; [pendings]: failed subtrees whose parent may fail as
                                 * well */
    size_t pendings, room;
    struct subtree_frame *frames;   /* owned; [levels + 1] */
    int32_t levels, level;
    uint64_t full;              /* bit set of levels from first_level whose dead ends can no longer
                                 * enter any ranking */
    int64_t nodes, solutions, deads;    /* seen until now, as in the cursor's tally */
    int64_t deads_before;               /* at the start of the search */
    enum move last;                     /* a node just entered has no frame */
};

/* Starts empty rankings for a search that begins at ENTER, at the cursor.  Each ranking keeps
 * `most` nodes (>= 1), and up to half as many more until it is cut, 72 bytes each; levels from
 * `first_level` have their own rankings.  Memory as memory_need(). */
void subtrees_init(struct subtrees *subtrees, const struct cursor *cursor, int32_t most,
                   int32_t first_level);
void subtrees_done(struct subtrees *subtrees);

/* Records a forward move that subtrees_see() does not handle itself. */
void subtrees_note(struct subtrees *subtrees, enum move move);

/* True if no dead end at this level can enter a ranking. */
static inline bool subtrees_is_full(const struct subtrees *subtrees, int32_t level)
{
    uint32_t k = (uint32_t)level - (uint32_t)subtrees->first_level;
    return k < SUBTREES_LEVELS && subtrees->full >> k & 1;
}

/* Starts the frame of the search's current node. */
static inline void subtrees_begin_frame(struct subtrees *subtrees, int32_t branches)
{
    subtrees->frames[subtrees->level] = (struct subtree_frame){
        .number = subtrees->nodes,
        .solutions = subtrees->solutions,
        .deads = subtrees->deads,
        .pending = subtrees->pendings,
        .branches = branches,
    };
}

/* Records a forward move.  Cost: ten instructions for two nodes in three of a typical search, about
 * a hundred for a node with branches, and a factor of log `most` if it enters a ranking. */
static ALWAYS_INLINE void subtrees_see(struct subtrees *subtrees, enum move move)
{
    int32_t level = subtrees->level;
    subtrees->last = move;
    if (move == MOVE_NEXT) {
        subtrees->frames[level - 1].branches++;
        subtrees->nodes++;
    } else if (move == MOVE_TRY) {
        subtrees_begin_frame(subtrees, 1);
        subtrees->level++;
        subtrees->nodes++;
    } else if (move == MOVE_DIE && subtrees_is_full(subtrees, level)) {
        struct subtree_frame *parent = &subtrees->frames[level - 1];
        parent->failures++;
        if (parent->deepest < level)
            parent->deepest = level;
        subtrees->deads++;
        subtrees->first[level - subtrees->first_level].total++;
    } else {
        subtrees_note(subtrees, move);
    }
}

/* Prepares for reading: starts the current node's frame, counts dead ends and cuts rankings to
 * `most`. */
void subtrees_settle(struct subtrees *subtrees);

/* True if the search has left the node at that level, the last on the path, or if there is none. */
bool subtrees_is_left(const struct subtrees *subtrees, int32_t level);

/* True if the node was seen from its start and is not left. */
bool subtrees_is_open(const struct subtrees *subtrees, int32_t level);

/* Returns the node at `level` as a choice for `first`, as seen until now. */
struct noted subtrees_choice(const struct subtrees *subtrees, int32_t level);

#endif
