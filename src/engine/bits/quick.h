/* SPDX-License-Identifier: MIT */
/* A cursor on bitsets: forward only, without events. */
#ifndef ENGINE_BITS_QUICK_H
#define ENGINE_BITS_QUICK_H

#include <stdbool.h>

#include "cover/waypoints.h"

/* Switches a cursor at its start to bitsets: the same moves, nodes and choices, without events; its
 * links do not change.  It can be stepped, run forward without a log, asked for its item, moved by
 * the functions below, and ended.  False, without a change, for bounds, rules other than the
 * smallest item by dancing links, or sets that are too large or no faster. */
bool cursor_speed_up(struct cursor *cursor);

/* Like waypoint_go() to the beginning of a node, for any cursor.  Cost if quick: the options of the
 * tiers between. */
void cursor_go(struct cursor *cursor, const struct waypoint *point);

/* Leaves the node just entered, quick or not, and skips those below: the next move is LEAVE.  tally
 * stays unchanged. */
void cursor_pass_over(struct cursor *cursor);

#endif
