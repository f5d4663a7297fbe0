/* SPDX-License-Identifier: MIT */
/* How hard a puzzle is without a search: its steps, the hardest rule and the longest chain.
 *
 * The effort is one number for all: each step counts 1, and a forced one also 1 / n, if n items are
 * forced, because the fewer there are, the longer it takes to find one.  Source: R. Pelánek,
 * Difficulty Rating of Sudoku Puzzles by a Computational Model, FLAIRS 2011. */
#ifndef DEDUCE_RATING_H
#define DEDUCE_RATING_H

#include "deduce/deduction.h"

#define RATING_ENTRIES 4096     /* the most entries of a problem that rate() rates */
#define RATING_TEXT    160

/* Zeroed before the first step. */
struct rating {
    const struct rule_row *hardest;     /* NULL: no steps */
    int32_t strength;                   /* of the hardest step */
    int32_t steps;
    int32_t chain;                      /* choices of the longest chain; 0: none */
    double effort;
    enum { RATED_NOT, RATED_SOLVED, RATED_IMPOSSIBLE, RATED_STUCK } end;
};

void rating_add(struct rating *rating, const struct deduction *step);

/* Rates all steps.  rating->end is RATED_NOT if the problem has more than RATING_ENTRIES entries.
 * False with a diag if memory runs out or a limit has passed. */
bool rate(struct rating *rating, const struct problem *problem, struct diag *diag);

/* Returns "solved in 64 steps, hardest chain (48), longest chain 3, effort 66.6". */
const char *rating_write(const struct rating *rating, char text[RATING_TEXT]);

#endif
