/* SPDX-License-Identifier: MIT */
/* A cursor that goes by sets of bits: quickly, only forward, and shown to nobody. */
#ifndef ENGINE_BITS_QUICK_H
#define ENGINE_BITS_QUICK_H

#include <stdbool.h>

#include "cover/waypoints.h"

/* Let a cursor that stands where it was made go by sets of bits from now on: the same moves, nodes
 * and choices, but no events.  It may then be stepped, run forward without a log, asked what to
 * branch on where it stands, moved by the functions below, and ended; its links stay as they are.
 * False where it is left as it was: for bounds, for a rule other than the smallest item by dancing
 * links, where links are as fast, or the sets take too much memory. */
bool cursor_quicken(struct cursor *cursor);

/* waypoint_go() for a cursor, quick or not, to the beginning of a node.  Cost of a quick one: the
 * options of the tiers on the way. */
void cursor_go(struct cursor *cursor, const struct waypoint *point);

/* Leave the node that a cursor, quick or not, has just entered, without going in: it stands at
 * LEAVE.  What lies below is left out; tally is left to the caller. */
void cursor_pass_over(struct cursor *cursor);

#endif
