/* SPDX-License-Identifier: MIT */
/* Finds changes of a puzzle's clues that leave one solution with a rating in a range.
 *
 * The sets of play/unique.h are rated first.  If no rating is in the range, the nearest sets get
 * one change more: a clue of the solution if too hard, one clue less if too easy. */
#ifndef PLAY_AIM_H
#define PLAY_AIM_H

#include "deduce/rating.h"
#include "play/unique.h"
#include "puzzle/clues.h"

#define AIM_CHANGES 12
#define AIM_SETS 3000       /* rated */
#define AIM_NEAREST 8       /* that get one change more */

/* Oldest first: a clue to fix, as in a proposal, or -1 - k, to remove clue k of the puzzle. */
struct aim_set {
    int32_t changes[AIM_CHANGES];
    int count;
    int proposal;           /* the unique set of the same solution */
    int32_t rating;         /* -1: rules do not solve it within RATING_UNITS */
};

struct aim {
    const struct unique *unique;        /* ended with sets, or with one solution */
    const struct encoding *encoding;    /* of `unique` */
    struct ratings ratings;
    struct clues clues;                 /* owned; the puzzle's */
    struct aim_set *sets;               /* [count] */
    int count;
    int first;                          /* first set with as many changes as the last */
    int at;                             /* rated next */
    int found;                          /* once ended, the first `found` sets are in the range */
    int32_t nearest;                    /* rating; -1: none */
    bool is_ended;
    struct puzzle puzzle;               /* owned; being rated; `lattice` NULL: none */
    struct encoding rest;
    struct rater rater;
};

/* NULL encoding: not begun.  Call aim_done() even on a zeroed one. */
void aim_begin(struct aim *aim, const struct unique *unique, const struct encoding *encoding,
               struct ratings ratings);
void aim_done(struct aim *aim);

/* Rates for about 1 ms.  True if more remains. */
bool aim_run(struct aim *aim);

/* Changes the encoded puzzle or a copy by set k.  False with a diag if memory runs out; some
 * changes may then be made. */
bool aim_change(const struct aim *aim, int k, struct puzzle *puzzle, struct diag *diag);

/* Returns "+ I at 2,1" or "- 5 at 4,7"; the caller frees it. */
char *aim_name(const struct aim *aim, int32_t change);

#endif
