/* SPDX-License-Identifier: MIT */
/* The atlas: the diagram of all solutions of a puzzle, built bit by bit while the user goes on, and
 * what it says of where the user is: in how many solutions each option is with all that is chosen,
 * and which solution is the k-th, one at random, or the nearest to another.
 *
 * There is no thread: whoever has time to spare calls atlas_go().  What is asked of a diagram that
 * is built is a pass over the part of it that is left. */
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

#define ATLAS_MB 64             /* megabytes, where nobody says how many */
#define ATLAS_HISTORY 1024      /* solutions shown that are remembered */

enum atlas_state {
    ATLAS_IDLE,         /* nobody asked for it */
    ATLAS_BUILDING,
    ATLAS_READY,
    ATLAS_FAILED        /* `fault` says why: mostly that it is too large */
};

/* A solution: options in rising order. */
struct atlas_solution {
    int32_t *options;           /* owned; [count] */
    int32_t count;
};

struct atlas {
    enum atlas_state state;
    struct diag fault;
    size_t memory;              /* bytes that the diagram and its counts may take */
    struct encoding encoding;   /* of the puzzle without constraints; options have its numbers */
    bool has_encoding;
    struct hints hints;
    struct zdd_build *build;    /* owned; NULL: not building */
    struct slice slice;
    struct zdd zdd;
    struct zdd_view whole;      /* the solutions that the constraints leave */
    struct zdd_view view;       /* and of these those with the choices */
    struct zdd_uses uses;       /* of the view */

    /* what the view has; use atlas_follow() */
    struct constraints constraints;
    int32_t *trail;             /* owned; [depth]: the options, or minus an item that is covered no
                                 * more */
    int32_t depth;
    size_t room;
    mpz_t *left;                /* owned; [depth + 1]: solutions with so many of the choices */
    size_t nleft;               /* that are initialized */
    bool is_current;            /* it is what was asked for last */
    int64_t due;                /* clock_now() from which on the next pass may be made */

    /* the solution that is shown */
    struct atlas_solution shown, before;    /* and the one that led to it; count 0: none */
    mpz_t index;                /* of the one shown among the whole */
    mpz_t *history;             /* owned; [nhistory]: the indices of those shown */
    int nhistory, at;           /* at: the one shown now, -1: none */
    uint64_t drawn;             /* numbers drawn by chance */
};

/* All zero is idle.  Begin to build that of `puzzle`, which is borrowed, within `memory` bytes,
 * besides a copy of its problem; what was built before is dropped.  Faults show in the state. */
void atlas_begin(struct atlas *atlas, const struct puzzle *puzzle, size_t memory);
void atlas_done(struct atlas *atlas);

/* Go on building for about `ns` nanoseconds; where a script has taken over the clock, for so many
 * nodes that small boards are done.  True while there is more to do. */
bool atlas_go(struct atlas *atlas, int64_t ns);

/* The share of the building that is done, 0 to 1, by a guess. */
double atlas_progress(const struct atlas *atlas);

/* Have the counts be of the solutions with the constraints and all choices of the mirror.  Where
 * these are others than before, passes over what is left of the diagram are made, one for each
 * choice that is new; but they take a tenth of the time at most, and where it is too early for
 * them, the counts are not known until later.  Nothing where the atlas is not ready.  The mirror's
 * options are those of the atlas, its items may have other numbers. */
void atlas_follow(struct atlas *atlas, const struct constraints *constraints,
                  const struct mirror *mirror);

/* Nobody asks for now: the counts are not known until somebody does. */
void atlas_lag(struct atlas *atlas);

/* What is asked for next is another search: its choices are taken anew. */
void atlas_renew(struct atlas *atlas);

/* Nanoseconds until there is something to do: 0 now, -1 never. */
int64_t atlas_wait(const struct atlas *atlas);

/* True where the counts are known, and are those of what was asked for last. */
static inline bool atlas_is_known(const struct atlas *atlas)
{
    return atlas->state == ATLAS_READY && atlas->is_current;
}

/* ---- where the counts are known ---- */

/* Solutions with the first `choices` choices, 0 <= choices <= atlas->depth; borrowed. */
static inline const __mpz_struct *atlas_left(const struct atlas *atlas, int32_t choices)
{
    return atlas->left[choices];
}

/* Set `count` to how many of the solutions left have the option. */
void atlas_count(const struct atlas *atlas, int32_t option, mpz_t count);

/* Set `count` to how many of the solutions left meet the condition, which may be made of pieces,
 * items, options and places, joined by "and" and "not".  False with a diag: it has other words, or
 * the passes fail.  Cost: two passes for each test, and twice as many for each that is not of one
 * piece or item. */
bool atlas_count_where(struct atlas *atlas, const char *words, mpz_t count, struct diag *diag);

/* ---- once it is ready ---- */

/* Set `total` to how many solutions have these options and none that `problem`, the same with
 * options taken out, has not; and to `example`[problem_levels()], if there is one, the first of
 * them.  Returns its options, -1: there is none, or with a diag where memory fails.  Cost: a
 * pass. */
int32_t atlas_count_with(const struct atlas *atlas, const struct problem *problem,
                         const int32_t *options, int32_t count, mpz_t total, int32_t *example,
                         struct diag *diag);

/* Set `total` to how many there are, whatever is chosen, with the constraints. */
void atlas_total(const struct atlas *atlas, mpz_t total);

/* Show the solution of that index, 0 to below the total; or one drawn from all, each as likely.
 * False with a diag: there is none. */
bool atlas_show_nth(struct atlas *atlas, const mpz_t index, struct diag *diag);
bool atlas_show_random(struct atlas *atlas, struct diag *diag);

/* Show the one that differs least from any set of options, of those not shown before and with one
 * of the options of `need` (none: of all).  Cost and faults as of zdd_view_nearest(). */
bool atlas_show_nearest(struct atlas *atlas, const struct atlas_solution *from,
                        const struct atlas_solution *need, struct diag *diag);

/* Show the one that was shown before (-1) or after (1) this one.  False with a diag: none was. */
bool atlas_show_again(struct atlas *atlas, int direction, struct diag *diag);

/* True where it was not the last one that is shown. */
static inline bool atlas_can_show_again(const struct atlas *atlas)
{
    return atlas->at + 1 < atlas->nhistory;
}

/* True where the solution shown has the option and the one before it has not. */
bool atlas_is_new(const struct atlas *atlas, int32_t option);

/* How many such options it has. */
int32_t atlas_count_new(const struct atlas *atlas);

#endif
