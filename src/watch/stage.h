/* SPDX-License-Identifier: MIT */
/* The stage: a search as its audience sees it, stepped, run flat out, or jumped through.
 *
 * The cursor moves by whole decisions.  A finer step plays the events of one
 * recorded decision into the mirror, one at a time, either way; in the midst of it
 * the cursor stands at the end of that decision already.  While running flat out the mirror
 * is left behind and derived again when somebody looks. */
#ifndef WATCH_STAGE_H
#define WATCH_STAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/cursor.h"
#include "cover/waypoints.h"
#include "watch/mirror.h"
#include "watch/observer.h"
#include "watch/solutions.h"
#include "watch/tree.h"

#define STAGE_OBSERVERS 4

enum grain { GRAIN_LINK, GRAIN_EVENT, GRAIN_DECISION };

/* What has just happened, for captions. */
struct happening {
    enum move move;         /* the decision it belongs to; MOVE_NONE: nothing yet */
    int direction;
    bool whole;             /* the whole decision, else only `event` */
    struct event event;     /* the last one played; a link only where stepping by links */
};

struct stage {
    struct cursor cursor;
    struct waypoints waypoints;
    struct mirror mirror;           /* use stage_mirror() */
    struct solutions solutions;
    struct tree *tree;              /* owned; what was seen of the search tree */
    struct happening happening;
    bool stale;                     /* the mirror lags behind the cursor */
    bool relative;                  /* figures count from taken-over choices, not from the start */
    enum move move;                 /* the decision that `script` records */
    struct event_log script;        /* its events going forward; empty: none recorded */
    size_t at;                      /* events of it that the mirror has */
    struct event_log log;           /* for running */
    struct observer observers[STAGE_OBSERVERS];
    int nobservers;
};

/* At the start of the search of `problem`, which must outlive the stage. */
bool stage_init(struct stage *stage, const struct problem *problem, struct rule rule,
                struct diag *diag);
void stage_done(struct stage *stage);

/* The same, but from the trail of `count` branches, as far as the rule comes by them:
 * the figures count from there. */
bool stage_init_from(struct stage *stage, const struct problem *problem, struct rule rule,
                     const int32_t *trail, int32_t count, struct diag *diag);

/* At most STAGE_OBSERVERS. */
void stage_add_observer(struct stage *stage, struct observer observer);

/* From its start go at once where another search by the same rule of an equal problem stands, and
 * take over all that was noted there; `other` has what this one had, and may only be ended. */
void stage_adopt(struct stage *stage, struct stage *other);

/* One step.  False at the end of the walk in that direction. */
bool stage_step(struct stage *stage, enum grain grain, int direction);

/* Run as cursor_run(), `budget` in moves; forward, waypoints and solutions are noted. */
enum ending stage_run(struct stage *stage, int direction, const struct goal *goal,
                      int64_t budget);

/* Where the jumps of the explorer lead from here. */
enum jump { JUMP_OVER, JUMP_OUT, JUMP_SOLUTION, JUMP_DEAD, JUMP_END };

/* Begin a jump: ends a decision half played, makes the one move that may be due
 * before the run, and returns the goal for stage_run().  Over: past this node's
 * subtree to the next sibling, else up.  Out: to this node's end (backward: its
 * beginning); if there already, the parent's. */
struct goal stage_begin_jump(struct stage *stage, enum jump jump, int direction);

/* False where it is known that no solution (JUMP_SOLUTION) or dead end (JUMP_DEAD)
 * lies before the present place. */
bool stage_has_before(const struct stage *stage, enum jump jump);

/* Begin the way to ENTER of node `node` from the nearest waypoint: *goal and
 * *direction are for stage_run().  False where it stands there already. */
bool stage_begin_goto(struct stage *stage, int64_t node, struct goal *goal, int *direction);

/* Go to the true start at once. */
void stage_rewind(struct stage *stage);

/* The mirror, as it should be now. */
const struct mirror *stage_mirror(struct stage *stage);

/* The tally at the event shown: inside a decision that is less than the cursor's. */
struct tally stage_tally(const struct stage *stage);

/* True where the audience stands where the cursor stands, not inside of a decision. */
bool stage_between_moves(const struct stage *stage);

/* Go to the last place known where no more than `share` of the tree, 0 to 1, lies behind; waypoints
 * lead there, and at most some thousand moves. */
void stage_go_to_share(struct stage *stage, double share);

#endif
