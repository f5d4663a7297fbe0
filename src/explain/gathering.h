/* SPDX-License-Identifier: MIT */
/* Groups dead ends by cause and subtrees by shape, and records the stretches of tried options and
 * dead items.
 *
 * Its own cursor visits each node once and continues when the search has advanced, so repeated
 * queries cost nothing. */
#ifndef EXPLAIN_GATHERING_H
#define EXPLAIN_GATHERING_H

#include "explain/grouping.h"
#include "explain/stretches.h"
#include "explain/blockers.h"
#include "playback/playback.h"

struct gathered_frame;

struct gathering {
    int64_t begun;                  /* copy of the playback's `begun`; 0: not begun */
    bool by_cause, by_shape;        /* what to gather */
    bool is_scattered;              /* it has jumped; there are no stretches */
    struct cursor cursor;           /* its place */
    enum move last;                 /* last move of the last run; or MOVE_NONE */
    struct mirror path;             /* only its path is updated */
    struct blockers blockers;
    int32_t *levels;                /* owned; [levels + 1]: a cause */
    struct gathered_frame *frames;  /* owned; [levels + 1] */
    struct grouping causes, shapes;
    int64_t unsure;                 /* dead ends whose cause may not be minimal */
    struct stretches stretches;
};

/* Gathers over up to `moves` moves of the playback's search.  Continues a gathering of the same
 * search that is not past them, else starts over.  Zeroed is a valid start, and the result of a
 * failure. */
bool gathering_begin(struct gathering *gathering, const struct playback *playback, bool by_cause,
                     bool by_shape, int64_t moves, struct diag *diag);
void gathering_done(struct gathering *gathering);

/* Jumps to a node's beginning and gathers causes from there.  Shapes and stretches allow no
 * jumps. */
void gathering_go(struct gathering *gathering, const struct waypoint *point);

/* Makes at most `budget` moves, up to `moves` from the start.  True if more remain.  Adds waypoints
 * to the playback in parts not visited. */
bool gathering_run(struct gathering *gathering, struct playback *playback, int64_t moves,
                   int64_t budget);

#endif
