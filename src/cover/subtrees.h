/* SPDX-License-Identifier: MIT */
/* Rankings of a search's best subtrees, in bounded memory.
 *
 * A node enters when the search leaves it.  The rankings are exact, because dropped nodes rank
 * below all kept ones. */
#ifndef COVER_SUBTREES_H
#define COVER_SUBTREES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "cover/cursor.h"

/* Nodes with as many branches or more share a ranking. */
#define SUBTREES_BRANCHES 62

/* Levels with a ranking of first solutions. */
#define SUBTREES_LEVELS 64

/* Size of the playback's rankings. */
#define SUBTREES_MOST 500

struct subtree {
    int64_t nodes;          /* with its root; 0: unknown */
    int64_t solutions, deads;
    int32_t deepest;        /* level of its deepest dead end; 0: none */
};

struct noted {
    int64_t rank;           /* best: highest, then lowest node */
    int64_t node;           /* in preorder, from 1 */
    struct subtree below;   /* nodes 0: not yet left */
    int64_t solution;       /* number of its first solution; 0: none */
    int64_t until;          /* nodes up to that solution, or all seen */
    int32_t level, branches;
};

/* The best nodes of a kind, unsorted until a cut: a heap would cost a cache miss per node. */
struct ranking {
    struct noted *at;       /* [count] */
    int32_t count;
    int64_t floor;          /* rank of the worst node at the last cut */
    int64_t floor_node;     /* that node; lower ranks are ignored */
    int64_t total;          /* of all nodes; of dead ends: by subtrees_settle() */
};

struct subtree_frame {
    int64_t number;         /* in preorder; 0: above the start */
    int64_t solutions, deads;   /* before this node */
    int64_t until;          /* node of its first solution; 0: none */
    int64_t failures;       /* children without solution */
    size_t pending;         /* index of the first in `pending` */
    int32_t branches;       /* tried */
    int32_t deepest;
};

struct subtrees {
    int32_t most;               /* size of a ranking */
    struct ranking deepest;     /* dead ends by level */
    struct ranking failed;      /* maximal subtrees without solution, by nodes */
    struct ranking of[2][SUBTREES_BRANCHES + 1];    /* nodes by branches; [1]: with a solution */
    struct ranking first[SUBTREES_LEVELS];          /* choices of a level, by nodes to the first
                                                     * solution; without one last */
    int32_t first_level;        /* level of first[0] */
    struct noted *pending;      /* [pendings]: failed; the parent may fail */
    size_t pendings, room;
    struct subtree_frame *frames;   /* [levels + 1] */
    int32_t levels, level;
    uint64_t full;              /* bit k: dead ends of level first_level + k do not rank */
    int64_t nodes, solutions, deads;    /* as in the cursor's tally */
    int64_t deads_before;               /* at the start */
    enum move last;                     /* after MOVE_TRY and MOVE_NEXT the node has no frame */
};

/* The search is at ENTER.  A ranking keeps `most` >= 1 nodes, half as many more until its cut, 72
 * bytes each; levels from `first_level` have their own. */
void subtrees_init(struct subtrees *subtrees, const struct cursor *cursor, int32_t most,
                   int32_t first_level);
void subtrees_done(struct subtrees *subtrees);

void subtrees_note(struct subtrees *subtrees, enum move move);

/* True if dead ends of this level do not rank. */
static inline bool subtrees_is_full(const struct subtrees *subtrees, int32_t level)
{
    uint32_t k = (uint32_t)level - (uint32_t)subtrees->first_level;
    return k < SUBTREES_LEVELS && subtrees->full >> k & 1;
}

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

/* Call after each forward move.  Cost: ten instructions for two nodes in three, typically a hundred
 * with branches; times log `most` for a ranked node. */
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

/* Call before reading: completes counts and cuts rankings to `most`. */
void subtrees_settle(struct subtrees *subtrees);

/* True if the search has left the level's last node, or saw none. */
bool subtrees_is_left(const struct subtrees *subtrees, int32_t level);

/* True if the node was seen from its start and is not left. */
bool subtrees_is_open(const struct subtrees *subtrees, int32_t level);

/* Returns the node as a choice for `first`, as seen until now. */
struct noted subtrees_choice(const struct subtrees *subtrees, int32_t level);

#endif
