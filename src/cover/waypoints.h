/* SPDX-License-Identifier: MIT */
/* Places of a search to jump from: paths of choices, evenly spaced over the nodes visited.
 *
 * A waypoint is the trail of branches, some tens of bytes.  When all places are taken, or
 * trails get too long together, every other one is dropped and the distance doubles, so any
 * visited node stays within about the distance of a waypoint. */
#ifndef COVER_WAYPOINTS_H
#define COVER_WAYPOINTS_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/cursor.h"

/* So many branches have all trails together, but for a single one that is longer: 8 MB. */
#define WAYPOINTS_BRANCHES (1 << 21)

struct waypoint {
    struct tally tally;
    enum phase phase;   /* ENTER, but for an origin */
    int32_t *trail;     /* owned; [level] */
    int32_t level;
};

struct waypoints {
    struct waypoint origin;     /* where the walk began: the start, or choices taken over */
    struct waypoint *points;    /* [room], the first `count` in use, by node */
    int32_t count, room;
    int64_t branches;           /* of the trails of all points */
    int64_t distance;           /* in nodes; a power of two */
};

/* Where the cursor stands, for waypoint_go() with any cursor of the same problem and rule; its
 * trail is the caller's to free.  False where memory fails. */
bool waypoint_note(struct waypoint *point, const struct cursor *cursor);
void waypoint_go(const struct waypoint *point, struct cursor *cursor);

/* At most `room` places, 2 <= room; the first distance is 256 nodes. */
bool waypoints_init(struct waypoints *waypoints, int32_t room, struct diag *diag);
void waypoints_done(struct waypoints *waypoints);

/* Forget all: the walk begins where the cursor stands.
 * Where memory fails, it begins at the start. */
void waypoints_begin(struct waypoints *waypoints, const struct cursor *cursor);

/* cursor_run() forward, noting each waypoint as it comes due. */
enum ending waypoints_run(struct waypoints *waypoints, struct cursor *cursor,
                          const struct goal *goal, int64_t budget, struct event_log *log);

/* The node from which on the next waypoint is due. */
int64_t waypoints_due(const struct waypoints *waypoints);

/* Note a waypoint where the cursor stands, if one is due: for who moves it by
 * single moves.  What is never noted makes a gap, no more. */
void waypoints_note(struct waypoints *waypoints, const struct cursor *cursor);

/* Put the cursor at the last waypoint at or before `node` (the origin, where
 * there is none), unless it stands between that and ENTER of `node` already.
 * A node before the origin leaves the cursor at the origin. */
void waypoints_approach(const struct waypoints *waypoints, struct cursor *cursor,
                        int64_t node);

/* Put the cursor at the last waypoint with no more than `share` of the tree behind it (as
 * cursor_progress() has it), else at the origin.  Cost: as approaching some of them. */
void waypoints_approach_share(const struct waypoints *waypoints, struct cursor *cursor,
                              double share);

#endif
