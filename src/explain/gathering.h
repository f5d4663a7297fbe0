/* SPDX-License-Identifier: MIT */
/* Groups dead ends by cause and subtrees by shape, and records stretches of tried options and dead
 * items.
 *
 * Its own cursor visits each node once, and continues when the search has advanced. */
#ifndef EXPLAIN_GATHERING_H
#define EXPLAIN_GATHERING_H

#include "explain/grouping.h"
#include "explain/stretches.h"
#include "explain/blockers.h"
#include "playback/playback.h"

struct gathered_frame;

struct gathering {
    int64_t begun;                  /* the playback's `begun`; 0: not begun */
    bool by_cause, by_shape;
    bool is_scattered;              /* after a jump, which excludes stretches */
    struct cursor cursor;
    enum move last;                 /* the last run's, or MOVE_NONE */
    struct mirror path;             /* only its path is updated */
    struct blockers blockers;
    int32_t *levels;                /* [levels + 1] */
    struct gathered_frame *frames;  /* [levels + 1] */
    struct grouping causes, shapes;
    int64_t unsure;                 /* dead ends with causes that may not be minimal */
    struct stretches stretches;
};

/* Gathers up to `moves` moves of the playback's search.  Continues a gathering of the same search
 * that is not past them, else starts over.  All zero before, and after a failure. */
bool gathering_begin(struct gathering *gathering, const struct playback *playback, bool by_cause,
                     bool by_shape, int64_t moves, struct diag *diag);
void gathering_done(struct gathering *gathering);

/* Jumps to a node, to gather causes from there.  Shapes and stretches allow no jumps. */
void gathering_go(struct gathering *gathering, const struct waypoint *point);

/* Makes at most `budget` moves, up to `moves` from the start.  True if more remain.  Adds waypoints
 * to unvisited parts of the playback. */
bool gathering_run(struct gathering *gathering, struct playback *playback, int64_t moves,
                   int64_t budget);

#endif
