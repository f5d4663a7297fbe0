/* SPDX-License-Identifier: MIT */
/* The memoizing search.
 *
 * An option leads to a state or, if pieces do not run out, to one per component; counts multiply.
 * A level adds up the counts after its state's options: known ones at once, others in turn, from
 * the level below. */
#ifndef ENGINE_MEMO_SEARCH_H
#define ENGINE_MEMO_SEARCH_H

#include "engine/engine.h"
#include "engine/memo/regions.h"
#include "engine/states/cache.h"
#include "engine/states/states.h"
#include "engine/states/trie.h"

/* States looked up together, because most lookups miss the processor's caches. */
enum { MEMO_TERMS_AT_ONCE = 32 };

/* A state being counted.  Each option leads to a term: a product of components. */
struct memo_level {
    size_t first, next, end;    /* terms of unknown count; before `next`: begun */
    bool has_term;              /* the last one begun is not done */
};

struct memo_run {
    struct engine_run run;
    struct task task;
    struct states states;
    struct states_trie trie;
    struct memo_regions regions;    /* zeroed: states have one component */
    struct cache cache;             /* if shared, empty except value_words */
    struct shared_cache *shared;    /* borrowed; NULL: use `cache` */
    int turn, turns;                /* among the runs that share it: each starts elsewhere */
    struct memo_threads *threads;   /* owned; NULL: one thread */
    enum outcome (*search)(struct memo_run *memo, int64_t budget);
    int32_t level, depth;       /* 0 <= level < depth */
    struct arena arena;         /* owns the arrays except `numbers` */
    struct memo_level *levels;       /* [depth] */
    int64_t *done;              /* [depth]: nodes when the first term was done */
    int32_t top;                /* lowest level whose first term is done, or depth */
    uint64_t *keys;             /* [depth][words] */
    uint64_t *rests;            /* [depth][words]: the last term's components not yet multiplied */
    uint64_t *numbers;          /* [2 * depth + 2][cache.value_words]: sum and last product
                                 * of each level, and two more */
    uint64_t *terms;            /* [leaves + 1 + REGIONS_AT_ONCE][words]: of all levels */
    int32_t *options;           /* [leaves + 1]: for a level being begun, or NULL */
    uint64_t *factors;          /* [MEMO_TERMS_AT_ONCE * most][words]: components */
    uint64_t *hashes;           /* of `factors` */
    int32_t most;               /* components of a term */
    uint64_t base;              /* added per state: 1 to count nodes of the tree, else 0 */
    bool is_reported;           /* the caller has the sum */
};

/* Returns a level's sum; on level 0, the total. */
static inline uint64_t *memo_sum(const struct memo_run *memo, int32_t level)
{
    return memo->numbers + (size_t)(2 * level) * (size_t)memo->cache.value_words;
}

/* Continues with all threads, which share `budget`.  Returns the run with the total, or NULL. */
struct memo_run *memo_advance(struct memo_run *memo, int64_t budget);
void memo_threads_close(struct memo_threads *threads);

/* Sets `search`, for the words of states, and regions or not. */
void memo_choose_search(struct memo_run *memo);

#endif
