/* SPDX-License-Identifier: MIT */
/* The best subtrees of a search, noted as it visits them: by each rank so many, in bounded memory.
 *
 * A node is noted once the search has left it: its number and what lies below it.  So a question
 * for the largest, the deepest or the soonest is answered without another walk, and exactly, as
 * what is not kept ranks behind all that is. */
#ifndef COVER_SUBTREES_H
#define COVER_SUBTREES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "cover/cursor.h"

/* Nodes with as many branches or more are of one class. */
#define SUBTREES_BRANCHES 62

/* Choices of so many levels have rankings of the first solutions below them. */
#define SUBTREES_LEVELS 64

/* So many nodes the playback keeps of each kind. */
#define SUBTREES_MOST 500

/* Of whole subtrees; 0 stands for none. */
struct subtree {
    int64_t nodes;          /* itself one of them; 0: nothing is known, as it was not all seen */
    int64_t solutions, deads;
    int32_t deepest;        /* the depth of its deepest dead end; 0: there is none below the root */
};

struct noted {
    int64_t rank;           /* the highest is the best; of equal ones that of the lowest node */
    int64_t node;           /* in preorder from 1 */
    struct subtree below;   /* nodes 0: the search has not left it */
    int64_t solution;       /* the number of the first solution below it; 0: there is none */
    int64_t until;          /* the nodes from it to that one, else all seen below it */
    int32_t level, branches;
};

/* The best of one kind, and some more, until they are cut: to keep them in order all the time would
 * be a walk through a heap that no cache has, for each that comes. */
struct ranking {
    struct noted *at;       /* owned; [count], in no order */
    int32_t count;
    int64_t floor;          /* the rank of the worst that the last cut left, and */
    int64_t floor_node;     /* its node: what ranks behind it is not among the best */
    int64_t total;          /* how many there were; that of dead ends is for subtrees_settle() */
};

/* A node on the path. */
struct subtree_frame {
    int64_t number;         /* 0: the search did not begin above it */
    int64_t solutions, deads;   /* before it */
    int64_t until;          /* the node of the first solution below it; 0: none yet */
    int64_t failures;       /* children without a solution */
    size_t pending;         /* those are pending from here on */
    int32_t branches;       /* tried so far */
    int32_t deepest;
};

struct subtrees {
    int32_t most;               /* that a ranking keeps */
    struct ranking deepest;     /* dead ends, by their level */
    struct ranking failed;      /* subtrees without a solution that are in no other one, by their
                                 * nodes */
    struct ranking of[2][SUBTREES_BRANCHES + 1];    /* nodes of so many branches, [1] with and [0]
                                                     * without a solution below, by their nodes */
    struct ranking first[SUBTREES_LEVELS];          /* choices of a level, by the nodes until the
                                                     * first solution; those without one last */
    int32_t first_level;        /* that of first[0] */
    struct noted *pending;      /* owned; [pendings]: failed subtrees whose parent may fail, too */
    size_t pendings, room;
    struct subtree_frame *frames;   /* owned; [levels + 1] */
    int32_t levels, level;
    uint64_t full;              /* levels from the first on, a bit each, whose dead ends rank
                                 * behind all that is kept, now and for ever */
    int64_t nodes, solutions, deads;    /* seen so far, as the cursor's tally has them */
    int64_t deads_before;               /* that tally where the search began */
    enum move last;                     /* a node that is only entered has no frame yet */
};

/* Nothing noted; the search begins at ENTER where the cursor stands.  1 <= most: so many nodes are
 * kept of each kind, and up to half as many besides until they are cut, 72 bytes each; levels from
 * `first_level` on have rankings of their own.  Memory as memory_need(). */
void subtrees_init(struct subtrees *subtrees, const struct cursor *cursor, int32_t most,
                   int32_t first_level);
void subtrees_done(struct subtrees *subtrees);

/* A move forward that was made: what subtrees_see() does not settle at once. */
void subtrees_note(struct subtrees *subtrees, enum move move);

/* True where that level is full. */
static inline bool subtrees_is_full(const struct subtrees *subtrees, int32_t level)
{
    uint32_t k = (uint32_t)level - (uint32_t)subtrees->first_level;
    return k < SUBTREES_LEVELS && subtrees->full >> k & 1;
}

/* The node where the search stands has its frame. */
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

/* A move forward that was made.  Cost: ten instructions for two of three nodes of a usual search,
 * some hundred for one with branches; where it is one of the best so far, the logarithm of `most`
 * besides. */
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

/* Before it is read: the node where the search stands has its frame, dead ends are counted, and
 * rankings have `most` at most. */
void subtrees_settle(struct subtrees *subtrees);

/* True where the search has left the node of that level: the last on the path, or none there. */
bool subtrees_is_left(const struct subtrees *subtrees, int32_t level);

/* True where it was seen from its beginning, and is not left yet. */
bool subtrees_is_open(const struct subtrees *subtrees, int32_t level);

/* The same node as the choice that it is, for `first`, as far as it was seen. */
struct noted subtrees_choice(const struct subtrees *subtrees, int32_t level);

#endif
