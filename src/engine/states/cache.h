/* SPDX-License-Identifier: MIT */
/* A cache of results for states, which may be forgotten.
 *
 * A bucket has a number of ways: first their keys, then their values.  There are two kinds:
 *
 *   CACHE_WAYS  fills its memory limit; then an entry replaces one of its bucket with fewer
 *               bits, which was cheaper to find (memo and zdd)
 *   1           stays within the processor's cache, which is worth more than to forget nothing:
 *               an entry replaces its bucket's previous one (scan)
 *
 * Invariants:
 *   1. The keys of a bucket are distinct, and nonzero with CACHE_WAYS; a key of 0 is a free place,
 *      as are all after it.
 *   2. The upper bits of a key's hash select its bucket, so a table that doubles is split in place,
 *      from its end.
 *   3. The table stays within its limit, except for two buckets.
 *   4. With CACHE_WAYS, `entries` are those stored; with one way, those written since it grew. */
#ifndef ENGINE_STATES_CACHE_H
#define ENGINE_STATES_CACHE_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"

enum { CACHE_WAYS = 8 };

struct cache {
    int32_t key_words, value_words, ways;
    int32_t stride;         /* words of a bucket */
    int32_t shift;          /* a hash's bucket is hash >> shift; 1 <= shift <= 63 */
    size_t entries, most;   /* grows, if possible, when `entries` > `most` */
    size_t limit;           /* bytes */
    uint64_t *words;        /* [buckets * stride] */
};

/* With values of one word.  ways: CACHE_WAYS or 1; limit: bytes, raised to two buckets.  False if
 * memory runs out. */
bool cache_init(struct cache *cache, int32_t key_words, int32_t ways, size_t limit);
void cache_done(struct cache *cache);

bool cache_check(const struct cache *cache);

void cache_forget(struct cache *cache);

/* Doubles the table, if limit and memory allow. */
void cache_grow(struct cache *cache);

static inline size_t cache_buckets(const struct cache *cache)
{
    return (size_t)1 << (64 - cache->shift);
}

/* Below, `words` is cache->key_words and constant. */

/* Source: TAOCP 6.4, multiplicative hashing. */
static ALWAYS_INLINE uint64_t cache_hash(const uint64_t *key, int32_t words)
{
    uint64_t hash = 0;
    for (int32_t w = 0; w < words; w++) {
        hash = (hash ^ key[w]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    return hash * UINT64_C(0x9e3779b97f4a7c15);
}

static ALWAYS_INLINE uint64_t *cache_bucket(const struct cache *cache, uint64_t hash)
{
    return cache->words + (size_t)(hash >> cache->shift) * (size_t)cache->stride;
}

static ALWAYS_INLINE void cache_expect(const struct cache *cache, uint64_t hash)
{
#if defined __GNUC__
    const uint64_t *bucket = cache_bucket(cache, hash);
    __builtin_prefetch(bucket);
    __builtin_prefetch(bucket + CACHE_WAYS * cache->key_words);
#else
    (void)cache;
    (void)hash;
#endif
}

/* Borrowed until the cache changes; NULL: unknown.  Needs CACHE_WAYS. */
static ALWAYS_INLINE const uint64_t *cache_find(const struct cache *cache, const uint64_t *key,
                                                uint64_t hash, int32_t words)
{
    const uint64_t *bucket = cache_bucket(cache, hash);
    for (int32_t k = 0; k < CACHE_WAYS; k++) {
        uint64_t differs = 0, any = 0;
        for (int32_t w = 0; w < words; w++) {
            differs |= bucket[k * words + w] ^ key[w];
            any |= bucket[k * words + w];
        }
        if (!differs)
            return bucket + CACHE_WAYS * words + k * cache->value_words;
        if (!any)
            return NULL;
    }
    return NULL;
}

/* Needs CACHE_WAYS. */
void cache_put(struct cache *cache, const uint64_t *key, uint64_t hash, const uint64_t *value);

/* Returns the place of a key and its value.  Needs one way. */
static ALWAYS_INLINE uint64_t *cache_place(const struct cache *cache, const uint64_t *key,
                                           int32_t words)
{
    return cache->words + (size_t)(cache_hash(key, words) >> cache->shift) * (size_t)(words + 1);
}

/* Needs one way. */
static ALWAYS_INLINE void cache_replace(struct cache *cache, const uint64_t *key, uint64_t value,
                                        int32_t words)
{
    uint64_t *place = cache_place(cache, key, words);
    for (int32_t w = 0; w < words; w++)
        place[w] = key[w];
    place[words] = value;
    if (++cache->entries > cache->most)
        cache_grow(cache);
}

/* Doubles the words per value.  Without memory, forgets all entries. */
void cache_widen(struct cache *cache);

/* ---- shared by threads: shards, each with a lock, by the low bits of a hash ---- */

enum { CACHE_SHARDS = 64 };

struct cache_shard {
    pthread_mutex_t lock;
    struct cache cache;     /* under the lock */
};

struct shared_cache {
    struct cache_shard shards[CACHE_SHARDS];
};

enum cache_finding { CACHE_NONE, CACHE_FOUND, CACHE_WIDER };

/* Like cache_init(), with CACHE_WAYS; the limit is for all shards.  Nothing to free if false. */
bool shared_cache_init(struct shared_cache *shared, int32_t key_words, size_t limit);
void shared_cache_done(struct shared_cache *shared);

/* Copies a value of `words` words.  CACHE_WIDER: the shard's are wider; nothing was copied. */
enum cache_finding shared_cache_find(struct shared_cache *shared, const uint64_t *key,
                                     uint64_t hash, uint64_t *value, int32_t words);

/* Stores a value of `words` words.  False: the shard's are wider. */
bool shared_cache_put(struct shared_cache *shared, const uint64_t *key, uint64_t hash,
                      const uint64_t *value, int32_t words);

void shared_cache_take(struct shared_cache *shared, const struct cache *cache);

#endif
