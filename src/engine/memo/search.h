/* SPDX-License-Identifier: MIT */
/* The search that remembers: what it holds, and how it goes on.
 *
 * What an option leaves is one state, or, on boards whose pieces do not run out, as many as it has
 * components, whose counts are multiplied.  The level of a state adds up the counts of its
 * options: those that are known at once, the others one by one, from a level below. */
#ifndef ENGINE_MEMO_SEARCH_H
#define ENGINE_MEMO_SEARCH_H

#include "engine/engine.h"
#include "engine/memo/regions.h"
#include "engine/states/cache.h"
#include "engine/states/states.h"
#include "engine/states/trie.h"

/* So many states are asked for in the table at once, as most of it is far away. */
enum { MEMO_TERMS_AT_ONCE = 32 };

/* A state being counted.  What its options leave is a term each; a term is the product of its
 * components. */
struct memo_level {
    size_t first, next, end;    /* its terms not known at once; those before `next` were begun */
    bool has_term;              /* the last of them is not done */
};

struct memo_run {
    struct engine_run run;
    struct task task;
    struct states states;
    struct states_trie trie;
    struct memo_regions regions;    /* zeroed: states do not fall apart */
    struct cache cache;             /* empty where it is shared, but that its value_words say how
                                     * wide all numbers of the run are */
    struct shared_cache *shared;    /* borrowed; NULL: the run has its own */
    int turn, turns;                /* of those that share it: each begins elsewhere */
    struct memo_threads *threads;   /* owned; NULL: it goes alone */
    enum outcome (*search)(struct memo_run *memo, int64_t budget);
    int32_t level, depth;       /* 0 <= level < depth; on level 0 is one term, everything */
    struct arena arena;         /* has all arrays but `numbers` */
    struct memo_level *levels;       /* [depth] */
    int64_t *done;              /* [depth]: nodes when a level's first term was done, if it was */
    int32_t top;                /* the least level whose first term is done; depth: none is */
    uint64_t *keys;             /* [depth][words]: the states */
    uint64_t *rests;            /* [depth][words]: what is left of the last term to multiply */
    uint64_t *numbers;          /* [2 * depth + 2][cache.value_words]: a level's sum and its last
                                 * term's product; at last room for two more */
    uint64_t *terms;            /* [leaves + 1 + REGIONS_AT_ONCE][words]: those of all levels */
    int32_t *options;           /* [leaves + 1]: likewise, of a level being begun; or NULL */
    uint64_t *factors;          /* [MEMO_TERMS_AT_ONCE * most][words]: keys of components */
    uint64_t *hashes;           /* likewise */
    int32_t most;               /* components of a term, at most */
    uint64_t base;              /* what a state counts itself, besides what is below: 0, and 1 where
                                 * the nodes of the search tree are counted */
    bool is_reported;           /* the sum is the caller's now */
};

/* The sum of a level, memo->cache.value_words words; on level 0 that of all. */
static inline uint64_t *memo_sum(const struct memo_run *memo, int32_t level)
{
    return memo->numbers + (size_t)(2 * level) * (size_t)memo->cache.value_words;
}

/* Go on, by all threads; `budget` is theirs together.  Returns the run that has counted all; NULL:
 * that is still to come. */
struct memo_run *memo_go(struct memo_run *memo, int64_t budget);
void memo_threads_close(struct memo_threads *threads);

/* Set `search` to what is made for the width of the states, and whether they fall apart. */
void memo_choose_search(struct memo_run *memo);

#endif
