/* SPDX-License-Identifier: MIT */
/* How hard a puzzle is without a search: its steps, the hardest one and the longest chain.
 *
 * The effort is one number for all: each step counts 1, and a forced one also 1 / n, if n items are
 * forced, because the fewer there are, the longer it takes to find one.  Source: R. Pelánek,
 * Difficulty Rating of Sudoku Puzzles by a Computational Model, FLAIRS 2011. */
#ifndef DEDUCE_RATING_H
#define DEDUCE_RATING_H

#include "deduce/deduction.h"
#include "puzzle/legend.h"

struct json;

#define RATING_ENTRIES 4096     /* the most entries of a problem that rate() rates */
#define RATING_UNITS   16384    /* parts of the work, of some µs to ms, for one of many puzzles */
#define RATING_TEXT    160

struct rating {
    const char *hardest;                /* name of the hardest step; NULL: no steps */
    int32_t strength;                   /* of that step: the rating in one number */
    int32_t steps;
    int32_t chain;                      /* choices of the longest chain; 0: none */
    double effort;
    enum { RATED_NOT, RATED_SOLVED, RATED_IMPOSSIBLE, RATED_STUCK } end;    /* NOT: not yet */
};

/* A range of struct rating's strength. */
struct ratings {
    int64_t least, most;
};

/* Returns how far a rating is from the range; 0: in it. */
static inline int64_t ratings_distance(struct ratings ratings, int32_t strength)
{
    return strength < ratings.least ? ratings.least - strength
           : strength > ratings.most ? strength - ratings.most : 0;
}

/* Finds the steps of a problem and adds them up.  Call rater_done() even on a zeroed one. */
struct rater {
    struct deducer deducer;
    struct deduction step;              /* the last one found */
    const struct legend *legend;        /* borrowed; names the steps */
    struct rating rating;
};

/* Both are borrowed.  False with a diag if memory runs out. */
bool rater_init(struct rater *rater, const struct problem *problem, const struct legend *legend,
                struct diag *diag);
void rater_done(struct rater *rater);

/* Finds the next step by the rules `of` and adds it; the caller takes it.  rater->step.rule NULL:
 * there is none, or the deducer has paused.  False with a diag as deduce(). */
bool rater_find(struct rater *rater, unsigned of, struct diag *diag);

/* Adds steps until clock_now() exceeds `until`; if a script controls the clock, does one part of
 * this work; 0: all.  True if more remain.  At the end, false, with a diag as deduce(). */
bool rater_run(struct rater *rater, int64_t until, struct diag *diag);

/* True if the problem has at most RATING_ENTRIES entries. */
bool rating_is_quick(const struct problem *problem);

/* Rates all steps.  rating->end is RATED_NOT if that is not quick.  False with a diag if memory
 * runs out or a limit has passed. */
bool rate(struct rating *rating, const struct encoding *encoding, struct diag *diag);

/* Returns "solved in 64 steps, hardest chain (48), longest chain 3, effort 66.6". */
const char *rating_write(const struct rating *rating, char text[RATING_TEXT]);

/* Adds the members steps, strength, hardest, chain and effort. */
void rating_put(const struct rating *rating, struct json *object);

#endif
