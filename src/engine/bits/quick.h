/* SPDX-License-Identifier: MIT */
/* A cursor that searches by bitsets: fast, forward only, without events. */
#ifndef ENGINE_BITS_QUICK_H
#define ENGINE_BITS_QUICK_H

#include <stdbool.h>

#include "cover/waypoints.h"

/* Switches a cursor at its start to bitsets: the same moves, nodes and choices, but no events.  It
 * can then be stepped, run forward without a log, asked for its branching item, moved by the
 * functions below, and ended; its links stay unchanged.  False, without a change, for problems with
 * bounds or other rules than the smallest item by dancing links, and if links are as fast or the
 * sets need too much memory. */
bool cursor_quicken(struct cursor *cursor);

/* Like waypoint_go() to the beginning of a node, for any cursor.  Cost if quick: the options of the
 * tiers on the way. */
void cursor_go(struct cursor *cursor, const struct waypoint *point);

/* Leaves the node that a cursor, quick or not, has just entered, and skips the nodes below: the
 * next move is LEAVE.  Does not update tally. */
void cursor_pass_over(struct cursor *cursor);

#endif
