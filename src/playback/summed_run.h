/* SPDX-License-Identifier: MIT */
/* A run forward without events: below the levels that the tree keeps nothing stops it.  On these
 * the tree sees where each node begins; where those before it have ended it knows by that. */
#ifndef PLAYBACK_SUMMED_RUN_H
#define PLAYBACK_SUMMED_RUN_H

#include "playback/playback.h"

/* Run the playback's cursor as cursor_run(), `budget` in moves, with its census set.  The tree sees
 * the levels that it keeps, as far as the run goes; waypoints and solutions are noted.  How many
 * levels these are is decided anew for each run, by the nodes seen so far on each level. */
enum ending summed_run(struct playback *playback, const struct goal *goal, int64_t budget);

#endif
