/* SPDX-License-Identifier: MIT */
/* The cache of states: what was found below a state, which may be forgotten and is never wrong.
 *
 * A table of buckets, each of some ways: first their keys, then their values.  Two kinds are used:
 *
 *   CACHE_WAYS  as much memory as the table may take; once it is full, a new entry takes the place
 *               of one of its bucket with fewer bits, which was cheaper to find (memo and zdd)
 *   1           the table stays in the processor's cache, which is worth more than to forget
 *               nothing: each entry takes the place of the one that was there (scan)
 *
 * Invariants, see cache_check():
 *   1. A bucket's keys are different, and not 0 in tables of CACHE_WAYS; a key of 0 is a free
 *      place, and all behind it are free.
 *   2. A key is in the bucket that the upper bits of its hash name.  So a table that doubles is
 *      split in place, from its end.
 *   3. The table takes no more than its limit, but for two buckets.
 *   4. Where there are CACHE_WAYS, `entries` are those in the table; with one way, those that
 *      were put since it grew. */
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
    size_t entries, most;   /* it grows once there are more than `most` entries, if it can */
    size_t limit;           /* bytes */
    uint64_t *words;        /* owned; [buckets * stride] */
};

/* An empty cache for values of one word.  ways: CACHE_WAYS or 1; limit: bytes that it may take, two
 * buckets at least.  False where memory fails. */
bool cache_init(struct cache *cache, int32_t key_words, int32_t ways, size_t limit);
void cache_done(struct cache *cache);

/* True where all invariants hold.  Cost: the table. */
bool cache_check(const struct cache *cache);

/* Forget all entries. */
void cache_forget(struct cache *cache);

/* Make it twice as large, where it may be and there is memory for it; else it stays as it is. */
void cache_grow(struct cache *cache);

static inline size_t cache_buckets(const struct cache *cache)
{
    return (size_t)1 << (64 - cache->shift);
}

/* In what follows `words` is cache->key_words, as a constant for the compiler. */

/* Source: the multiplication is Knuth's, TAOCP 6.4, by the golden ratio. */
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

/* Have the bucket near when it is asked for soon. */
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

/* The value of a state, cache->value_words words; NULL: it is not known.  Lent until the cache
 * changes.  Of CACHE_WAYS. */
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

/* Remember the value of a state.  Of CACHE_WAYS. */
void cache_put(struct cache *cache, const uint64_t *key, uint64_t hash, const uint64_t *value);

/* The place of a state where there is one way: its key, behind it its value. */
static ALWAYS_INLINE uint64_t *cache_place(const struct cache *cache, const uint64_t *key,
                                           int32_t words)
{
    return cache->words + (size_t)(cache_hash(key, words) >> cache->shift) * (size_t)(words + 1);
}

/* Remember the value of a state where there is one way. */
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

/* Twice as many words for each value from now on.  Where there is no memory for that, all is
 * forgotten. */
void cache_widen(struct cache *cache);

/* ---- shared by threads: shards with a lock each, told apart by the low bits of a hash ---- */

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
