/* SPDX-License-Identifier: MIT */
/* A cache of states that threads share: shards with a lock each, told apart by the low bits of a
 * state's hash. */
#ifndef ENGINE_STATES_SHARED_CACHE_H
#define ENGINE_STATES_SHARED_CACHE_H

#include <pthread.h>

#include "engine/states/cache.h"

enum { CACHE_SHARDS = 64 };

struct cache_shard {
    pthread_mutex_t lock;
    struct cache cache;     /* under the lock; each shard's values are as wide as it needs */
};

struct shared_cache {
    struct cache_shard shards[CACHE_SHARDS];
};

enum cache_finding { CACHE_NONE, CACHE_FOUND, CACHE_WIDER };

/* As cache_init(), of CACHE_WAYS; the limit is that of all shards.  False where memory fails, with
 * nothing to release. */
bool shared_cache_init(struct shared_cache *shared, int32_t key_words, size_t limit);
void shared_cache_done(struct shared_cache *shared);

/* Copy what is known of a state to `value`, `words` words; CACHE_WIDER: the shard's values have
 * more words, and nothing was done. */
enum cache_finding shared_cache_find(struct shared_cache *shared, const uint64_t *key,
                                     uint64_t hash, uint64_t *value, int32_t words);

/* Remember the value of a state, `words` words.  False as CACHE_WIDER. */
bool shared_cache_put(struct shared_cache *shared, const uint64_t *key, uint64_t hash,
                      const uint64_t *value, int32_t words);

/* Remember all that a cache has. */
void shared_cache_take(struct shared_cache *shared, const struct cache *cache);

#endif
