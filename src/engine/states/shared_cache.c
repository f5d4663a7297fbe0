/* SPDX-License-Identifier: MIT */
/* A cache of states that threads share. */
#include "engine/states/shared_cache.h"

#include <string.h>

bool shared_cache_init(struct shared_cache *shared, int32_t key_words, size_t limit)
{
    int k = 0;
    while (k < CACHE_SHARDS && cache_init(&shared->shards[k].cache, key_words, CACHE_WAYS,
                                          limit / CACHE_SHARDS))
        pthread_mutex_init(&shared->shards[k++].lock, NULL);
    if (k == CACHE_SHARDS)
        return true;
    while (k-- > 0) {
        cache_done(&shared->shards[k].cache);
        pthread_mutex_destroy(&shared->shards[k].lock);
    }
    return false;
}

void shared_cache_done(struct shared_cache *shared)
{
    for (int k = 0; k < CACHE_SHARDS; k++) {
        cache_done(&shared->shards[k].cache);
        pthread_mutex_destroy(&shared->shards[k].lock);
    }
}

/* A bucket goes by the upper bits. */
static struct cache_shard *hold_shard(struct shared_cache *shared, uint64_t hash)
{
    struct cache_shard *shard = &shared->shards[hash % CACHE_SHARDS];
    pthread_mutex_lock(&shard->lock);
    return shard;
}

enum cache_finding shared_cache_find(struct shared_cache *shared, const uint64_t *key,
                                     uint64_t hash, uint64_t *value, int32_t words)
{
    struct cache_shard *shard = hold_shard(shared, hash);
    const struct cache *cache = &shard->cache;
    enum cache_finding finding = CACHE_WIDER;
    if (cache->value_words <= words) {
        const uint64_t *known = cache_find(cache, key, hash, cache->key_words);
        memset(value, 0, (size_t)words * sizeof *value);
        if (known)
            memcpy(value, known, (size_t)cache->value_words * sizeof *value);
        finding = known ? CACHE_FOUND : CACHE_NONE;
    }
    pthread_mutex_unlock(&shard->lock);
    return finding;
}

bool shared_cache_put(struct shared_cache *shared, const uint64_t *key, uint64_t hash,
                      const uint64_t *value, int32_t words)
{
    struct cache_shard *shard = hold_shard(shared, hash);
    bool fits = shard->cache.value_words <= words;
    while (shard->cache.value_words < words)
        cache_widen(&shard->cache);
    if (fits)
        cache_put(&shard->cache, key, hash, value);
    pthread_mutex_unlock(&shard->lock);
    return fits;
}

void shared_cache_take(struct shared_cache *shared, const struct cache *cache)
{
    const uint64_t *key, *value;
    for (size_t at = 0; (key = cache_next(cache, &at, &value));)
        shared_cache_put(shared, key, cache_hash(key, cache->key_words), value,
                         cache->value_words);
}
