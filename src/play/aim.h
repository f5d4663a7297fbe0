/* SPDX-License-Identifier: MIT */
/* Finds changes of a puzzle's clues that leave one solution with a rating in a range.
 *
 * The sets of play/unique.h come first, and each is rated.  If no rating is in the range, the sets
 * nearest to it get one change more: a clue of the solution if they are too hard, one clue less if
 * they are too easy. */
#ifndef PLAY_AIM_H
#define PLAY_AIM_H

#include "deduce/rating.h"
#include "play/unique.h"
#include "puzzle/clues.h"

#define AIM_CHANGES 12      /* the most changes */
#define AIM_SETS 3000       /* sets of changes rated */
#define AIM_NEAREST 8       /* sets that get one change more */

/* Changes, the oldest first: a clue of the encoding to fix, as in a proposal, or -1 - k, to remove
 * clue k of the puzzle. */
struct aim_set {
    int32_t changes[AIM_CHANGES];
    int count;
    int proposal;           /* the unique set with the same solution */
    int32_t rating;         /* with them; -1: rules do not solve it within RATING_UNITS */
};

struct aim {
    const struct unique *unique;        /* borrowed; ended with sets, or with one solution */
    const struct encoding *encoding;    /* borrowed; the one of `unique` */
    struct ratings ratings;
    struct clues clues;                 /* owned; all clues of the puzzle */
    struct aim_set *sets;               /* owned; [count] */
    int count;
    int first;                          /* set with as many changes as the last */
    int at;                             /* rated next */
    int found;                          /* once ended, sets[0] to [found - 1] are in the range */
    int32_t nearest;                    /* rating; -1: none */
    bool is_ended;
    struct puzzle puzzle;               /* owned; being rated; `lattice` NULL: none */
    struct encoding rest;
    struct rater rater;
};

/* Begins; NULL encoding: not begun.  Call aim_done() even on a zeroed one. */
void aim_begin(struct aim *aim, const struct unique *unique, const struct encoding *encoding,
               struct ratings ratings);
void aim_done(struct aim *aim);

/* Rates for about 1 ms.  True if more remains. */
bool aim_run(struct aim *aim);

/* Makes the changes of set k in the encoded puzzle or a copy.  False with a diag if memory runs
 * out; some changes may then be made. */
bool aim_change(const struct aim *aim, int k, struct puzzle *puzzle, struct diag *diag);

/* Returns "+ I at 2,1" or "- 5 at 4,7", to be freed with memory_free(). */
char *aim_name(const struct aim *aim, int32_t change);

#endif
