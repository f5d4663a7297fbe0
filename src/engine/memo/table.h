/* SPDX-License-Identifier: MIT */
/* A table of counts by state, which takes no more memory than it may: it doubles while there is
 * room, and then a new entry takes the place of one with fewer bits, which was cheaper to find.
 *
 * Buckets of a few entries, first their keys, then their counts; a key is never 0.  A table that
 * doubles is split in place, as the bucket is named by the upper bits of the hash. */
#ifndef ENGINE_MEMO_TABLE_H
#define ENGINE_MEMO_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "base/diag.h"

enum { MEMO_BUCKET = 8 };

struct memo_table {
    int32_t key_words, value_words;
    int32_t stride;         /* words of a bucket */
    int32_t shift;          /* a hash's bucket is hash >> shift; 1 <= shift <= 63 */
    bool is_full;           /* it grows no more */
    size_t entries, limit;  /* `limit` in bytes */
    uint64_t *words;        /* owned; [buckets * stride] */
};

/* An empty table for counts of one word.  limit: bytes that it may take, a few buckets at least.
 * False with a diag where memory fails. */
bool memo_table_init(struct memo_table *table, int32_t key_words, size_t limit,
                     struct diag *diag);
void memo_table_done(struct memo_table *table);

static inline size_t memo_table_buckets(const struct memo_table *table)
{
    return (size_t)1 << (64 - table->shift);
}

/* Source: the multiplications are those of the finalizer of Steele, Lea & Flood's SplitMix64. */
static ALWAYS_INLINE uint64_t memo_hash(const uint64_t *key, int32_t words)
{
    uint64_t hash = 0;
    for (int32_t w = 0; w < words; w++) {
        hash ^= key[w];
        hash = (hash ^ hash >> 32) * UINT64_C(0xbf58476d1ce4e5b9);
    }
    return (hash ^ hash >> 32) * UINT64_C(0x94d049bb133111eb);
}

static ALWAYS_INLINE uint64_t *memo_table_bucket(const struct memo_table *table, uint64_t hash)
{
    return table->words + (size_t)(hash >> table->shift) * (size_t)table->stride;
}

/* Have the bucket near when it is asked for soon. */
static ALWAYS_INLINE void memo_table_expect(const struct memo_table *table, uint64_t hash)
{
#if defined __GNUC__
    const uint64_t *bucket = memo_table_bucket(table, hash);
    __builtin_prefetch(bucket);
    __builtin_prefetch(bucket + MEMO_BUCKET * table->key_words);
#else
    (void)table;
    (void)hash;
#endif
}

/* The count of a state, table->value_words words; NULL: it is not there.  Lent until the table
 * changes.  words: table->key_words. */
static ALWAYS_INLINE const uint64_t *memo_table_find(const struct memo_table *table,
                                                     const uint64_t *key, uint64_t hash,
                                                     int32_t words)
{
    const uint64_t *bucket = memo_table_bucket(table, hash);
    for (int32_t k = 0; k < MEMO_BUCKET; k++) {
        uint64_t differs = 0, any = 0;
        for (int32_t w = 0; w < words; w++) {
            differs |= bucket[k * words + w] ^ key[w];
            any |= bucket[k * words + w];
        }
        if (!differs)
            return bucket + MEMO_BUCKET * words + k * table->value_words;
        if (!any)
            return NULL;
    }
    return NULL;
}

/* Remember the count of a state. */
void memo_table_put(struct memo_table *table, const uint64_t *key, uint64_t hash,
                    const uint64_t *value);

/* Twice as many words for each count from now on.  Where there is no memory for that, all is
 * forgotten. */
void memo_table_widen(struct memo_table *table);

#endif
