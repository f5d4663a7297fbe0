/* SPDX-License-Identifier: MIT */
#include "engine/states/cache.h"

#include <string.h>

#include "base/bits.h"
#include "base/checks.h"
#include "base/memory.h"

/* Within a processor's cache, for short searches. */
#define ENTRIES_FIRST 1024

static size_t bucket_bytes(const struct cache *cache)
{
    return (size_t)cache->stride * sizeof *cache->words;
}

static void set_stride(struct cache *cache)
{
    cache->stride = cache->ways * (cache->key_words + cache->value_words);
}

static void set_buckets(struct cache *cache, size_t bytes, size_t most)
{
    int log = 1;
    size_t half = (bytes / bucket_bytes(cache) < most ? bytes / bucket_bytes(cache) : most) / 2;
    while ((size_t)1 << log <= half)
        log++;
    cache->shift = 64 - log;
}

/* Grows half full: few buckets are full by then. */
static void set_most(struct cache *cache)
{
    cache->most = cache_buckets(cache) * (size_t)cache->ways / 2;
}

bool cache_init(struct cache *cache, int32_t key_words, int32_t ways, size_t limit)
{
    *cache = (struct cache){
        .key_words = key_words, .value_words = 1, .ways = ways, .limit = limit};
    set_stride(cache);
    set_buckets(cache, limit, ENTRIES_FIRST / (size_t)ways);
    set_most(cache);
    cache->words = memory_try_zero(cache_buckets(cache), bucket_bytes(cache));
    return cache->words;
}

void cache_done(struct cache *cache)
{
    memory_free(cache->words);
    *cache = (struct cache){0};
}

void cache_forget(struct cache *cache)
{
    cache->entries = 0;
    memset(cache->words, 0, cache_buckets(cache) * bucket_bytes(cache));
}

static bool resize(struct cache *cache, size_t buckets)
{
    bool fits = buckets <= cache->limit / bucket_bytes(cache);
    uint64_t *words = fits ? memory_try(cache->words, buckets, bucket_bytes(cache)) : NULL;
    if (words)
        cache->words = words;
    return words;
}

static uint64_t *key_at(const struct cache *cache, uint64_t *bucket, int32_t k)
{
    return bucket + k * cache->key_words;
}

static uint64_t *value_at(const struct cache *cache, uint64_t *bucket, int32_t k)
{
    return bucket + cache->ways * cache->key_words + k * cache->value_words;
}

static bool is_free(const struct cache *cache, uint64_t *bucket, int32_t k)
{
    const uint64_t *key = key_at(cache, bucket, k);
    uint64_t any = 0;
    for (int32_t w = 0; w < cache->key_words; w++)
        any |= key[w];
    return !any;
}

static void set_entry(const struct cache *cache, uint64_t *bucket, int32_t k,
                      const uint64_t *key, const uint64_t *value)
{
    memcpy(key_at(cache, bucket, k), key, (size_t)cache->key_words * sizeof *key);
    memcpy(value_at(cache, bucket, k), value, (size_t)cache->value_words * sizeof *value);
}

static void split(struct cache *cache, uint64_t *bucket, uint64_t *lower, uint64_t *copy)
{
    uint64_t *halves[2] = {lower, lower + cache->stride};
    int32_t counts[2] = {0};
    memcpy(copy, bucket, bucket_bytes(cache));
    memset(lower, 0, 2 * bucket_bytes(cache));
    for (int32_t k = 0; k < cache->ways && !is_free(cache, copy, k); k++) {
        const uint64_t *key = key_at(cache, copy, k);
        int half = cache_hash(key, cache->key_words) >> cache->shift & 1;
        set_entry(cache, halves[half], counts[half]++, key, value_at(cache, copy, k));
    }
}

/* Faster, for one way. */
static void split_single(struct cache *cache, const uint64_t *entry, uint64_t *lower)
{
    bool is_upper = cache_hash(entry, cache->key_words) >> cache->shift & 1;
    uint64_t *to = lower + (is_upper ? cache->stride : 0);
    uint64_t *other = lower + (is_upper ? 0 : cache->stride);
    for (int32_t w = 0; w < cache->stride; w++)
        to[w] = entry[w];
    for (int32_t w = 0; w < cache->key_words; w++)
        other[w] = 0;
}

void cache_grow(struct cache *cache)
{
    size_t buckets = cache_buckets(cache), stride = (size_t)cache->stride;
    uint64_t *copy = memory_try(NULL, stride, sizeof *copy);
    if (copy && resize(cache, 2 * buckets)) {
        cache->shift--;
        for (size_t b = buckets; b-- > 0;) {
            uint64_t *bucket = cache->words + b * stride, *lower = bucket + b * stride;
            if (cache->ways == 1)
                split_single(cache, bucket, lower);
            else
                split(cache, bucket, lower, copy);
        }
        set_most(cache);
        cache->entries = cache->ways == 1 ? 0 : cache->entries;
    } else {
        cache->most = SIZE_MAX;
    }
    memory_free(copy);
    CHECKED(cache_check(cache));
}

static int32_t count_bits(const uint64_t *key, int32_t words)
{
    int32_t count = 0;
    for (int32_t w = 0; w < words; w++)
        count += bit_count(key[w]);
    return count;
}

/* Returns its place: its own, a free one, or the one with the fewest bits. */
static int32_t choose(const struct cache *cache, uint64_t *bucket, const uint64_t *key)
{
    int32_t words = cache->key_words, best = 0, fewest = INT32_MAX;
    for (int32_t k = 0; k < cache->ways; k++) {
        const uint64_t *other = key_at(cache, bucket, k);
        uint64_t differs = 0, any = 0;
        for (int32_t w = 0; w < words; w++) {
            differs |= other[w] ^ key[w];
            any |= other[w];
        }
        if (!any || !differs)
            return k;
    }
    for (int32_t k = 0; k < cache->ways; k++) {
        int32_t bits = count_bits(key_at(cache, bucket, k), words);
        if (bits < fewest) {
            fewest = bits;
            best = k;
        }
    }
    return best;
}

void cache_put(struct cache *cache, const uint64_t *key, uint64_t hash,
                    const uint64_t *value)
{
    uint64_t *bucket = cache_bucket(cache, hash);
    int32_t k = choose(cache, bucket, key);
    cache->entries += is_free(cache, bucket, k);
    set_entry(cache, bucket, k, key, value);
    if (cache->entries > cache->most)
        cache_grow(cache);
}

/* Returns the next key, from place *at on (initially 0), and its value, borrowed until a change;
 * NULL at the end.  Needs CACHE_WAYS. */
static const uint64_t *cache_next(const struct cache *cache, size_t *at,
                                   const uint64_t **value)
{
    size_t ways = (size_t)cache->ways, places = cache_buckets(cache) * ways;
    while (*at < places) {
        uint64_t *bucket = cache->words + *at / ways * (size_t)cache->stride;
        int32_t k = (int32_t)((*at)++ % ways);
        *value = value_at(cache, bucket, k);
        if (!is_free(cache, bucket, k))
            return key_at(cache, bucket, k);
    }
    return NULL;
}

static void forget(struct cache *cache, size_t bytes)
{
    if (bytes < 2 * bucket_bytes(cache)) {
        bytes = 2 * bucket_bytes(cache);
        cache->words = memory_need(cache->words, bytes, 1);
    }
    set_buckets(cache, bytes, SIZE_MAX);
    set_most(cache);
    cache_forget(cache);
}

/* Last ones first, because buckets move up. */
static void spread(const struct cache *before, struct cache *cache)
{
    size_t old = (size_t)before->value_words;
    for (size_t b = cache_buckets(cache); b-- > 0;) {
        uint64_t *from = cache->words + b * (size_t)before->stride;
        uint64_t *to = cache->words + b * (size_t)cache->stride;
        for (int32_t k = cache->ways - 1; k >= 0; k--) {
            memmove(value_at(cache, to, k), value_at(before, from, k), old * sizeof *to);
            memset(value_at(cache, to, k) + old, 0, old * sizeof *to);
        }
        memmove(to, from, (size_t)cache->ways * (size_t)cache->key_words * sizeof *to);
    }
}

void cache_widen(struct cache *cache)
{
    struct cache before = *cache;
    cache->value_words *= 2;
    set_stride(cache);
    if (resize(cache, cache_buckets(cache)))
        spread(&before, cache);
    else
        forget(cache, cache_buckets(&before) * bucket_bytes(&before));
    CHECKED(cache_check(cache));
}

/* Checks invariants 1 and 2; adds to `entries`. */
static bool check_bucket(const struct cache *cache, size_t bucket, size_t *entries)
{
    size_t size = (size_t)cache->key_words * sizeof(uint64_t);
    uint64_t *words = cache->words + bucket * (size_t)cache->stride;
    bool ends = false;
    for (int32_t k = 0; k < cache->ways; k++) {
        const uint64_t *key = key_at(cache, words, k);
        ends |= is_free(cache, words, k);
        if (ends && is_free(cache, words, k))
            continue;
        if (ends || cache_hash(key, cache->key_words) >> cache->shift != bucket)
            return false;
        for (int32_t other = 0; other < k; other++)
            if (memcmp(key, key_at(cache, words, other), size) == 0)
                return false;
        ++*entries;
    }
    return true;
}

bool cache_check(const struct cache *cache)
{
    size_t entries = 0, buckets = cache_buckets(cache);
    for (size_t b = 0; b < buckets; b++)
        if (!check_bucket(cache, b, &entries))
            return false;
    return (buckets == 2 || buckets * bucket_bytes(cache) <= cache->limit) &&
           (cache->ways == 1 || entries == cache->entries);
}

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

/* Selects by low bits, because buckets use the upper ones. */
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
