/* SPDX-License-Identifier: MIT */
/* Makes a puzzle with a rating in a range.
 *
 * An attempt fixes a random solution, then takes away givens or placed pieces, in a random order,
 * if rules still solve the rest and its rating does not exceed the range. */
#ifndef PLAY_RATED_H
#define PLAY_RATED_H

#include "deduce/rating.h"

struct rated {
    const struct puzzle *blank;
    struct encoding encoding;       /* of it */
    struct ratings ratings;         /* wanted */
    uint64_t seed, drawn;
    int32_t nearest;                /* rating of failed attempts; -1: none */
};

/* The puzzle must be a tiling or sudoku; its clues stay. */
bool rated_begin(struct rated *rated, const struct puzzle *blank, struct ratings ratings,
                 uint64_t seed, struct diag *diag);
void rated_done(struct rated *rated);

/* True with the puzzle, owned by the caller.  False without a diag if its rating is not in the
 * range; with one if no solution exists, a limit has passed or memory runs out.  Deterministic.
 * Cost: a search for a solution, and a rating for each of its options. */
bool rated_attempt(struct rated *rated, struct puzzle *puzzle, struct diag *diag);

#endif
