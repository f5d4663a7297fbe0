/* SPDX-License-Identifier: MIT */
/* The counter: how many solutions there are from here, counted bit by bit while the user goes on.
 *
 * Two searches take turns: one counts, by whatever engine is fastest and perhaps silent until it
 * is done; the other lists, so that soon there is a number to show, and a solution to show.
 * There is no thread: whoever has time to spare calls counter_go(), and nothing need be ended
 * before it begins anew. */
#ifndef PLAY_SOLUTION_COUNTER_H
#define PLAY_SOLUTION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

#include <gmp.h>

#include "base/diag.h"
#include "engine/engine.h"
#include "engine/slice.h"
#include "puzzle/encode.h"

struct atlas;

/* What it takes at most, in bytes, besides a copy of the problem; and in nodes of each search,
 * before it says "many". */
#define COUNTER_MEMORY ((size_t)64 << 20)
#define COUNTER_NODES (INT64_C(1) << 26)
#define COUNTER_LISTED 4096     /* that many are listed; then one search counts alone */

enum counter_state {
    COUNTER_IDLE,       /* nothing was asked */
    COUNTER_COUNTING,
    COUNTER_EXACT,      /* `count` is all there are */
    COUNTER_MANY,       /* given up: there are `count` at least */
    COUNTER_FAILED      /* given up: `fault` says why; there are `count` at least */
};

/* One of the two searches. */
struct counter_search {
    struct engine_run *run;     /* owned; NULL: not begun, or at its end */
    struct slice slice;
    bool was_begun;
    mpz_t count;                /* solutions that it has passed */
};

struct solution_counter {
    const struct encoding *encoding;    /* borrowed */
    const struct atlas *atlas;          /* borrowed; NULL: none.  Of the same puzzle, and asked
                                         * instead of searching once it is ready */
    enum counter_state state;
    mpz_t count;                        /* known so far */
    int64_t nodes, most;                /* visited by both; at most by each, COUNTER_NODES */
    struct diag fault;
    struct hints hints;                 /* owned; of the whole problem */
    bool has_hints;
    int32_t *chosen;                    /* owned; [nchosen] */
    int32_t nchosen;
    struct residue residue;
    bool has_residue;
    struct counter_search counter, lister;
    int32_t *example;                   /* owned; [nexample]: the first solution found */
    int32_t nexample;
    bool has_example;
};

/* For one puzzle; the encoding must outlive the counter, or be exchanged by another
 * counter_init() after counter_done(). */
void counter_init(struct solution_counter *counter, const struct encoding *encoding);
void counter_done(struct solution_counter *counter);

/* Ask anew, whatever was under way: the solutions with all of these options, which are copied.
 * Cheap: the work is all in counter_go(). */
void counter_begin(struct solution_counter *counter, const int32_t *options, int32_t count);

/* Give it up, and let go of what it holds. */
void counter_drop(struct solution_counter *counter);

/* Go on for about `ns` nanoseconds, but where tables are built first, which may take longer;
 * where a script has taken over the clock, for so many nodes that small boards are done.
 * True while there is more to do. */
bool counter_go(struct solution_counter *counter, int64_t ns);

/* True where more of counter_go() would say more: how many, or, when that is known, a first
 * one. */
static inline bool counter_is_open(const struct solution_counter *counter)
{
    return counter->state == COUNTER_COUNTING || counter->lister.run;
}

/* True where it is known that there is no solution. */
bool counter_is_hopeless(const struct solution_counter *counter);

/* "no solution", "1 solution", "2,339 solutions", "at least 4,096 solutions …" while counting,
 * "many: at least 4,096 solutions"; empty when idle.  Returns `text`, at most `size` bytes. */
const char *counter_text(const struct solution_counter *counter, char *text, size_t size);

#endif
