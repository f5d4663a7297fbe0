/* SPDX-License-Identifier: MIT */
/* The playback: a search as a film, stepped, run flat out, or jumped through.
 *
 * The cursor moves by whole decisions.  A finer step plays the events of one
 * recorded decision into the mirror, one at a time, either way; in the midst of it
 * the cursor stands at the end of that decision already.  While running flat out the mirror
 * is left behind and derived again when somebody looks. */
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

/* Whoever wants to know what a search does gets its events, in batches and in order. */
struct observer {
    void *self;     /* borrowed; handed to see() */
    /* `count` events, made while the search moved forward (direction 1) or
     * backward (-1); links come only while stepping.  Direction 0: some were left out here. */
    void (*see)(void *self, const struct event *events, size_t count, int direction);
    bool is_content;    /* of a run the last events are enough, when playback_recall() is asked */
};

enum grain { GRAIN_LINK, GRAIN_EVENT, GRAIN_DECISION };

/* What has just happened, for captions. */
struct happening {
    enum move move;         /* the decision it belongs to; MOVE_NONE: nothing yet */
    int direction;
    bool whole;             /* the whole decision, else only `event` */
    struct event event;     /* the last one played; a link only where stepping by links */
};

struct playback {
    struct cursor cursor;
    struct waypoints waypoints;
    struct mirror mirror;           /* use playback_mirror() */
    struct solutions solutions;
    struct tree *tree;              /* owned; what was seen of the search tree */
    struct census census;           /* of this search, as far as it was seen */
    int64_t begun;                  /* how often numbers of nodes got a new meaning */
    struct subtrees subtrees;       /* the best ones; they saw each move up to `reached` once */
    struct happening happening;
    bool stale;                     /* the mirror lags behind the cursor */
    int64_t reached;                /* the most moves that were made from the start: all before is
                                     * known to somebody */
    int64_t total;                  /* nodes of the whole search; 0: its end was not reached yet */
    bool relative;                  /* figures count from taken-over choices, not from the start */
    enum move move;                 /* the decision that `script` records */
    struct event_log script;        /* its events going forward; empty: none recorded */
    size_t at;                      /* events of it that the mirror has */
    struct event_log log;           /* for running */
    struct observer observers[PLAYBACK_OBSERVERS];
    int nobservers;
    int64_t unreported;             /* the last moves, of which observers had no events */
};

/* At the start of the search of `problem`, which must outlive the playback. */
bool playback_init(struct playback *playback, const struct problem *problem, struct rule rule,
                   struct diag *diag);
void playback_done(struct playback *playback);

/* The same, but from the trail of `count` branches, as far as the rule comes by them:
 * the figures count from there. */
bool playback_init_from(struct playback *playback, const struct problem *problem, struct rule rule,
                        const int32_t *trail, int32_t count, struct diag *diag);

/* At most PLAYBACK_OBSERVERS. */
void playback_add_observer(struct playback *playback, struct observer observer);

/* From its start go at once where another search by the same rule of an equal problem stands, and
 * take over all that was noted there; `other` has what this one had, and may only be ended. */
void playback_adopt(struct playback *playback, struct playback *other);

/* One step.  False at the end of the walk in that direction. */
bool playback_step(struct playback *playback, enum grain grain, int direction);

/* Play the rest of the recorded decision, so that the cursor and what is shown stand at one
 * place: going forward at its end, going back at its beginning.  True where that was a move. */
bool playback_settle(struct playback *playback, int direction);

/* Run as cursor_run(), `budget` in moves; forward, waypoints and solutions are noted.
 *
 * Forward, and where all observers are content, no events are made: the census counts by itself,
 * and the tree gets what is above a level that few nodes lie above, and the path where the run
 * ends. */
enum ending playback_run(struct playback *playback, int direction, const struct goal *goal,
                         int64_t budget);

/* Make one move with all its events.  False at the end of the walk in that direction. */
bool playback_move(struct playback *playback, int direction);

/* Give the observers the events of the last `moves` moves, as far as they had none.  Cost: twice
 * these moves. */
void playback_recall(struct playback *playback, int64_t moves);

/* Where the jumps of the explorer lead from here. */
enum jump { JUMP_OVER, JUMP_OUT, JUMP_SOLUTION, JUMP_DEAD, JUMP_END };

/* Begin a jump: ends a decision half played, makes the one move that may be due
 * before the run, and returns the goal for playback_run().  Over: past this node's
 * subtree to the next sibling, else up.  Out: to this node's end (backward: its
 * beginning); if there already, the parent's. */
struct goal playback_begin_jump(struct playback *playback, enum jump jump, int direction);

/* False where it is known that no solution (JUMP_SOLUTION) or dead end (JUMP_DEAD)
 * lies before the present place. */
bool playback_has_before(const struct playback *playback, enum jump jump);

/* Begin the way to ENTER of node `node` from the nearest waypoint: *goal and
 * *direction are for playback_run().  False where it stands there already. */
bool playback_begin_goto(struct playback *playback, int64_t node, struct goal *goal,
                         int *direction);

/* Stand at once where a search of the same problem and rule stood, and go on counting from there;
 * `relative` as that one counted.  What was seen of this search is forgotten. */
void playback_stand(struct playback *playback, const struct waypoint *place, bool relative);

/* Make the next move if all it does is say what the present node is: a solution, a dead end. */
void playback_show_verdict(struct playback *playback);

/* Go to the true start at once. */
void playback_rewind(struct playback *playback);

/* The mirror, as it should be now. */
const struct mirror *playback_mirror(struct playback *playback);

/* The tally at the event shown: inside a decision that is less than the cursor's. */
struct tally playback_tally(const struct playback *playback);

/* True where no recorded event of the current decision is left, so that it is not inside of a
 * decision. */
bool playback_between_moves(const struct playback *playback);

/* Go to the last place known where no more than `share` of the tree, 0 to 1, lies behind; waypoints
 * lead there, and at most some thousand moves. */
void playback_go_to_share(struct playback *playback, double share);

#endif
