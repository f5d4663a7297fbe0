/* SPDX-License-Identifier: MIT */
#include "engine/tree/table.h"

#include <string.h>

#include "base/memory.h"

/* Shift of an empty shard; factor by which one may be too large. */
enum { SHIFT_FIRST = 61, SPARE = 8 };

/* Gives the shard an empty room.  The caller frees *old, which does not count any more.  False if
 * memory runs out. */
static bool replace(struct tree_table *table, struct tree_shard *shard, int shift,
                    uint64_t **old)
{
    size_t bytes = ((size_t)table->stride << (64 - shift)) * sizeof(uint64_t), gone = shard->bytes;
    size_t all = atomic_fetch_add(table->bytes, bytes - gone) + bytes - gone;
    uint64_t *entries = all <= table->limit ? memory_try_zero(bytes, 1) : NULL;
    if (!entries) {
        atomic_fetch_sub(table->bytes, bytes - gone);
        return false;
    }
    *old = shard->entries;
    shard->entries = entries;
    shard->bytes = bytes;
    shard->shift = shift;
    return true;
}

static bool table_init(struct tree_table *table, int32_t words, int32_t value_words,
                       atomic_size_t *bytes, size_t limit)
{
    bool done = true;
    *table = (struct tree_table){.words = words, .value_words = value_words,
                                     .stride = words + value_words, .bytes = bytes,
                                     .limit = limit};
    for (int k = 0; k < TREE_SHARDS; k++) {
        uint64_t *none;
        pthread_mutex_init(&table->shards[k].lock, NULL);
        done = done && replace(table, &table->shards[k], SHIFT_FIRST, &none);
    }
    return done;
}

static void table_done(struct tree_table *table)
{
    for (int k = 0; table->bytes && k < TREE_SHARDS; k++) {
        atomic_fetch_sub(table->bytes, table->shards[k].bytes);
        memory_free(table->shards[k].entries);
        pthread_mutex_destroy(&table->shards[k].lock);
    }
    *table = (struct tree_table){0};
}

struct tree_table *tree_table_open(int32_t words, int32_t value_words, atomic_size_t *bytes,
                                   size_t limit)
{
    struct tree_table *table = memory_need_zero(1, sizeof *table);
    if (table_init(table, words, value_words, bytes, limit))
        return table;
    tree_table_close(table);
    return NULL;
}

void tree_table_close(struct tree_table *table)
{
    if (table)
        table_done(table);
    memory_free(table);
}

/* Moves the entries of `room` places into an empty shard; their counts may be shorter. */
static void put_all(struct tree_table *table, struct tree_shard *shard,
                    const uint64_t *entries, size_t room, int32_t stride)
{
    int32_t words = table->words;
    for (; room--; entries += stride) {
        if (tree_is_free(entries, words, stride - words))
            continue;
        size_t at = tree_place(shard, tree_hash(entries, words));
        while (!tree_is_free(tree_entry(table, shard, at), words, table->value_words))
            at = (at + 1) & (tree_shard_room(shard) - 1);
        memcpy(tree_entry(table, shard, at), entries, (size_t)stride * sizeof *entries);
    }
}

bool tree_shard_grow(struct tree_table *table, struct tree_shard *shard)
{
    size_t room = tree_shard_room(shard);
    uint64_t *old;
    if (!replace(table, shard, shard->shift - 1, &old))
        return false;
    put_all(table, shard, old, room, table->stride);
    memory_free(old);
    return true;
}

/* Frees all places; shrinks the shard to the room needed. */
static bool clear(struct tree_table *table, struct tree_shard *shard)
{
    int shift = shard->shift;
    uint64_t *old = NULL;
    while (shift < SHIFT_FIRST && shard->count * SPARE < tree_shard_room(shard) >>
                                                             (shift - shard->shift))
        shift++;
    if (shift == shard->shift)
        memset(shard->entries, 0, shard->bytes);
    else if (!replace(table, shard, shift, &old))
        return false;
    memory_free(old);
    shard->count = shard->next = 0;
    shard->high = 0;
    return true;
}

bool tree_table_clear(struct tree_table *table)
{
    bool done = true;
    for (int k = 0; k < TREE_SHARDS && done; k++)
        done = clear(table, &table->shards[k]);
    return done;
}

bool tree_table_widen(struct tree_table *table)
{
    int32_t stride = table->stride++;
    table->value_words++;
    for (int k = 0; k < TREE_SHARDS; k++) {
        struct tree_shard *shard = &table->shards[k];
        uint64_t *old;
        if (!replace(table, shard, shard->shift, &old))
            return false;
        put_all(table, shard, old, tree_shard_room(shard), stride);
        memory_free(old);
        shard->next = 0;
        shard->high = 0;
    }
    return true;
}

size_t tree_table_count(const struct tree_table *table)
{
    size_t count = 0;
    for (int k = 0; k < TREE_SHARDS; k++)
        count += table->shards[k].count;
    return count;
}

/* True if the entry is found from its hash before a free place. */
static bool check_entry(const struct tree_table *table, const struct tree_shard *shard,
                        size_t at)
{
    size_t room = tree_shard_room(shard);
    uint64_t hash = tree_hash(tree_entry(table, shard, at), table->words);
    bool done = &table->shards[tree_shard_of(hash)] == shard;
    for (size_t k = tree_place(shard, hash); done && k != at; k = (k + 1) & (room - 1))
        done = !tree_is_free(tree_entry(table, shard, k), table->words,
                                 table->value_words);
    return done && !(tree_entry(table, shard, at)[table->stride - 1] & ~shard->high);
}

bool tree_table_check(const struct tree_table *table)
{
    bool done = true;
    for (int k = 0; k < TREE_SHARDS && done; k++) {
        const struct tree_shard *shard = &table->shards[k];
        size_t count = 0;
        for (size_t at = 0; at < tree_shard_room(shard) && done; at++) {
            if (tree_is_free(tree_entry(table, shard, at), table->words,
                                 table->value_words))
                continue;
            done = check_entry(table, shard, at);
            count++;
        }
        done = done && count == shard->count && 4 * count <= 3 * tree_shard_room(shard);
    }
    return done;
}
