/* SPDX-License-Identifier: MIT */
/* Places in a search to jump from: paths of choices, evenly spaced by nodes visited.
 *
 * A waypoint is a trail of branches, some tens of bytes.  When all places are used or the trails
 * exceed their memory, every other waypoint is dropped and the distance doubles; so any visited
 * node remains within about one distance of a waypoint. */
#ifndef COVER_WAYPOINTS_H
#define COVER_WAYPOINTS_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/cursor.h"

/* Maximum number of branches of all trails, 8 MB, except for a single longer one. */
#define WAYPOINTS_BRANCHES (1 << 21)

struct waypoint {
    struct tally tally;
    enum phase phase;   /* ENTER, except for an origin */
    int32_t *trail;     /* owned; [level] */
    int32_t level;
};

struct waypoints {
    struct waypoint origin;     /* start of the walk: the root, or adopted choices */
    struct waypoint *points;    /* [room], `count` used, by node */
    int32_t count, room;
    int64_t branches;           /* of all trails */
    int64_t distance;           /* number of nodes; a power of two */
};

/* Stores the cursor's place for waypoint_go(), by any cursor of the same problem and rule; the
 * caller frees the trail.  False: no memory. */
bool waypoint_note(struct waypoint *point, const struct cursor *cursor);
void waypoint_go(const struct waypoint *point, struct cursor *cursor);

/* Makes at most `room` (>= 2) places; the first distance is 256 nodes. */
bool waypoints_init(struct waypoints *waypoints, int32_t room, struct diag *diag);
void waypoints_done(struct waypoints *waypoints);

/* Forgets all waypoints and starts the walk at the cursor; if memory runs out, at the root. */
void waypoints_begin(struct waypoints *waypoints, const struct cursor *cursor);

/* Like cursor_run() forward, noting each waypoint when it is due. */
enum ending waypoints_run(struct waypoints *waypoints, struct cursor *cursor,
                          const struct goal *goal, int64_t budget, struct event_log *log);

/* Returns the node at which the next waypoint is due. */
int64_t waypoints_due(const struct waypoints *waypoints);

/* Notes a waypoint at the cursor if one is due, for callers that make single moves.  Not calling it
 * only leaves a gap. */
void waypoints_note(struct waypoints *waypoints, const struct cursor *cursor);

/* Moves the cursor to the last waypoint at or before `node` (or the origin), unless it is between
 * that and ENTER of `node` already.  For nodes before the origin, it ends at the origin. */
void waypoints_approach(const struct waypoints *waypoints, struct cursor *cursor,
                        int64_t node);

/* Moves the cursor to the last waypoint with at most `share` of the tree visited
 * (cursor_progress()), or to the origin.  Cost: a binary search over waypoints, each approached in
 * turn. */
void waypoints_approach_share(const struct waypoints *waypoints, struct cursor *cursor,
                              double share);

#endif
