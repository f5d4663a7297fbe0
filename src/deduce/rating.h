/* SPDX-License-Identifier: MIT */
/* How hard a puzzle is without a search: its steps, the hardest one and the longest chain.
 *
 * Each step adds 1 to the effort, and a forced one also 1 / n, if n items are forced: the fewer
 * there are, the longer it takes to find one.  Source: R. Pelánek, Difficulty Rating of Sudoku
 * Puzzles by a Computational Model, FLAIRS 2011.
 *
 * False with a diag if memory runs out or a limit has passed. */
#ifndef DEDUCE_RATING_H
#define DEDUCE_RATING_H

#include "deduce/deduction.h"
#include "puzzle/legend.h"

struct json;

#define RATING_ENTRIES 4096     /* the most that rate() rates */
#define RATING_UNITS   16384    /* parts of the work, of some µs to ms, for one of many puzzles */
#define RATING_TEXT    160

struct rating {
    const char *hardest;                /* the hardest step's name; NULL: no steps */
    int32_t strength;                   /* the hardest step's: the rating in one number */
    int32_t steps;
    int32_t chain;                      /* choices of the longest; 0: none */
    double effort;
    enum { RATED_NOT, RATED_SOLVED, RATED_IMPOSSIBLE, RATED_STUCK } end;    /* NOT: not yet */
};

/* A range of strengths. */
struct ratings {
    int64_t least, most;
};

/* Returns how far the strength is from the range. */
static inline int64_t ratings_distance(struct ratings ratings, int32_t strength)
{
    return strength < ratings.least ? ratings.least - strength
           : strength > ratings.most ? strength - ratings.most : 0;
}

/* Call rater_done() even on a zeroed one. */
struct rater {
    struct deducer deducer;
    struct deduction step;
    const struct legend *legend;
    struct rating rating;
};

/* Borrows both. */
bool rater_init(struct rater *rater, const struct problem *problem, const struct legend *legend,
                struct diag *diag);
void rater_done(struct rater *rater);

/* Finds the next step by the rules `of` and counts it; the caller takes it.  rater->step.rule NULL:
 * there is none, or the deducer has paused. */
bool rater_find(struct rater *rater, unsigned of, struct diag *diag);

/* Counts steps until clock_now() exceeds `until` (0: all); if a script controls the clock, does one
 * unit of this work.  True if more remain; at the end false, perhaps with a diag. */
bool rater_run(struct rater *rater, int64_t until, struct diag *diag);

bool rating_is_quick(const struct problem *problem);

/* rating->end is RATED_NOT if the problem is not quick. */
bool rate(struct rating *rating, const struct encoding *encoding, struct diag *diag);

/* Returns "solved in 64 steps, hardest chain (48), longest chain 3, effort 66.6". */
const char *rating_write(const struct rating *rating, char text[RATING_TEXT]);

void rating_put(const struct rating *rating, struct json *object);

#endif
