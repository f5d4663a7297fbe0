/* SPDX-License-Identifier: MIT */
/* A table of counts by state, which takes no more memory than it may. */
#include "engine/memo/table.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"

/* It begins so small that a short search needs no more than the processor's own memory. */
#define BUCKETS_FIRST_LOG 7
/* Entries for each bucket, before it doubles: few buckets are full by then. */
#define LOAD 4

static size_t bucket_bytes(const struct memo_table *table)
{
    return (size_t)table->stride * sizeof *table->words;
}

static void set_stride(struct memo_table *table)
{
    table->stride = MEMO_BUCKET * (table->key_words + table->value_words);
}

/* As many buckets as the bytes hold, two at least. */
static void set_buckets(struct memo_table *table, size_t bytes, int log_most)
{
    int log = 1;
    while (log < log_most && bucket_bytes(table) << (log + 1) <= bytes)
        log++;
    table->shift = 64 - log;
}

bool memo_table_init(struct memo_table *table, int32_t key_words, size_t limit,
                     struct diag *diag)
{
    *table = (struct memo_table){.key_words = key_words, .value_words = 1, .limit = limit};
    set_stride(table);
    set_buckets(table, limit, BUCKETS_FIRST_LOG);
    table->words = memory_try_zero(memo_table_buckets(table), bucket_bytes(table));
    return table->words || diag_memory(diag, "the table of states");
}

void memo_table_done(struct memo_table *table)
{
    memory_free(table->words);
    *table = (struct memo_table){0};
}

/* Resize to `bytes`, where they are to be had. */
static bool resize(struct memo_table *table, size_t bytes)
{
    uint64_t *words = bytes <= table->limit ? memory_try(table->words, bytes, 1) : NULL;
    if (words)
        table->words = words;
    return words;
}

/* Entry `k` of a bucket. */
static uint64_t *key_at(const struct memo_table *table, uint64_t *bucket, int32_t k)
{
    return bucket + k * table->key_words;
}

static uint64_t *value_at(const struct memo_table *table, uint64_t *bucket, int32_t k)
{
    return bucket + MEMO_BUCKET * table->key_words + k * table->value_words;
}

static bool is_free(const struct memo_table *table, uint64_t *bucket, int32_t k)
{
    const uint64_t *key = key_at(table, bucket, k);
    uint64_t any = 0;
    for (int32_t w = 0; w < table->key_words; w++)
        any |= key[w];
    return !any;
}

static void set_entry(const struct memo_table *table, uint64_t *bucket, int32_t k,
                      const uint64_t *key, const uint64_t *value)
{
    memcpy(key_at(table, bucket, k), key, (size_t)table->key_words * sizeof *key);
    memcpy(value_at(table, bucket, k), value, (size_t)table->value_words * sizeof *value);
}

/* Share out the entries of a bucket, which may be one of the two. */
static void split(struct memo_table *table, uint64_t *bucket, uint64_t *lower, uint64_t *copy)
{
    uint64_t *halves[2] = {lower, lower + table->stride};
    int32_t counts[2] = {0};
    memcpy(copy, bucket, bucket_bytes(table));
    memset(lower, 0, 2 * bucket_bytes(table));
    for (int32_t k = 0; k < MEMO_BUCKET && !is_free(table, copy, k); k++) {
        const uint64_t *key = key_at(table, copy, k);
        int half = memo_hash(key, table->key_words) >> table->shift & 1;
        set_entry(table, halves[half], counts[half]++, key, value_at(table, copy, k));
    }
}

static void grow(struct memo_table *table)
{
    size_t buckets = memo_table_buckets(table), stride = (size_t)table->stride;
    uint64_t *copy = memory_try(NULL, stride, sizeof *copy);
    table->is_full = !copy || !resize(table, 2 * buckets * bucket_bytes(table));
    if (!table->is_full) {
        table->shift--;
        for (size_t b = buckets; b-- > 0;)
            split(table, table->words + b * stride, table->words + 2 * b * stride, copy);
    }
    memory_free(copy);
}

static int32_t count_bits(const uint64_t *key, int32_t words)
{
    int32_t count = 0;
    for (int32_t w = 0; w < words; w++)
        count += bit_count(key[w]);
    return count;
}

/* The entry to put a key to: its own, a free one, or the one with the fewest bits. */
static int32_t choose(const struct memo_table *table, uint64_t *bucket, const uint64_t *key)
{
    int32_t words = table->key_words, best = 0, fewest = INT32_MAX;
    for (int32_t k = 0; k < MEMO_BUCKET; k++) {
        if (is_free(table, bucket, k) ||
            !memcmp(key_at(table, bucket, k), key, (size_t)words * sizeof *key))
            return k;
        int32_t bits = count_bits(key_at(table, bucket, k), words);
        if (bits < fewest) {
            fewest = bits;
            best = k;
        }
    }
    return best;
}

void memo_table_put(struct memo_table *table, const uint64_t *key, uint64_t hash,
                    const uint64_t *value)
{
    uint64_t *bucket = memo_table_bucket(table, hash);
    int32_t k = choose(table, bucket, key);
    table->entries += is_free(table, bucket, k);
    set_entry(table, bucket, k, key, value);
    if (!table->is_full && table->entries > LOAD * memo_table_buckets(table))
        grow(table);
}

/* Begin anew in the bytes that there are; a few buckets are to be had for sure. */
static void forget(struct memo_table *table, size_t bytes)
{
    if (bytes < 2 * bucket_bytes(table)) {
        bytes = 2 * bucket_bytes(table);
        table->words = memory_need(table->words, bytes, 1);
    }
    set_buckets(table, bytes, 63);
    table->entries = 0;
    memset(table->words, 0, memo_table_buckets(table) * bucket_bytes(table));
}

/* From the last to the first, as each moves up to where another one was. */
static void spread(const struct memo_table *before, struct memo_table *table)
{
    size_t old = (size_t)before->value_words;
    for (size_t b = memo_table_buckets(table); b-- > 0;) {
        uint64_t *from = table->words + b * (size_t)before->stride;
        uint64_t *to = table->words + b * (size_t)table->stride;
        for (int32_t k = MEMO_BUCKET - 1; k >= 0; k--) {
            memmove(value_at(table, to, k), value_at(before, from, k), old * sizeof *to);
            memset(value_at(table, to, k) + old, 0, old * sizeof *to);
        }
        memmove(to, from, (size_t)MEMO_BUCKET * (size_t)table->key_words * sizeof *to);
    }
}

void memo_table_widen(struct memo_table *table)
{
    struct memo_table before = *table;
    table->value_words *= 2;
    set_stride(table);
    if (resize(table, memo_table_buckets(table) * bucket_bytes(table)))
        spread(&before, table);
    else
        forget(table, memo_table_buckets(&before) * bucket_bytes(&before));
}
