/* SPDX-License-Identifier: MIT */
/* The memoizing search: its data, and its steps.
 *
 * An option leads to one state, or, on boards whose pieces do not run out, to one state per
 * component, whose counts are multiplied.  The level of a state sums the counts of its options:
 * known counts at once, the others one by one, from the level below. */
#ifndef ENGINE_MEMO_SEARCH_H
#define ENGINE_MEMO_SEARCH_H

#include "engine/engine.h"
#include "engine/memo/regions.h"
#include "engine/states/cache.h"
#include "engine/states/states.h"
#include "engine/states/trie.h"

/* States looked up together, because most table accesses miss the processor's caches. */
enum { MEMO_TERMS_AT_ONCE = 32 };

/* A state being counted.  Each of its options leads to a term, the product of its components. */
struct memo_level {
    size_t first, next, end;    /* terms without a known count; those before `next` were begun */
    bool has_term;              /* the last term begun is not done */
};

struct memo_run {
    struct engine_run run;
    struct task task;
    struct states states;
    struct states_trie trie;
    struct memo_regions regions;    /* zeroed: states have one component */
    struct cache cache;             /* empty if shared, except value_words, the width of all numbers
                                     * of the run */
    struct shared_cache *shared;    /* borrowed; NULL: the run uses its own */
    int turn, turns;                /* of the runs that share it: each begins elsewhere */
    struct memo_threads *threads;   /* owned; NULL: single-threaded */
    enum outcome (*search)(struct memo_run *memo, int64_t budget);
    int32_t level, depth;       /* 0 <= level < depth; level 0 has one term, the whole problem */
    struct arena arena;         /* owns all arrays except `numbers` */
    struct memo_level *levels;       /* [depth] */
    int64_t *done;              /* [depth]: nodes when the level's first term was done */
    int32_t top;                /* lowest level whose first term is done; depth: none */
    uint64_t *keys;             /* [depth][words]: the states */
    uint64_t *rests;            /* [depth][words]: components of the last term that are not
                                 * multiplied */
    uint64_t *numbers;          /* [2 * depth + 2][cache.value_words]: sum and last term's product
                                 * of each level, and two temporary numbers */
    uint64_t *terms;            /* [leaves + 1 + REGIONS_AT_ONCE][words]: terms of all levels */
    int32_t *options;           /* [leaves + 1]: options of a level being begun, or NULL */
    uint64_t *factors;          /* [MEMO_TERMS_AT_ONCE * most][words]: keys of components */
    uint64_t *hashes;           /* hashes of these */
    int32_t most;               /* maximum number of components of a term */
    uint64_t base;              /* added for the state itself: 1 if nodes of the search tree are
                                 * counted, else 0 */
    bool is_reported;           /* the caller has received the sum */
};

/* The sum of a level, memo->cache.value_words words; the total on level 0. */
static inline uint64_t *memo_sum(const struct memo_run *memo, int32_t level)
{
    return memo->numbers + (size_t)(2 * level) * (size_t)memo->cache.value_words;
}

/* Continues with all threads, which share `budget`.  Returns the run that has the total, or NULL if
 * it is not complete. */
struct memo_run *memo_advance(struct memo_run *memo, int64_t budget);
void memo_threads_close(struct memo_threads *threads);

/* Sets `search` to the version for the width of the states and for components or none. */
void memo_choose_search(struct memo_run *memo);

#endif
