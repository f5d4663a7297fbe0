/* SPDX-License-Identifier: MIT */
/* An exercise: a board so small that its search can be followed by hand, and that search.
 *
 * Its options are letters and its cells numbers (NAMING_MATRIX). */
#ifndef PLAY_EXERCISE_H
#define PLAY_EXERCISE_H

#include "playback/playback.h"
#include "puzzle/legend.h"

struct exercise {
    struct puzzle puzzle;
    struct encoding encoding;
    struct playback playback;
};

/* The exercise of a board file's text, at the start of its search.  NULL with a diag where the text
 * is no good; owned by the caller. */
struct exercise *exercise_open(const char *text, struct diag *diag);
void exercise_close(struct exercise *exercise);

/* One that chance makes, the same for the same seed: eight options at most, and of the first
 * `steps` decisions, those that only go back aside, one is a dead end, one a solution.  NULL with a
 * diag where memory fails.  Cost: some hundred boards are drawn. */
struct exercise *exercise_random(uint64_t seed, int steps, struct diag *diag);

#endif
