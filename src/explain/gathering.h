/* SPDX-License-Identifier: MIT */
/* A gathering: dead ends by their causes and subtrees by their shapes, and where to look for which
 * choices and dead ends, from a quiet walk that goes on where it stopped when the search has gone
 * on.
 *
 * It has a cursor of its own and comes by each node once.  So what it has is asked again at no
 * cost, and when the search goes on, only what is new is walked. */
#ifndef EXPLAIN_GATHERING_H
#define EXPLAIN_GATHERING_H

#include "explain/grouping.h"
#include "explain/stretches.h"
#include "explain/takers.h"
#include "playback/playback.h"

struct gathered_frame;

struct gathering {
    int64_t begun;                  /* as the playback's when it began; 0: it did not */
    bool by_cause, by_shape;        /* what it gathers */
    bool is_scattered;              /* it jumped: there are no stretches */
    struct cursor cursor;           /* where it has come */
    enum move last;                 /* the last move of the last run; MOVE_NONE: it made none */
    struct mirror path;             /* of it only the path is kept up */
    struct takers takers;
    int32_t *levels;                /* owned; [levels + 1] of a cause */
    struct gathered_frame *frames;  /* owned; [levels + 1] */
    struct grouping causes, shapes;
    int64_t unsure;                 /* dead ends of which fewer choices may be a cause */
    struct stretches stretches;
};

/* Gather these of the playback's search, up to `moves` at most: go on with what was gathered, if it
 * is of this search and not beyond, else begin anew.  `gathering` may be all zero.  False with a
 * diag where memory fails; it is all zero then. */
bool gathering_begin(struct gathering *gathering, const struct playback *playback, bool by_cause,
                     bool by_shape, int64_t moves, struct diag *diag);
void gathering_done(struct gathering *gathering);

/* Go to the beginning of a node, and gather causes from there on; shapes and stretches take a walk
 * without jumps. */
void gathering_go(struct gathering *gathering, const struct waypoint *point);

/* Go on for `budget` moves, until so many were made from the start.  True while there are more.
 * Where nobody was before, waypoints are noted for the playback. */
bool gathering_run(struct gathering *gathering, struct playback *playback, int64_t moves,
                   int64_t budget);

#endif
