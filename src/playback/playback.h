/* SPDX-License-Identifier: MIT */
/* Plays a search in both directions: steps, runs and jumps.
 *
 * The cursor moves by whole decisions.  Finer steps replay the recorded events of one decision into
 * the mirror; meanwhile the cursor is already at its end.  During a run the mirror lags and is
 * derived on demand. */
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

/* Observers receive the events of a search, in batches and in order. */
struct observer {
    void *self;     /* borrowed; passed to see() */
    /* `count` events, made while the search moved forward (direction 1) or backward (-1); links
     * only while stepping.  Direction 0: a gap in the events. */
    void (*see)(void *self, const struct event *events, size_t count, int direction);
    bool needs_last_only; /* after a run, needs only the last events, by playback_recall() */
};

enum grain { GRAIN_LINK, GRAIN_EVENT, GRAIN_DECISION };

/* The last step, for captions. */
struct last_move {
    enum move move;         /* its decision; MOVE_NONE: none */
    int direction;
    bool whole;             /* a whole decision, else only `event` */
    struct event event;     /* the last one; a link only if stepping by links */
};

struct playback {
    struct cursor cursor;
    struct waypoints waypoints;
    struct mirror mirror;           /* use playback_mirror() */
    struct solutions solutions;
    struct cutoff *cutoff;          /* owned; NULL: no option has a cost */
    struct tree *tree;              /* owned; the known search tree */
    struct census census;           /* of the visited part */
    int64_t begun;                  /* times that node numbers changed their meaning */
    struct subtrees subtrees;       /* the best ones, from each move up to `reached`, once */
    struct last_move last_move;
    bool stale;                     /* the mirror lags behind the cursor */
    int64_t reached;                /* most moves made from the start */
    int64_t total;                  /* nodes of the whole search; 0: unknown */
    bool relative;                  /* counts start at adopted choices, not at the start of the
                                     * search */
    enum move move;                 /* the decision in `script` */
    struct event_log script;        /* its events in forward order; empty: none */
    size_t at;                      /* events of `script` applied to the mirror */
    struct event_log log;           /* scratch for running */
    struct observer observers[PLAYBACK_OBSERVERS];
    int nobservers;
    int64_t unreported;             /* last moves whose events observers lack */
};

/* `problem` must outlive the playback. */
bool playback_init(struct playback *playback, const struct problem *problem, struct rule rule,
                   struct diag *diag);
void playback_done(struct playback *playback);

/* Starts from `count` branches of `trail`, as far as the rule follows them; counts begin there. */
bool playback_init_from(struct playback *playback, const struct problem *problem, struct rule rule,
                        const int32_t *trail, int32_t count, struct diag *diag);

/* A playback has at most PLAYBACK_OBSERVERS. */
void playback_add_observer(struct playback *playback, struct observer observer);

/* Adopts, at the start, the place and all records of another search by the same rule of an equal
 * problem.  `other` receives the records of this one and may then only be freed. */
void playback_adopt(struct playback *playback, struct playback *other);

/* False at the end of the walk in that direction. */
bool playback_step(struct playback *playback, enum grain grain, int direction);

/* Plays the recorded decision to its end (direction 1) or beginning (-1), so that cursor and
 * display agree.  True if anything moved. */
bool playback_settle(struct playback *playback, int direction);

/* Like cursor_run(), with `budget` in moves; forward, records waypoints and solutions.
 *
 * Forward, if all observers are content, no events are made: the census counts directly, and the
 * tree gets only its upper levels and the final path. */
enum ending playback_run(struct playback *playback, int direction, const struct goal *goal,
                         int64_t budget);

/* Makes one move with all its events.  False at the end of the walk. */
bool playback_move(struct playback *playback, int direction);

/* Gives observers the events they lack of the last `moves` moves.  Cost: twice these moves. */
void playback_recall(struct playback *playback, int64_t moves);

enum jump { JUMP_OVER, JUMP_OUT, JUMP_SOLUTION, JUMP_DEAD, JUMP_END };

/* Completes a partly played decision, makes any move needed before the run, and returns the goal
 * for playback_run().  Over: past this node's subtree to the next sibling, else up.  Out: to this
 * node's end (backward: beginning), or the parent's if already there. */
struct goal playback_begin_jump(struct playback *playback, enum jump jump, int direction);

/* False if no solution (JUMP_SOLUTION) or dead end (JUMP_DEAD) precedes the current place. */
bool playback_has_before(const struct playback *playback, enum jump jump);

/* Starts the way to ENTER of `node` from the nearest waypoint; *goal and *direction are for
 * playback_run().  False if it is already there. */
bool playback_begin_goto(struct playback *playback, int64_t node, struct goal *goal,
                         int *direction);

/* Restores the place of a search of the same problem and rule, which has no bound, and continues
 * its counts; `relative` is copied.  Forgets what was seen of this search. */
void playback_restore_place(struct playback *playback, const struct waypoint *place, bool relative);

/* Makes the next move if it only reports the current node as a solution or dead end. */
void playback_show_verdict(struct playback *playback);

void playback_rewind(struct playback *playback);

const struct mirror *playback_mirror(struct playback *playback);

/* The costs at the event shown: of the current choices, a bound on solutions with these, and of the
 * best solution so far, INT64_MAX if there is none.  The problem has costs. */
struct costs {
    int64_t spent, bound, best;
};
struct costs playback_costs(const struct playback *playback);

/* The tally at the event shown; inside a decision it is less than the cursor's. */
struct tally playback_tally(const struct playback *playback);

/* Returns the last event of a step within a decision, or if that is a link, the event that it
 * belongs to: the cover of an item, for example.  Cost: the links between them. */
struct event playback_owner(const struct playback *playback);

bool playback_between_moves(const struct playback *playback);

/* Goes to the last known place with at most `share` (0 to 1) of the tree before it, by waypoints
 * and at most a few thousand moves. */
void playback_go_to_share(struct playback *playback, double share);

#endif
