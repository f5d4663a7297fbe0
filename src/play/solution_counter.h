/* SPDX-License-Identifier: MIT */
/* Counts the solutions from the current position in idle time.
 *
 * Two searches alternate: one counts with the fastest engine, perhaps without intermediate results;
 * the other lists, for an early number and example.  A new count may begin at any time. */
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

/* Bytes besides a copy of the problem; nodes of each search before "many". */
#define COUNTER_MEMORY ((size_t)64 << 20)
#define COUNTER_NODES (INT64_C(1) << 26)
#define COUNTER_LISTED 4096     /* solutions before one search counts alone */

enum counter_state {
    COUNTER_IDLE,
    COUNTER_COUNTING,
    COUNTER_EXACT,      /* `count` is the total */
    COUNTER_MANY,       /* gave up; `count` is a lower bound */
    COUNTER_FAILED      /* see `fault`; `count` is a lower bound */
};

struct counter_search {
    struct engine_run *run;     /* owned; NULL: not running */
    struct slice slice;
    bool was_begun;
    mpz_t count;                /* passed */
};

struct solution_counter {
    const struct encoding *encoding;
    const struct atlas *atlas;          /* may be NULL; of the same puzzle; once ready,
                                         * replaces the search */
    enum counter_state state;
    mpz_t count;                        /* known so far */
    int64_t nodes, most;                /* visited by both; limit of each, COUNTER_NODES */
    struct diag fault;
    struct hints hints;                 /* owned; of the whole problem */
    bool has_hints;
    int32_t *chosen;                    /* [nchosen] */
    int32_t nchosen;
    struct residue residue;
    bool has_residue;
    struct counter_search counter, lister;
    int32_t *example;                   /* [nexample]: first found */
    int32_t nexample;
    bool has_example;
};

/* The encoding must outlive the counter. */
void counter_init(struct solution_counter *counter, const struct encoding *encoding);
void counter_done(struct solution_counter *counter);

/* Counts the solutions with all these options (copied).  Cheap: counter_run() does the work. */
void counter_begin(struct solution_counter *counter, const int32_t *options, int32_t count);

void counter_drop(struct solution_counter *counter);

/* Counts for about `ns` nanoseconds, or longer while building tables; if a script controls the
 * clock, enough for small boards.  True if more remains. */
bool counter_run(struct solution_counter *counter, int64_t ns);

/* More work can improve the number or find an example. */
static inline bool counter_is_open(const struct solution_counter *counter)
{
    return counter->state == COUNTER_COUNTING || counter->lister.run;
}

bool counter_is_impossible(const struct solution_counter *counter);

/* Returns `text`: "no solution", "2,339 solutions", "at least 4,096 solutions, counting", "many: at
 * least 4,096 solutions", or "" if idle; at most `size` bytes. */
const char *counter_text(const struct solution_counter *counter, char *text, size_t size);

#endif
