/* SPDX-License-Identifier: MIT */
/* The states of a bag with their counts; none is forgotten.
 *
 * An entry is the state, then its count, low word first.  The hash's upper bits select a shard:
 * threads add to several at once, and each grows alone.  False or NULL if memory runs out.
 * Invariants:
 *
 *   1. A place is free if its count is 0; no state with a count of 0 is added.
 *   2. No place from the one given by a state's hash to the state is free.
 *   3. At least a quarter of a shard is free.  Its room depends on its number of entries, not on
 *      their order.
 *   4. `high` is the union of the top words of all counts. */
#ifndef ENGINE_TREE_TABLE_H
#define ENGINE_TREE_TABLE_H

#include <pthread.h>
#include <stdatomic.h>

#include "engine/states/cache.h"
#include "engine/wide.h"

enum { TREE_SHARD_BITS = 4, TREE_SHARDS = 1 << TREE_SHARD_BITS };

/* Places in an empty shard. */
enum { TREE_ROOM_FIRST = 8 };

struct tree_shard {
    uint64_t *entries;      /* [room * stride] */
    int shift;              /* the room is 2^(64 - shift), 1 <= shift <= 63 */
    size_t bytes, count;    /* memory; entries */
    size_t next;            /* to read next, up to the room */
    uint64_t high;
    pthread_mutex_t lock;   /* for threads that add */
};

struct tree_table {
    int32_t words, value_words, stride;
    atomic_size_t *bytes;   /* borrowed; of all tables */
    size_t limit;           /* of *bytes */
    struct tree_shard shards[TREE_SHARDS];
};

/* Makes an empty table that adds its bytes to *bytes, borrowed, up to `limit`. */
struct tree_table *tree_table_open(int32_t words, int32_t value_words, atomic_size_t *bytes,
                                   size_t limit);
void tree_table_close(struct tree_table *table);

/* Removes all entries; shrinks to the room needed. */
bool tree_table_clear(struct tree_table *table);

/* Adds a word to each count; restarts reading. */
bool tree_table_widen(struct tree_table *table);

/* Doubles the room. */
bool tree_shard_grow(struct tree_table *table, struct tree_shard *shard);

size_t tree_table_count(const struct tree_table *table);

bool tree_table_check(const struct tree_table *table);

static inline size_t tree_shard_room(const struct tree_shard *shard)
{
    return (size_t)1 << (64 - shard->shift);
}

static inline uint64_t *tree_entry(const struct tree_table *table,
                                       const struct tree_shard *shard, size_t at)
{
    return shard->entries + at * (size_t)table->stride;
}

/* Linear: equal differences of states are equal distances in the table, so a bag read in order
 * writes the next one in a few sequential streams.  Source: TAOCP 6.4. */
static ALWAYS_INLINE uint64_t tree_hash(const uint64_t *state, int32_t words)
{
    uint64_t hash = 0;
    for (int32_t w = 0; w < words; w++)
        hash = (hash + state[w]) * UINT64_C(0x9e3779b97f4a7c15);
    return hash;
}

static ALWAYS_INLINE int tree_shard_of(uint64_t hash)
{
    return (int)(hash >> (64 - TREE_SHARD_BITS));
}

static ALWAYS_INLINE size_t tree_place(const struct tree_shard *shard, uint64_t hash)
{
    return (size_t)(hash << TREE_SHARD_BITS >> shard->shift);
}

static ALWAYS_INLINE bool tree_is_free(const uint64_t *entry, int32_t words,
                                           int32_t value_words)
{
    uint64_t any = 0;
    for (int32_t w = words; w < words + value_words; w++)
        any |= entry[w];
    return !any;
}

static ALWAYS_INLINE void tree_expect(const struct tree_shard *shard, uint64_t hash,
                                          int32_t stride)
{
#if defined __GNUC__
    __builtin_prefetch(shard->entries + tree_place(shard, hash) * (size_t)stride, 1);
#else
    (void)shard;
    (void)hash;
    (void)stride;
#endif
}

/* Adds a nonzero count to the state's; the sum must fit.  words, value_words: of the table, as
 * constants.  False without a change. */
static ALWAYS_INLINE bool tree_add(struct tree_table *table, struct tree_shard *shard,
                                       uint64_t hash, const uint64_t *added, int32_t words,
                                       int32_t value_words)
{
    size_t stride = (size_t)(words + value_words), room = tree_shard_room(shard);
    uint64_t *entry;
    if (4 * shard->count + 4 > 3 * room) {
        if (!tree_shard_grow(table, shard))
            return false;
        room *= 2;
    }
    for (size_t at = tree_place(shard, hash);; at = (at + 1) & (room - 1)) {
        uint64_t differs = 0;
        entry = shard->entries + at * stride;
        if (tree_is_free(entry, words, value_words))
            break;
        for (int32_t w = 0; w < words; w++)
            differs |= entry[w] ^ added[w];
        if (differs)
            continue;
        wide_add_fitting(entry + words, added + words, value_words);
        shard->high |= entry[stride - 1];
        return true;
    }
    for (size_t w = 0; w < stride; w++)
        entry[w] = added[w];
    shard->high |= entry[stride - 1];
    shard->count++;
    return true;
}

#endif
