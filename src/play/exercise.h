/* SPDX-License-Identifier: MIT */
/* A board small enough to follow its search by hand, and the search.
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

/* The text is a board file, else a matrix in Knuth's format; the caller owns the result, at the
 * start of its search. */
struct exercise *exercise_open(const char *text, struct diag *diag);
void exercise_close(struct exercise *exercise);

/* Determined by `seed`, with at most eight options; the first `steps` forward decisions include a
 * dead end and a solution.  Cost: some hundred random boards. */
struct exercise *exercise_random(uint64_t seed, int steps, struct diag *diag);

#endif
