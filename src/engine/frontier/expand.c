/* SPDX-License-Identifier: MIT */
#include "engine/frontier/expand.h"

#include <string.h>

#include "base/bits.h"
#include "base/thread.h"

/* States worth a thread. */
enum { SHARED_LEAST = 4096 };

static ALWAYS_INLINE void flush(struct frontier_hand *hand, int k, int32_t words,
                                int32_t value_words)
{
    struct frontier_table *to = hand->frontier->to;
    struct frontier_shard *shard = &to->shards[k];
    size_t stride = (size_t)(1 + words + value_words);
    const uint64_t *batch = hand->batches + (size_t)k * FRONTIER_BATCH * stride;
    pthread_mutex_lock(&shard->lock);
    for (int32_t i = 0; i < hand->counts[k]; i++)
        frontier_expect(shard, batch[(size_t)i * stride], words + value_words);
    for (int32_t i = 0; i < hand->counts[k] && !hand->is_full; i++)
        hand->is_full = !frontier_add(to, shard, batch[(size_t)i * stride],
                                      batch + (size_t)i * stride + 1, words, value_words);
    pthread_mutex_unlock(&shard->lock);
    hand->counts[k] = 0;
}

/* Adds a state to the next layer, with its predecessor's count. */
static ALWAYS_INLINE void emit(struct frontier_hand *hand, const uint64_t *state,
                               const uint64_t *value, int32_t words, int32_t value_words)
{
    uint64_t hash = frontier_hash(state, words);
    int k = frontier_shard_of(hash);
    int32_t count = hand->counts[k];
    uint64_t *place = hand->batches + ((size_t)k * FRONTIER_BATCH + (size_t)count) *
                                          (size_t)(1 + words + value_words);
    hand->counts[k] = count + 1;
    *place++ = hash;
    for (int32_t w = 0; w < words; w++)
        *place++ = state[w];
    for (int32_t w = 0; w < value_words; w++)
        *place++ = value[w];
    if (count + 1 == FRONTIER_BATCH)
        flush(hand, k, words, value_words);
}

/* Frees the slots of bits that no longer matter.  False if one of them is an open item, or an item
 * cannot be covered often enough. */
static ALWAYS_INLINE bool end_layer(const struct frontier_slots *slots, int32_t layer,
                                    uint64_t *state, int32_t words, bool has_fields)
{
    const uint64_t *last = slots->last + (size_t)layer * (size_t)words;
    const uint64_t *must = slots->must + (size_t)layer * (size_t)words;
    const uint64_t *near = slots->near + (size_t)layer * (size_t)words;
    uint64_t open = 0;
    int32_t covered = 0;
    for (int32_t w = 0; w < words; w++) {
        open |= state[w] & must[w];
        state[w] |= last[w];
        if (has_fields)
            covered += bit_count(~state[w] & near[w]);
    }
    return !open && (!has_fields || state_settle_fields(&slots->states, state, layer + 1,
                                                        slots->rest[layer] - covered));
}

static ALWAYS_INLINE void branch(struct frontier_hand *hand, const uint64_t *entry, int32_t words,
                                 int32_t value_words, bool has_fields)
{
    struct frontier_slots *slots = &hand->frontier->slots;
    int32_t layer = hand->frontier->layer;
    uint64_t *state = hand->states;
    bool bare = states_are_bare(&slots->states);
    size_t found = states_trie_match(&slots->trie, layer, entry, state,
                                     has_fields ? hand->options : NULL, bare, words);
    for (size_t k = 0; k < found; k++, state += words) {
        if (has_fields)
            state_use(&slots->states, state, hand->options[k], words);
        if (end_layer(slots, layer, state, words, has_fields))
            emit(hand, state, entry + words, words, value_words);
    }
}

/* The layer's bit is covered. */
static ALWAYS_INLINE void pass(struct frontier_hand *hand, const uint64_t *entry, int32_t words,
                               int32_t value_words, bool has_fields)
{
    uint64_t state[STATES_WORDS_MOST];
    for (int32_t w = 0; w < words; w++)
        state[w] = entry[w];
    if (end_layer(&hand->frontier->slots, hand->frontier->layer, state, words, has_fields))
        emit(hand, state, entry + words, words, value_words);
}

static ALWAYS_INLINE void expand(struct frontier_hand *hand, struct frontier_shard *shard,
                                 int32_t words, int32_t value_words, bool has_fields)
{
    int32_t slot = hand->frontier->slots.slot[hand->frontier->layer];
    size_t room = frontier_shard_room(shard), next = shard->next;
    const uint64_t *entry = shard->entries + next * (size_t)(words + value_words);
    int64_t left = hand->budget;
    for (; next < room && left > 0 && !hand->is_full; next++, entry += words + value_words) {
        if (frontier_is_free(entry, words, value_words))
            continue;
        left--;
        if (bit_is_set(entry, slot))
            branch(hand, entry, words, value_words, has_fields);
        else
            pass(hand, entry, words, value_words, has_fields);
    }
    hand->nodes += hand->budget - left;
    hand->budget = left;
    shard->next = next;
}

/* Words of a state, words of a count (0: any), has fields; the general version is last. */
#define KINDS(_) _(1, 1, false) _(1, 0, false) _(2, 1, false) _(2, 0, false) _(1, 1, true)

#define EXPAND(w, v, f)                                                                    \
    CLONED static void expand_##w##_##v##_##f(struct frontier_hand *hand,                  \
                                              struct frontier_shard *shard)                \
    {                                                                                      \
        expand(hand, shard, w, (v) ? (v) : hand->frontier->from->value_words, f);          \
    }
KINDS(EXPAND)
#undef EXPAND

CLONED static void expand_any(struct frontier_hand *hand, struct frontier_shard *shard)
{
    const struct frontier_run *frontier = hand->frontier;
    expand(hand, shard, frontier->from->words, frontier->from->value_words,
           frontier->slots.states.nfields);
}

static const struct expander {
    int32_t words, value_words;
    bool has_fields;
    void (*expand)(struct frontier_hand *hand, struct frontier_shard *shard);
} kinds[] = {
#define KIND(w, v, f) {w, v, f, expand_##w##_##v##_##f},
    KINDS(KIND)
#undef KIND
};

void frontier_choose_expand(struct frontier_run *frontier)
{
    const struct frontier_table *from = frontier->from;
    bool has_fields = frontier->slots.states.nfields;
    frontier->expand = expand_any;
    for (size_t k = sizeof kinds / sizeof *kinds; k-- > 0;)
        if (kinds[k].words == from->words && kinds[k].has_fields == has_fields &&
            (!kinds[k].value_words || kinds[k].value_words == from->value_words))
            frontier->expand = kinds[k].expand;
}

/* ---- threads ---- */

/* Returns the next shard of this slice, or NULL. */
static struct frontier_shard *take_shard(struct frontier_run *frontier)
{
    pthread_mutex_lock(&frontier->lock);
    int k = frontier->next < FRONTIER_SHARDS ? frontier->next++ : -1;
    pthread_mutex_unlock(&frontier->lock);
    return k < 0 ? NULL : &frontier->from->shards[k];
}

static void *work(void *self)
{
    struct frontier_hand *hand = self;
    struct frontier_run *frontier = hand->frontier;
    struct frontier_shard *shard;
    while (hand->budget > 0 && !hand->is_full && (shard = take_shard(frontier)))
        frontier->expand(hand, shard);
    for (int k = 0; k < FRONTIER_SHARDS; k++)
        flush(hand, k, frontier->to->words, frontier->to->value_words);
    return NULL;
}

int64_t frontier_run_slice(struct frontier_run *frontier, int64_t budget)
{
    int jobs = frontier_table_count(frontier->from) < SHARED_LEAST ? 1 : frontier->jobs, made = 1;
    int64_t nodes = 0;
    frontier->next = 0;
    for (int k = 0; k < jobs; k++) {
        frontier->hands[k].nodes = 0;
        frontier->hands[k].budget = (budget - 1) / jobs + 1;
    }
    while (made < jobs &&
           thread_begin(&frontier->hands[made].thread, work, &frontier->hands[made]))
        made++;
    work(&frontier->hands[0]);
    while (--made > 0)
        pthread_join(frontier->hands[made].thread, NULL);
    for (int k = 0; k < jobs; k++)
        nodes += frontier->hands[k].nodes;
    return nodes;
}
