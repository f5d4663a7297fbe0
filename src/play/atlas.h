/* SPDX-License-Identifier: MIT */
/* The atlas: a decision diagram of all solutions, built in idle time.  It counts the solutions with
 * the current choices and each option, and finds the k-th, a random or the nearest solution.
 *
 * Callers with spare time call atlas_run().  Each query is a pass over the remaining diagram. */
#ifndef PLAY_ATLAS_H
#define PLAY_ATLAS_H

#include <stdbool.h>
#include <stdint.h>

#include <gmp.h>

#include "base/diag.h"
#include "engine/engine.h"
#include "engine/slice.h"
#include "engine/zdd/build.h"
#include "engine/zdd/zdd.h"
#include "playback/constraints.h"
#include "playback/mirror.h"
#include "puzzle/legend.h"

#define ATLAS_MB 64             /* default megabytes */
#define ATLAS_HISTORY 1024      /* shown solutions remembered */

enum atlas_state {
    ATLAS_IDLE,         /* not requested */
    ATLAS_BUILDING,
    ATLAS_READY,
    ATLAS_FAILED        /* see `fault`: usually too large */
};

/* Options are ascending. */
struct atlas_solution {
    int32_t *options;           /* owned; [count] */
    int32_t count;
};

struct atlas {
    enum atlas_state state;
    struct diag fault;
    size_t memory;              /* byte limit of the diagram and its counts */
    struct encoding encoding;   /* of the puzzle without constraints; the option numbers are the
                                 * same */
    bool has_encoding;
    struct hints hints;
    struct zdd_build *build;    /* owned; NULL: not building */
    struct slice slice;
    struct zdd zdd;
    struct zdd_view whole;      /* solutions that satisfy the constraints */
    struct zdd_view view;       /* solutions that also contain the choices */
    struct zdd_uses uses;       /* of the view */

    /* content of the view; use atlas_follow() */
    struct constraints constraints;
    int32_t *trail;             /* owned; [depth]: options, or the negative of a closed item */
    int32_t depth;
    size_t room;
    mpz_t *left;                /* owned; [depth + 1]: solutions with the first k choices */
    size_t nleft;               /* initialized entries */
    bool is_current;            /* matches the last request */
    int64_t due;                /* clock_now() of the next allowed pass */

    /* the solution shown */
    struct atlas_solution shown, before;    /* and its predecessor; count 0: none */
    mpz_t index;                /* of the solution shown, in `whole` */
    mpz_t *history;             /* owned; [nhistory]: indices of solutions shown */
    int nhistory, at;           /* at: the current one, -1: none */
    uint64_t drawn;             /* random numbers drawn */
};

/* Drops the previous diagram and starts building for `puzzle` (borrowed), within `memory` bytes
 * plus a copy of its problem.  All zero is idle.  Errors are in the state. */
void atlas_begin(struct atlas *atlas, const struct puzzle *puzzle, size_t memory);
void atlas_done(struct atlas *atlas);

/* Builds for about `ns` nanoseconds; if a script controls the clock, for enough nodes to finish
 * small boards.  True if more remains. */
bool atlas_run(struct atlas *atlas, int64_t ns);

/* Estimated, 0 to 1. */
double atlas_progress(const struct atlas *atlas);

/* Sets the counts to the solutions with the constraints and all choices of the mirror, by a pass
 * for each new choice.  Passes take at most a tenth of the time; until the next is allowed, the
 * counts are unknown.  Does nothing unless the atlas is ready.  The mirror uses the atlas's option
 * numbers; its item numbers may differ. */
void atlas_follow(struct atlas *atlas, const struct constraints *constraints,
                  const struct mirror *mirror);

/* Marks the counts as unknown until the next request. */
void atlas_lag(struct atlas *atlas);

/* Call before a request for another search. */
void atlas_renew(struct atlas *atlas);

/* Nanoseconds until work is due: 0 now, -1 never. */
int64_t atlas_wait(const struct atlas *atlas);

/* True if the counts match the last request. */
static inline bool atlas_is_known(const struct atlas *atlas)
{
    return atlas->state == ATLAS_READY && atlas->is_current;
}

/* ---- requires atlas_is_known() ---- */

/* Solutions with the first `choices` choices, 0 <= choices <= atlas->depth; borrowed. */
static inline const __mpz_struct *atlas_left(const struct atlas *atlas, int32_t choices)
{
    return atlas->left[choices];
}

void atlas_count(const struct atlas *atlas, int32_t option, mpz_t count);

/* Counts the remaining solutions that satisfy a condition of pieces, items, options and places,
 * joined by "and" and "not".  Fails if it has other words, or a pass fails.  Cost: two passes per
 * test, four if the test is not of a single piece or item. */
bool atlas_count_where(struct atlas *atlas, const char *words, mpz_t count, struct diag *diag);

/* ---- requires ATLAS_READY ---- */

/* Sets `total` to the number of solutions that contain these options and only options of `problem`,
 * the same problem with options removed.  Writes the first to `example`[problem_levels()] and
 * returns its number of options; -1: none, or out of memory, with a diag.  Cost: one pass. */
int32_t atlas_count_with(const struct atlas *atlas, const struct problem *problem,
                         const int32_t *options, int32_t count, mpz_t total, int32_t *example,
                         struct diag *diag);

/* Counts the solutions with the constraints, ignoring choices. */
void atlas_total(const struct atlas *atlas, mpz_t total);

/* Shows the solution with an index from 0 to the total - 1, or a uniformly random one.  Fails if
 * none exists. */
bool atlas_show_nth(struct atlas *atlas, const mpz_t index, struct diag *diag);
bool atlas_show_random(struct atlas *atlas, struct diag *diag);

/* Shows the solution that differs least from a set of options, among those not shown before that
 * contain an option of `need` (empty: among all).  Cost and errors as in zdd_view_nearest(). */
bool atlas_show_nearest(struct atlas *atlas, const struct atlas_solution *from,
                        const struct atlas_solution *need, struct diag *diag);

/* Shows the previous (-1) or next (1) solution of the history.  Fails if there is none. */
bool atlas_show_again(struct atlas *atlas, int direction, struct diag *diag);

/* Later solutions are in the history. */
static inline bool atlas_can_show_again(const struct atlas *atlas)
{
    return atlas->at + 1 < atlas->nhistory;
}

/* True if the option is in the solution shown but not in its predecessor. */
bool atlas_is_new(const struct atlas *atlas, int32_t option);

int32_t atlas_count_new(const struct atlas *atlas);

#endif
