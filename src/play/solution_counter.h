/* SPDX-License-Identifier: MIT */
/* Counts the solutions from the current position in idle time.
 *
 * Two searches alternate: one counts with the fastest engine, possibly without intermediate
 * results; the other lists, for an early number and example.  Callers with spare time call
 * counter_run().  A new count may begin at any time. */
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

/* Limits: bytes besides a copy of the problem, and nodes of each search before it reports
 * "many". */
#define COUNTER_MEMORY ((size_t)64 << 20)
#define COUNTER_NODES (INT64_C(1) << 26)
#define COUNTER_LISTED 4096     /* solutions listed before one search counts alone */

enum counter_state {
    COUNTER_IDLE,       /* no request */
    COUNTER_COUNTING,
    COUNTER_EXACT,      /* `count` is the total */
    COUNTER_MANY,       /* gave up; `count` is a lower bound */
    COUNTER_FAILED      /* gave up, see `fault`; `count` is a lower bound */
};

struct counter_search {
    struct engine_run *run;     /* owned; NULL: not begun or ended */
    struct slice slice;
    bool was_begun;
    mpz_t count;                /* solutions passed */
};

struct solution_counter {
    const struct encoding *encoding;    /* borrowed */
    const struct atlas *atlas;          /* borrowed; may be NULL; of the same puzzle.  Replaces the
                                         * search once it is ready */
    enum counter_state state;
    mpz_t count;                        /* known so far */
    int64_t nodes, most;                /* visited by both; limit of each, COUNTER_NODES */
    struct diag fault;
    struct hints hints;                 /* owned; of the whole problem */
    bool has_hints;
    int32_t *chosen;                    /* owned; [nchosen] */
    int32_t nchosen;
    struct residue residue;
    bool has_residue;
    struct counter_search counter, lister;
    int32_t *example;                   /* owned; [nexample]: first solution found */
    int32_t nexample;
    bool has_example;
};

/* The encoding must outlive the counter, or be replaced by counter_done() and counter_init(). */
void counter_init(struct solution_counter *counter, const struct encoding *encoding);
void counter_done(struct solution_counter *counter);

/* Starts a new count of the solutions with all these options (copied).  Cheap: counter_run() does
 * the work. */
void counter_begin(struct solution_counter *counter, const int32_t *options, int32_t count);

void counter_drop(struct solution_counter *counter);

/* Counts for about `ns` nanoseconds, or longer while building tables; if a script controls the
 * clock, for enough nodes to finish small boards.  True if more remains. */
bool counter_run(struct solution_counter *counter, int64_t ns);

/* True if more work can improve the number or find a first example. */
static inline bool counter_is_open(const struct solution_counter *counter)
{
    return counter->state == COUNTER_COUNTING || counter->lister.run;
}

bool counter_is_impossible(const struct solution_counter *counter);

/* Writes "no solution", "1 solution", "2,339 solutions", "at least 4,096 solutions, counting",
 * "many: at least 4,096 solutions", or nothing if idle.  Returns `text`, at most `size` bytes. */
const char *counter_text(const struct solution_counter *counter, char *text, size_t size);

#endif
