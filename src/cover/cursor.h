/* SPDX-License-Identifier: MIT */
/* A movable position in a search: forward and exactly back, with any method.
 *
 * A search tree has a node for each set of choices.  The cursor is at a node either before its
 * subtree (ENTER) or after it (LEAVE); a move takes it to the next such place.  Each move has an
 * exact inverse without a stored history, because the choice of item is a pure function of open
 * items, rule and path; uncovering reverses the order of covering; and moving back into a finished
 * subtree chooses again.  Each method stores the open items in its own way (method.h).  Source:
 * TAOCP 7.2.2.1, Algorithm C, cut at its labels.
 *
 * An item that may be covered again stays open while it is branched on.  Each option already tried
 * is set aside for the later branches, so no set of options occurs twice; the last branch, which
 * covers the item no more, closes it.  Source: Algorithm M.
 *
 * cursor_init() puts the cursor at the start, cursor_rewind() returns there at once, cursor_done()
 * frees it anywhere.  Invariants between calls, see cursor_check():
 *   1. The level is that of a path of the problem; each choice below it is a branch of a primary
 *      item, numbered from 1 to its size.
 *   2. The path of a choice is the hash of the nodes chosen below its level.
 *   3. With dancing links, a chosen item that was to be covered once is closed.
 *   4. The links keep their own invariants, with any method. */
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

/* Branch `place` of the `size` that `item` had, 1 <= place <= size. */
struct choice {
    int32_t item, node;     /* the option's node; equal to the item: cover it no more */
    int32_t place, size;
    int32_t aside;          /* last node set aside; the item itself: none; 0: the item was to be
                             * covered only once, so it is closed */
    uint64_t path;          /* hash of the nodes of all lower levels */
};

/* Counts of moves and events on the way from the start; moving back reverses them. */
struct tally {
    int64_t moves;      /* 0 at the start */
    int64_t nodes;      /* entered, in preorder; 1 at the start */
    int64_t solutions, deads;
    int64_t events;     /* all except HIDE and UNHIDE */
};

/* True if no count is negative and solutions and dead ends do not exceed the nodes. */
bool tally_check(const struct tally *tally);

/* The result of a move, or the state at the cursor. */
enum move {
    MOVE_NONE,      /* at the end, or going back at the start */
    MOVE_TRY,       /* down a first branch; backward: up from it */
    MOVE_SOLVE,     /* the node is a solution */
    MOVE_DIE,       /* the node has an item without branches */
    MOVE_NEXT,      /* from one branch to the next of the same item */
    MOVE_RETREAT    /* up from the last branch */
};

struct subtrees;

struct cursor {
    const struct problem *problem;  /* borrowed */
    struct rule rule;
    const struct method *method;    /* never NULL */
    struct links links;             /* the open items; unused by some methods */
    void *state;                    /* owned by the method, for other state */
    enum phase phase;
    int32_t level;                  /* the number of branches taken */
    struct choice *choices;         /* [problem_levels() + 1], current below `level` */
    struct tally tally;
    enum move last;                 /* made by cursor_run() */
    struct census *census;          /* borrowed; counts the events of a forward run without log;
                                     * NULL: not counted */
    struct subtrees *subtrees;      /* borrowed; sees the moves of a forward run with a log or a
                                     * census; NULL: none */
    bool (*passes)(void *passer);   /* called when a run with a census meets its goal; true:
                                     * continue, with the goal as it is now; NULL: stop */
    void *passer;                   /* borrowed */
    bool counted;                   /* dancing links count updates in forward runs without log */
    int64_t updates;                /* the method's work, see its `updates`; other methods count
                                     * both directions */
};

enum detail { DETAIL_EVENTS, DETAIL_LINKS }; /* LINKS: also HIDE and UNHIDE */

/* Puts the cursor at the start of the search of `problem`, which must outlive it.  False with a
 * diag if memory runs out or the problem is too large for the method. */
bool cursor_init(struct cursor *cursor, const struct problem *problem, struct rule rule,
                 struct diag *diag);
void cursor_done(struct cursor *cursor);

/* True if the invariants above hold.  Cost: that of links_check(). */
bool cursor_check(const struct cursor *cursor);

/* Returns the maximum number of events of a single move. */
size_t cursor_log_room(const struct problem *problem, enum detail detail);

/* Makes one move.  `log` (NULL: none) receives its events and needs room for them, see
 * cursor_log_room(). */
enum move cursor_forward(struct cursor *cursor, enum detail detail, struct event_log *log);
enum move cursor_backward(struct cursor *cursor, enum detail detail, struct event_log *log);

/* Makes one move forward without events, as fast as in a run. */
enum move cursor_step(struct cursor *cursor);

/* Ends a run: after a move in `moves` (bits 1 << enum move), at ENTER of a node of level <=
 * `enter_level`, at LEAVE of one of level <= `leave_level`, or at node number `node` (forward: once
 * it is entered, backward: before it).  Levels of -1 and node 0 never end it. */
struct goal {
    unsigned moves;
    int32_t enter_level, leave_level;
    int64_t node;
};
#define GOAL_NONE ((const struct goal){0, -1, -1, 0})

enum ending {
    RAN_OUT,    /* the budget is used up or the log is full */
    REACHED,
    FINISHED    /* at the end of the walk in this direction */
};

/* Moves until the goal is met, `budget` moves are made, the log lacks room for another move, or the
 * walk ends.  direction: 1 or -1.  The log receives DETAIL_EVENTS; without a log, the search is
 * quiet and fast. */
enum ending cursor_run(struct cursor *cursor, int direction, const struct goal *goal,
                       int64_t budget, struct event_log *log);

/* True if the goal is met after the last cursor_run(), made in `direction`. */
bool cursor_meets(const struct cursor *cursor, const struct goal *goal, int direction);

/* True at LEAVE of the root. */
bool cursor_at_end(const struct cursor *cursor);
bool cursor_at_start(const struct cursor *cursor);

/* True if no primary item is open: the choices are a solution. */
bool cursor_at_solution(const struct cursor *cursor);

/* Returns the item to branch on at the cursor, 0 if none is open. */
int32_t cursor_choose(const struct cursor *cursor);

/* True if `item`, the item to branch on, has no branch: a dead end. */
bool cursor_is_stuck(const struct cursor *cursor, int32_t item);

/* Returns a hash of the state: the links and the method's own. */
uint64_t cursor_hash(const struct cursor *cursor);

/* Returns the option chosen at `level`, 0 <= level < cursor->level; 0 for a branch that covers the
 * item no more. */
int32_t cursor_option(const struct cursor *cursor, int32_t level);

/* Stores the chosen options in `options` ([level]); returns their number.  At a solution they are
 * the solution. */
int32_t cursor_path(const struct cursor *cursor, int32_t *options);

/* Stores all current branches in `trail` ([level]): the option, or minus an item that is covered no
 * more. */
void cursor_trail(const struct cursor *cursor, int32_t *trail);

/* Returns to the start at once. */
void cursor_rewind(struct cursor *cursor);

/* From the start, takes branches of a trail of `count`, in any order: at each level the chosen
 * item's first branch in the trail, until there is none.  Ends at ENTER; does not update the tally.
 * Returns the level. */
int32_t cursor_replay(struct cursor *cursor, const int32_t *trail, int32_t count);

/* Takes one of the branches at ENTER, chosen uniformly by the random number `chance`: a step of a
 * probe.  Ends at ENTER below; does not update the tally.  Returns the number of branches; 0 at a
 * solution or dead end, without a move.  Cost: the branches. */
int32_t cursor_dive(struct cursor *cursor, uint64_t chance);

/* Returns the share of the tree already visited, 0 to 1, if all subtrees of a node were equal.
 * Source: DLX1's progress estimate. */
double cursor_progress(const struct cursor *cursor);

#endif
