/* SPDX-License-Identifier: MIT */
/* Places to jump to, evenly spaced by nodes visited.
 *
 * If places or trails run out of room, every other waypoint is dropped and the distance doubles. */
#ifndef COVER_WAYPOINTS_H
#define COVER_WAYPOINTS_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/cursor.h"

/* Maximum branches of all trails, 8 MB, except for a single one. */
#define WAYPOINTS_BRANCHES (1 << 21)

struct waypoint {
    struct tally tally;
    enum phase phase;   /* ENTER, except for an origin */
    int32_t *trail;     /* [level] */
    int32_t level;
};

struct waypoints {
    struct waypoint origin;     /* start: the root, or adopted choices */
    struct waypoint *points;    /* [room], `count` used, by node */
    int32_t count, room;
    int64_t branches;           /* of all trails */
    int64_t distance;           /* nodes; a power of two */
};

/* For waypoint_go() with any cursor of this problem and rule; the caller frees the trail.  False:
 * no memory. */
bool waypoint_note(struct waypoint *point, const struct cursor *cursor);
void waypoint_go(const struct waypoint *point, struct cursor *cursor);

/* `room` >= 2 places.  The first distance is 256 nodes. */
bool waypoints_init(struct waypoints *waypoints, int32_t room, struct diag *diag);
void waypoints_done(struct waypoints *waypoints);

/* Restarts at the cursor, or at the root without memory. */
void waypoints_begin(struct waypoints *waypoints, const struct cursor *cursor);

/* Like cursor_run() forward, noting waypoints. */
enum ending waypoints_run(struct waypoints *waypoints, struct cursor *cursor,
                          const struct goal *goal, int64_t budget, struct event_log *log);

int64_t waypoints_due(const struct waypoints *waypoints);

/* Notes a waypoint if due, after single moves; gaps are allowed. */
void waypoints_note(struct waypoints *waypoints, const struct cursor *cursor);

/* Moves to the last waypoint up to `node`, or the origin, unless the cursor is between it and
 * `node`. */
void waypoints_approach(const struct waypoints *waypoints, struct cursor *cursor,
                        int64_t node);

/* Moves to the last waypoint with at most `share` visited, or the origin.  Cost: a binary search, a
 * replay per step. */
void waypoints_approach_share(const struct waypoints *waypoints, struct cursor *cursor,
                              double share);

#endif
