/* SPDX-License-Identifier: MIT */
/* The search as something you can move: by any method, forward and exactly back.
 *
 * A search tree has a node for each set of choices.  The cursor stands at a node
 * either before its subtree (ENTER) or after it (LEAVE), and one move takes it to
 * the next such place.  Each move has an exact inverse; that needs three things:
 * the choice of item is a pure function of what is open, rule and path; uncovering
 * runs in exactly the reverse order of covering; and backing into a finished
 * subtree chooses again.  No history is kept.  Source: TAOCP 7.2.2.1, Algorithm C,
 * cut at its labels.  How what is open is kept is the method's affair (method.h).
 *
 * An item that may be covered again stays open while it is branched on.  Each option that
 * had its turn is set aside for the later branches, so that no set of options is come
 * by twice; the last branch, where the item needs no more, closes it.  Source:
 * Algorithm M.
 *
 * Its life: cursor_init() puts it at the start; moves, runs, dives and replays take it to and fro;
 * cursor_rewind() takes it back to the start at once; cursor_done() ends it anywhere.  Between any
 * two of these, see cursor_check():
 *   1. The level is that of a path of the problem, and each choice below it is a branch of a
 *      primary item, numbered from 1 to its size.
 *   2. The path of a choice is the hash of the nodes chosen below its level.
 *   3. With dancing links, an item that is branched on and was to be covered once is closed.
 *   4. The links hold their own invariants, whatever the method. */
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
    int32_t item, node;     /* the option's node; the item itself: it is covered no more */
    int32_t place, size;
    int32_t aside;          /* the node set aside last, the item itself: none yet; 0 where
                             * the item was to be covered once, so that it is closed */
    uint64_t path;          /* a hash of the nodes of all lower levels */
};

/* Where the cursor stands in the walk: each is what had happened on the way
 * from the start, so moving back takes it back. */
struct tally {
    int64_t moves;      /* 0 at the start */
    int64_t nodes;      /* entered, in preorder; 1 at the start */
    int64_t solutions, deads;
    int64_t events;     /* choose, try, cover, … but for hide and unhide */
};

/* Of figures that count from the start: there are no more solutions and dead ends than nodes, and
 * none are negative. */
bool tally_check(const struct tally *tally);

/* What a move did, or what the cursor stands at. */
enum move {
    MOVE_NONE,      /* at the end already, or at the start going back */
    MOVE_TRY,       /* down a first branch; back: up from it */
    MOVE_SOLVE,     /* this node is a solution */
    MOVE_DIE,       /* this node has an item without branches */
    MOVE_NEXT,      /* from a branch to the next of the same item */
    MOVE_RETREAT    /* up from the last branch */
};

struct subtrees;

struct cursor {
    const struct problem *problem;  /* borrowed */
    struct rule rule;
    const struct method *method;    /* as the rule says; never NULL */
    struct links links;             /* what is open, where the method keeps it so */
    void *state;                    /* what else the method keeps; owned by it */
    enum phase phase;
    int32_t level;                  /* branches taken */
    struct choice *choices;         /* [problem_levels() + 1], those below `level` are in force */
    struct tally tally;
    enum move last;                 /* the last move made by cursor_run() */
    struct census *census;          /* borrowed; counts what a run forward without log does;
                                     * NULL: nobody does */
    struct subtrees *subtrees;      /* borrowed; sees the moves of a run forward that has a log or
                                     * a census; NULL: nobody does */
    bool (*passes)(void *passer);   /* asked where a run that has a census meets its goal: true to
                                     * go on, by that goal as it is then; NULL: it ends there */
    void *passer;                   /* borrowed */
    bool counted;                   /* whether dancing links count updates when going forward
                                     * without log */
    int64_t updates;                /* the method's work so far, of the others whichever way; see
                                     * its table */
};

enum detail { DETAIL_EVENTS, DETAIL_LINKS }; /* LINKS: HIDE and UNHIDE as well */

/* Stand at the start of the search of `problem`, which must outlive the cursor.
 * False with a diag where memory fails, or the problem is too large for the method. */
bool cursor_init(struct cursor *cursor, const struct problem *problem, struct rule rule,
                 struct diag *diag);
void cursor_done(struct cursor *cursor);

/* True where all of that holds.  Cost: as of links_check(). */
bool cursor_check(const struct cursor *cursor);

/* The room a log needs for any one move. */
size_t cursor_log_room(const struct problem *problem, enum detail detail);

/* One move.  `log` (NULL: none) takes its events where there is room for them,
 * cursor_log_room() says how much that is at most. */
enum move cursor_forward(struct cursor *cursor, enum detail detail, struct event_log *log);
enum move cursor_backward(struct cursor *cursor, enum detail detail, struct event_log *log);

/* One move forward that nobody is shown, as fast as those of a run. */
enum move cursor_step(struct cursor *cursor);

/* When a run stops by itself: after a move that is in `moves` (bits 1 << enum
 * move), or when it stands at ENTER (LEAVE) of a node of level <= `enter_level`
 * (`leave_level`), or has entered node number `node` (forward), or stands before
 * it (backward).  Levels of -1 and node 0 never stop it. */
struct goal {
    unsigned moves;
    int32_t enter_level, leave_level;
    int64_t node;
};
#define GOAL_NONE ((const struct goal){0, -1, -1, 0})

enum ending {
    RAN_OUT,    /* the budget is spent or the log is full */
    REACHED,    /* the goal is met */
    FINISHED    /* at the end of the walk in this direction */
};

/* Move until the goal is met, `budget` moves are made, the log cannot hold
 * another move's events, or the walk ends.  direction is 1 or -1.  The log takes
 * DETAIL_EVENTS; without one this is the quiet search. */
enum ending cursor_run(struct cursor *cursor, int direction, const struct goal *goal,
                       int64_t budget, struct event_log *log);

/* True where the goal is met after the last cursor_run(), made in `direction`. */
bool cursor_meets(const struct cursor *cursor, const struct goal *goal, int direction);

/* True at the end of the walk: LEAVE of the root. */
bool cursor_at_end(const struct cursor *cursor);
bool cursor_at_start(const struct cursor *cursor);

/* True where no primary item is open: the choices are a solution. */
bool cursor_at_solution(const struct cursor *cursor);

/* The item that is branched on where the cursor stands, 0 where none is open. */
int32_t cursor_choose(const struct cursor *cursor);

/* True where no branch of the item that is branched on can be taken: a dead end. */
bool cursor_is_stuck(const struct cursor *cursor, int32_t item);

/* A hash of all that the search keeps of what is open. */
uint64_t cursor_hash(const struct cursor *cursor);

/* The option chosen at `level`, 0 <= level < cursor->level; 0 where the item is covered
 * no more. */
int32_t cursor_option(const struct cursor *cursor, int32_t level);

/* Write the options in force to `options` ([level]); returns how many: at a solution
 * these are the solution. */
int32_t cursor_path(const struct cursor *cursor, int32_t *options);

/* Write all branches in force to `trail` ([level]): the option, or minus the item that is
 * covered no more. */
void cursor_trail(const struct cursor *cursor, int32_t *trail);

/* Go back to the start at once, whatever lies between. */
void cursor_rewind(struct cursor *cursor);

/* From the start, take the branches of a trail of `count`, in any order, that the rule
 * comes by: at each level the chosen item's first one that is part of it, until there
 * is none.  Stands at ENTER; tally is left to the caller.  Returns the level. */
int32_t cursor_replay(struct cursor *cursor, const int32_t *trail, int32_t count);

/* Take one of the branches at ENTER, all with the same chance, as a random number says: a step of
 * a probe.  Stands at ENTER below; tally is left to the caller.  Returns how many there were; 0, at
 * a solution or a dead end, where nothing moves.  Cost: the branches. */
int32_t cursor_dive(struct cursor *cursor, uint64_t chance);

/* The share of the tree that lies behind the cursor, 0 to 1, if all subtrees of
 * a node were equal.  Source: DLX1's progress estimate. */
double cursor_progress(const struct cursor *cursor);

#endif
