/* SPDX-License-Identifier: MIT */
/* An exercise: a board small enough to follow its search by hand, and the search.
 *
 * Options are letters and cells are numbers (NAMING_MATRIX). */
#ifndef PLAY_EXERCISE_H
#define PLAY_EXERCISE_H

#include "playback/playback.h"
#include "puzzle/legend.h"

struct exercise {
    struct puzzle puzzle;
    struct encoding encoding;
    struct playback playback;
};

/* Opens the exercise of a text, a board file or else a matrix in Knuth's format, at the start of
 * its search.  Fails if the text is invalid; owned by the caller. */
struct exercise *exercise_open(const char *text, struct diag *diag);
void exercise_close(struct exercise *exercise);

/* Makes a random exercise, determined by `seed`: at most eight options, and the first `steps`
 * forward decisions include a dead end and a solution.  Cost: some hundred random boards. */
struct exercise *exercise_random(uint64_t seed, int steps, struct diag *diag);

#endif
