/* SPDX-License-Identifier: MIT */
/* Plays a search in both directions: steps, runs and jumps.
 *
 * The cursor moves by whole decisions.  Finer steps replay a decision's recorded events into the
 * mirror; meanwhile the cursor is at its end.  During a run the mirror lags and is derived on
 * demand. */
#ifndef PLAYBACK_PLAYBACK_H
#define PLAYBACK_PLAYBACK_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/census.h"
#include "cover/cursor.h"
#include "cover/subtrees.h"
#include "cover/waypoints.h"
#include "playback/mirror.h"
#include "playback/solutions.h"
#include "playback/tree.h"

#define PLAYBACK_OBSERVERS 4

/* Receives the events of a search, in batches, in order. */
struct observer {
    void *self;     /* borrowed */
    /* direction: 1 (forward), -1 or, for a gap in the events, 0.  Links only while stepping. */
    void (*see)(void *self, const struct event *events, size_t count, int direction);
    bool needs_last_only; /* after a run, needs only the last events, by playback_recall() */
};

enum grain { GRAIN_LINK, GRAIN_EVENT, GRAIN_DECISION };

/* For captions. */
struct last_move {
    enum move move;         /* its decision; MOVE_NONE: none */
    int direction;
    bool whole;             /* a whole decision, else only `event` */
    struct event event;     /* a link only if stepping by links */
};

struct playback {
    struct cursor cursor;
    struct waypoints waypoints;
    struct mirror mirror;           /* use playback_mirror() */
    struct solutions solutions;
    struct cutoff *cutoff;          /* owned; NULL: no option has a cost */
    struct tree *tree;              /* owned */
    struct census census;           /* the visited part's */
    int64_t begun;                  /* changes of the meaning of node numbers */
    struct subtrees subtrees;       /* for each move up to `reached`, once */
    struct last_move last_move;
    bool stale;                     /* the mirror lags */
    int64_t reached;                /* most moves from the start */
    int64_t total;                  /* nodes in all; 0: unknown */
    bool relative;                  /* counts start at adopted choices */
    enum move move;                 /* the decision in `script` */
    struct event_log script;        /* its events, forward; empty: none */
    size_t at;                      /* events of `script` applied to the mirror */
    struct event_log log;           /* for running */
    struct observer observers[PLAYBACK_OBSERVERS];
    int nobservers;
    int64_t unreported;             /* last moves that observers lack */
};

/* `problem` must outlive the playback. */
bool playback_init(struct playback *playback, const struct problem *problem, struct rule rule,
                   struct diag *diag);
void playback_done(struct playback *playback);

/* Starts after branches of `trail`, as far as the rule follows; counts begin there. */
bool playback_init_from(struct playback *playback, const struct problem *problem, struct rule rule,
                        const int32_t *trail, int32_t count, struct diag *diag);

/* At most PLAYBACK_OBSERVERS. */
void playback_add_observer(struct playback *playback, struct observer observer);

/* At the start, swaps place and records with another search by the same rule of an equal problem;
 * `other` may then only be freed. */
void playback_adopt(struct playback *playback, struct playback *other);

/* False at the end in that direction. */
bool playback_step(struct playback *playback, enum grain grain, int direction);

/* Plays the decision to its end (direction 1) or beginning (-1), so that cursor and display agree.
 * True if anything moved. */
bool playback_settle(struct playback *playback, int direction);

/* Like cursor_run(); forward, records waypoints and solutions and, if all observers are content,
 * makes no events: the census counts directly, and the tree gets only its upper levels and the
 * final path. */
enum ending playback_run(struct playback *playback, int direction, const struct goal *goal,
                         int64_t budget);

/* With all its events.  False at the end. */
bool playback_move(struct playback *playback, int direction);

/* Gives observers events that they lack of the last `moves` moves.  Cost: twice these moves. */
void playback_recall(struct playback *playback, int64_t moves);

enum jump { JUMP_OVER, JUMP_OUT, JUMP_SOLUTION, JUMP_DEAD, JUMP_END };

/* Completes a partly played decision, makes any move needed first, and returns the goal for
 * playback_run().  Over: past the subtree to the next sibling, else up.  Out: to this node's end
 * (backward: beginning), or the parent's if there. */
struct goal playback_begin_jump(struct playback *playback, enum jump jump, int direction);

/* False if no solution (JUMP_SOLUTION) or dead end (JUMP_DEAD) precedes. */
bool playback_has_before(const struct playback *playback, enum jump jump);

/* Starts to ENTER of `node` from the nearest waypoint; *goal and *direction are for playback_run().
 * False if it is already the place. */
bool playback_begin_goto(struct playback *playback, int64_t node, struct goal *goal,
                         int *direction);

/* Restores the place and counts of a search of the same problem and rule, without a bound; copies
 * `relative`.  Forgets the parts of this search already seen. */
void playback_restore_place(struct playback *playback, const struct waypoint *place, bool relative);

/* Makes the next move if it only reports a solution or dead end here. */
void playback_show_verdict(struct playback *playback);

void playback_rewind(struct playback *playback);

const struct mirror *playback_mirror(struct playback *playback);

/* At the event shown: the choices' cost, a bound on solutions with these, and the best cost so far
 * (INT64_MAX: none).  The problem has costs. */
struct costs {
    int64_t spent, bound, best;
};
struct costs playback_costs(const struct playback *playback);

/* At the event shown; less than the cursor's inside a decision. */
struct tally playback_tally(const struct playback *playback);

/* Returns the last event of a step within a decision; for a link, the event that it belongs to,
 * such as a cover.  Cost: the links between. */
struct event playback_owner(const struct playback *playback);

bool playback_between_moves(const struct playback *playback);

/* Goes to the last known place with at most `share` (0 to 1) of the tree before, by waypoints and a
 * few thousand moves. */
void playback_go_to_share(struct playback *playback, double share);

#endif
