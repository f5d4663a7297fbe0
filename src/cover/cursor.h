/* SPDX-License-Identifier: MIT */
/* A movable position in a search: forward and exactly back, with any method.
 *
 * The cursor is at a node of the search tree, before its subtree (ENTER) or after it (LEAVE); a
 * move takes it to the next such place.  Moves need no history, because the item is a pure function
 * of open items, rule and path, and uncovering reverses covering.  Source: TAOCP 7.2.2.1, Algorithm
 * C, cut at its labels.
 *
 * An item that may be covered again stays open while it is branched on.  Options already tried are
 * set aside, so no set of options occurs twice; the last branch closes the item without covering
 * it.  Source: Algorithm M.
 *
 * Invariants between calls, see cursor_check():
 *   1. Each choice below `level` is a branch of a primary item.
 *   2. The path of a choice is the hash of the nodes chosen below its level.
 *   3. With dancing links, a chosen item that was to be covered once is closed.
 *   4. The links keep their own invariants. */
#ifndef COVER_CURSOR_H
#define COVER_CURSOR_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/census.h"
#include "cover/choose.h"
#include "cover/event.h"
#include "cover/links.h"
#include "cover/problem.h"

enum phase { ENTER, LEAVE };

/* Branch `place` of the item's `size`, 1 <= place <= size. */
struct choice {
    int32_t item, node;     /* the option's node; the item itself: cover it no more */
    int32_t place, size;
    int32_t aside;          /* last node set aside; the item itself: none; 0: it is covered once,
                             * and closed */
    uint64_t path;          /* hash of the nodes of all lower levels */
};

/* Moving back reverses these counts. */
struct tally {
    int64_t moves;
    int64_t nodes;      /* in preorder; 1 at the start */
    int64_t solutions, deads;
    int64_t events;     /* all except HIDE and UNHIDE */
};

/* True if no count is negative and leaves do not exceed nodes. */
bool tally_check(const struct tally *tally);

enum move {
    MOVE_NONE,      /* at the end, or backward at the start */
    MOVE_TRY,       /* down a first branch; backward: up from it */
    MOVE_SOLVE,     /* at a solution */
    MOVE_DIE,       /* at an item without branches */
    MOVE_NEXT,      /* from one branch to the next of the same item */
    MOVE_RETREAT    /* up from the last branch */
};

struct subtrees;

struct cursor {
    const struct problem *problem;
    struct rule rule;
    const struct method *method;    /* never NULL */
    struct links links;             /* open items; unused by some methods */
    void *state;                    /* owned by the method */
    enum phase phase;
    int32_t level;
    struct choice *choices;         /* [problem_levels() + 1], current below `level` */
    struct tally tally;
    enum move last;                 /* made by cursor_run() */
    struct census *census;          /* borrowed; counts forward runs without log; NULL: none */
    struct subtrees *subtrees;      /* borrowed; sees forward runs with log or census; NULL: none */
    bool (*passes)(void *passer);   /* called if a run with a census meets its goal; true: continue;
                                     * NULL: stop */
    void *passer;                   /* borrowed */
    bool counted;                   /* dancing links count updates in forward runs without log */
    int64_t updates;                /* in the method's unit; see `counted` */
};

enum detail { DETAIL_EVENTS, DETAIL_LINKS }; /* LINKS: also HIDE and UNHIDE */

/* Starts at the root; `problem` must outlive the cursor.  Fails also if the problem is too large
 * for the method. */
bool cursor_init(struct cursor *cursor, const struct problem *problem, struct rule rule,
                 struct diag *diag);
void cursor_done(struct cursor *cursor);

/* Cost: as links_check(). */
bool cursor_check(const struct cursor *cursor);

/* Returns the most events of a move. */
size_t cursor_log_room(const struct problem *problem, enum detail detail);

/* `log` (NULL: none) must have room for cursor_log_room() events. */
enum move cursor_forward(struct cursor *cursor, enum detail detail, struct event_log *log);
enum move cursor_backward(struct cursor *cursor, enum detail detail, struct event_log *log);

/* Moves forward without events, as fast as a run. */
enum move cursor_step(struct cursor *cursor);

/* Ends a run: after a move in `moves` (bits 1 << enum move), at ENTER (LEAVE) of a level <=
 * `enter_level` (`leave_level`), or at node number `node` (forward: when entered; backward: before
 * it).  -1, -1 and 0 never do. */
struct goal {
    unsigned moves;
    int32_t enter_level, leave_level;
    int64_t node;
};
#define GOAL_NONE ((const struct goal){0, -1, -1, 0})

enum ending {
    RAN_OUT,    /* the budget is spent or the log is full */
    REACHED,
    FINISHED    /* at the end, or backward at the start */
};

/* Stops at the goal, after `budget` moves, before the log may overflow, or if the walk ends.
 * direction: 1 or -1.  The log receives DETAIL_EVENTS; runs without one are fast. */
enum ending cursor_run(struct cursor *cursor, int direction, const struct goal *goal,
                       int64_t budget, struct event_log *log);

/* True if the last cursor_run(), in `direction`, met the goal. */
bool cursor_meets(const struct cursor *cursor, const struct goal *goal, int direction);

bool cursor_at_end(const struct cursor *cursor);
bool cursor_at_start(const struct cursor *cursor);

bool cursor_at_solution(const struct cursor *cursor);

/* A cut branch (cover/cutoff.h) is a dead end, even without open items.  Cost: the levels. */
bool cursor_is_cut(const struct cursor *cursor);

/* Cost: the levels. */
int64_t cursor_cost(const struct cursor *cursor);

/* Returns 0 if no item is open or the branch is cut. */
int32_t cursor_choose(const struct cursor *cursor);

/* `item` is the item to branch on. */
bool cursor_is_stuck(const struct cursor *cursor, int32_t item);

uint64_t cursor_hash(const struct cursor *cursor);

/* Returns the option chosen at `level` < cursor->level; 0: the item is covered no more. */
int32_t cursor_option(const struct cursor *cursor, int32_t level);

/* Stores the chosen options ([level]); returns their number. */
int32_t cursor_path(const struct cursor *cursor, int32_t *options);

/* Stores the branches ([level]): options, or minus items covered no more. */
void cursor_trail(const struct cursor *cursor, int32_t *trail);

void cursor_rewind(struct cursor *cursor);

/* Takes each item's first branch in a trail of any order, from the start.  Ends at ENTER, without a
 * tally; if it `stops`, earlier past a limit.  Returns the level. */
int32_t cursor_replay(struct cursor *cursor, const int32_t *trail, int32_t count, bool stops);

/* Takes a uniformly random branch from ENTER to ENTER, without a tally.  Returns their number; 0 at
 * a leaf, without a move.  Cost: the branches. */
int32_t cursor_dive(struct cursor *cursor, uint64_t chance);

/* Estimates the visited share of the tree, 0 to 1, as if subtrees of a node were equal.  Source:
 * DLX1's progress estimate. */
double cursor_progress(const struct cursor *cursor);

#endif
