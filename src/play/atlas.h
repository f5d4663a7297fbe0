/* SPDX-License-Identifier: MIT */
/* A decision diagram of all solutions, built in idle time by atlas_run().  It counts solutions with
 * the current choices and each option, and finds the k-th, a random or the nearest one.
 *
 * Each query is a pass over the remaining diagram. */
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

#define ATLAS_MB 64             /* default */
#define ATLAS_HISTORY 1024      /* shown solutions */

enum atlas_state {
    ATLAS_IDLE,         /* not requested */
    ATLAS_BUILDING,
    ATLAS_READY,
    ATLAS_FAILED        /* see `fault`: usually too large */
};

struct atlas_solution {
    int32_t *options;           /* [count], ascending */
    int32_t count;
};

struct atlas {
    enum atlas_state state;
    struct diag fault;
    size_t memory;              /* byte limit of diagram and counts */
    struct encoding encoding;   /* of the puzzle without constraints; options have the same
                                 * numbers */
    bool has_encoding;
    struct hints hints;
    struct zdd_build *build;    /* owned; NULL: not building */
    struct slice slice;
    struct zdd zdd;
    struct zdd_view whole;      /* with the constraints */
    struct zdd_view view;       /* also with the choices */
    struct zdd_uses uses;       /* of the view */

    /* content of the view; use atlas_follow() */
    struct constraints constraints;
    int32_t *trail;             /* [depth]: options, or minus closed items */
    int32_t depth;
    size_t room;
    mpz_t *left;                /* [depth + 1]: solutions with the first k choices */
    size_t nleft;               /* initialized */
    bool is_current;            /* matches the last request */
    int64_t due;                /* clock_now() of the next pass */

    struct atlas_solution shown, before;    /* the solution shown, and its predecessor; count 0:
                                             * none */
    mpz_t index;                /* index in `whole` of the solution shown */
    mpz_t *history;             /* [nhistory]: indices shown */
    int nhistory, at;           /* at: current, -1: none */
    uint64_t drawn;
};

/* Drops the previous diagram and starts building for `puzzle` (borrowed), within `memory` bytes
 * plus a copy of its problem.  All zero is idle.  Errors are in the state. */
void atlas_begin(struct atlas *atlas, const struct puzzle *puzzle, size_t memory);
void atlas_done(struct atlas *atlas);

/* Builds for about `ns` nanoseconds; if a script controls the clock, enough for small boards.  True
 * if more remains. */
bool atlas_run(struct atlas *atlas, int64_t ns);

/* Estimated, 0 to 1. */
double atlas_progress(const struct atlas *atlas);

/* Counts the solutions with the constraints and the mirror's choices, by a pass for each new
 * choice.  Passes take at most a tenth of the time; until the next is allowed, counts are unknown.
 * Does nothing unless the atlas is ready.  The mirror has the atlas's option numbers; item numbers
 * may differ. */
void atlas_follow(struct atlas *atlas, const struct constraints *constraints,
                  const struct mirror *mirror);

/* Counts are unknown until the next request. */
void atlas_lag(struct atlas *atlas);

/* Call before a request for another search. */
void atlas_renew(struct atlas *atlas);

/* Returns nanoseconds until work is due; -1: never. */
int64_t atlas_wait(const struct atlas *atlas);

/* The counts match the last request. */
static inline bool atlas_is_known(const struct atlas *atlas)
{
    return atlas->state == ATLAS_READY && atlas->is_current;
}

/* ---- requires atlas_is_known() ---- */

/* Solutions with the first `choices` (0 to atlas->depth); borrowed. */
static inline const __mpz_struct *atlas_left(const struct atlas *atlas, int32_t choices)
{
    return atlas->left[choices];
}

void atlas_count(const struct atlas *atlas, int32_t option, mpz_t count);

/* Counts the remaining solutions that satisfy a condition of pieces, items, options and places,
 * joined by "and" and "not".  Fails for other words, or if a pass fails.  Cost: two passes per test
 * of a single piece or item, else four. */
bool atlas_count_where(struct atlas *atlas, const char *words, mpz_t count, struct diag *diag);

/* ---- requires ATLAS_READY ---- */

/* Counts solutions with these options and only options of `problem`, the same problem with options
 * removed.  Writes the first to `example` ([problem_levels()]) and returns its length; -1: none or,
 * with a diag, no memory.  Cost: a pass. */
int32_t atlas_count_with(const struct atlas *atlas, const struct problem *problem,
                         const int32_t *options, int32_t count, mpz_t total, int32_t *example,
                         struct diag *diag);

/* With the constraints, without choices. */
void atlas_total(const struct atlas *atlas, mpz_t total);

/* Show the solution with an index from 0 to total - 1, or a uniformly random one.  Fail if none
 * exists. */
bool atlas_show_nth(struct atlas *atlas, const mpz_t index, struct diag *diag);
bool atlas_show_random(struct atlas *atlas, struct diag *diag);

/* Shows the solution nearest to a set of options, among those not shown before with an option of
 * `need` (empty: any).  Cost and errors as in zdd_view_nearest(). */
bool atlas_show_nearest(struct atlas *atlas, const struct atlas_solution *from,
                        const struct atlas_solution *need, struct diag *diag);

/* Shows the previous (-1) or next (1) solution shown. */
bool atlas_show_again(struct atlas *atlas, int direction, struct diag *diag);

static inline bool atlas_can_show_again(const struct atlas *atlas)
{
    return atlas->at + 1 < atlas->nhistory;
}

/* The option is in the solution shown, not in its predecessor. */
bool atlas_is_new(const struct atlas *atlas, int32_t option);

int32_t atlas_count_new(const struct atlas *atlas);

#endif
