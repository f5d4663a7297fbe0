/* SPDX-License-Identifier: MIT */
#include "engine/tree/expand.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/thread.h"

/* Worth a thread. */
enum { SHARED_LEAST = 4096 };

static ALWAYS_INLINE void flush(struct tree_hand *hand, int k, int32_t words,
                                int32_t value_words)
{
    struct tree_table *to = hand->tree->to;
    struct tree_shard *shard = &to->shards[k];
    size_t stride = (size_t)(1 + words + value_words);
    const uint64_t *batch = hand->batches + (size_t)k * TREE_BATCH * stride;
    pthread_mutex_lock(&shard->lock);
    for (int32_t i = 0; i < hand->counts[k]; i++)
        tree_expect(shard, batch[(size_t)i * stride], words + value_words);
    for (int32_t i = 0; i < hand->counts[k] && !hand->is_full; i++)
        hand->is_full = !tree_add(to, shard, batch[(size_t)i * stride],
                                      batch + (size_t)i * stride + 1, words, value_words);
    pthread_mutex_unlock(&shard->lock);
    hand->counts[k] = 0;
}

/* Adds a state to the next bag, with its predecessor's count. */
static ALWAYS_INLINE void emit(struct tree_hand *hand, const uint64_t *state,
                               const uint64_t *value, int32_t words, int32_t value_words)
{
    uint64_t hash = tree_hash(state, words);
    int k = tree_shard_of(hash);
    int32_t count = hand->counts[k];
    uint64_t *place = hand->batches + ((size_t)k * TREE_BATCH + (size_t)count) *
                                          (size_t)(1 + words + value_words);
    hand->counts[k] = count + 1;
    *place++ = hash;
    for (int32_t w = 0; w < words; w++)
        *place++ = state[w];
    for (int32_t w = 0; w < value_words; w++)
        *place++ = value[w];
    if (count + 1 == TREE_BATCH)
        flush(hand, k, words, value_words);
}

/* Frees the slots of bits that no longer matter.  False if one is an open item, or an item cannot
 * be covered often enough. */
static ALWAYS_INLINE bool end_bag(const struct tree_slots *slots, int32_t bag,
                                    uint64_t *state, int32_t words, bool has_fields)
{
    const uint64_t *last = slots->last + (size_t)bag * (size_t)words;
    const uint64_t *must = slots->must + (size_t)bag * (size_t)words;
    const uint64_t *near = slots->near + (size_t)bag * (size_t)words;
    uint64_t open = 0;
    int32_t covered = 0;
    for (int32_t w = 0; w < words; w++) {
        open |= state[w] & must[w];
        state[w] |= last[w];
        if (has_fields)
            covered += bit_count(~state[w] & near[w]);
    }
    return !open && (!has_fields ||
                     state_settle_fields(&slots->states, state, slots->bags[bag].first,
                                         slots->bags[bag].end, slots->rest[bag] - covered));
}

static ALWAYS_INLINE void branch(struct tree_hand *hand, const uint64_t *entry, int32_t words,
                                 int32_t value_words, bool has_fields)
{
    struct tree_slots *slots = &hand->tree->slots;
    int32_t bag = hand->tree->bag, bit = slots->bags[bag].bit;
    uint64_t *state = hand->states;
    bool bare = states_are_bare(&slots->states);
    size_t found = states_trie_match(&slots->trie, bit, entry, state,
                                     has_fields ? hand->options : NULL, bare, words);
    for (size_t k = 0; k < found; k++, state += words) {
        if (has_fields)
            state_use(&slots->states, state, hand->options[k], words);
        if (end_bag(slots, bag, state, words, has_fields))
            emit(hand, state, entry + words, words, value_words);
    }
}

/* The bag's bit is covered. */
static ALWAYS_INLINE void pass(struct tree_hand *hand, const uint64_t *entry, int32_t words,
                               int32_t value_words, bool has_fields)
{
    uint64_t state[STATES_WORDS_MOST];
    for (int32_t w = 0; w < words; w++)
        state[w] = entry[w];
    if (end_bag(&hand->tree->slots, hand->tree->bag, state, words, has_fields))
        emit(hand, state, entry + words, words, value_words);
}

static ALWAYS_INLINE void expand(struct tree_hand *hand, struct tree_shard *shard,
                                 int32_t words, int32_t value_words, bool has_fields)
{
    const struct tree_slots *slots = &hand->tree->slots;
    int32_t slot = slots->slot[slots->bags[hand->tree->bag].bit];
    size_t room = tree_shard_room(shard), next = shard->next;
    const uint64_t *entry = shard->entries + next * (size_t)(words + value_words);
    int64_t left = hand->budget;
    for (; next < room && left > 0 && !hand->is_full; next++, entry += words + value_words) {
        if (tree_is_free(entry, words, value_words))
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

/* False if an item would be covered too often. */
static bool add_uses(const struct states *states, uint64_t *state, int32_t option)
{
    const uint64_t *uses = states->uses + (size_t)option * (size_t)states->words;
    for (int32_t k = 0; k < states->nfields; k++) {
        const struct states_field *field = &states->fields[k];
        uint64_t left = state[field->word] >> field->shift & field->mask;
        uint64_t used = uses[field->word] >> field->shift & field->mask;
        if (left < used + (field->mask >> 1))
            return false;
    }
    state_use(states, state, option, states->words);
    return true;
}

/* Joins a state with those in a list that agree.  Returns their number. */
static ALWAYS_INLINE int64_t pair(struct tree_hand *hand, const uint64_t *entry, uint64_t *value,
                                  int32_t list, int32_t words)
{
    struct tree_run *tree = hand->tree;
    struct tree_join *join = &tree->join;
    int32_t value_words = tree->to->value_words, from_words = tree->from->value_words;
    uint64_t *state = hand->states, *room = value + value_words;
    bool has_fields = join->states.nfields;
    size_t found = states_trie_match(&join->trie, list, entry, state, hand->options,
                                     states_are_bare(&join->states), words);
    for (size_t k = 0; k < found; k++, state += words) {
        int32_t option = hand->options[k];
        if ((has_fields && !add_uses(&join->states, state, option)) ||
            !end_bag(&tree->slots, tree->bag, state, words, has_fields))
            continue;
        for (int32_t w = 0; w < value_words; w++)
            value[w] = w < from_words ? entry[words + w] : 0;
        wide_multiply(value, join->values + (size_t)option * (size_t)value_words, room,
                      value_words);
        emit(hand, state, value, words, value_words);
    }
    return (int64_t)found;
}

/* The counts of `to` are wide enough for all products and sums. */
static ALWAYS_INLINE void join(struct tree_hand *hand, struct tree_shard *shard, int32_t words)
{
    struct tree_run *tree = hand->tree;
    const struct tree_table *from = tree->from;
    uint64_t narrow[2], *value = narrow;
    int32_t value_words = tree->to->value_words;
    if (value_words > 1)
        value = memory_try(NULL, 2 * (size_t)value_words, sizeof *value);
    hand->is_full |= !value;
    for (; shard->next < tree_shard_room(shard) && hand->budget > 0 && !hand->is_full;
         shard->next++) {
        const uint64_t *entry = tree_entry(from, shard, shard->next);
        if (tree_is_free(entry, words, from->value_words))
            continue;
        int64_t pairs = 1;
        for (int32_t k = 0; k < tree->join.states.exact && !hand->is_full; k++)
            pairs += pair(hand, entry, value, k, words);
        hand->nodes += pairs;
        hand->budget -= pairs;
    }
    if (value != narrow)
        memory_free(value);
}

CLONED static void join_1(struct tree_hand *hand, struct tree_shard *shard)
{
    join(hand, shard, 1);
}

CLONED static void join_any(struct tree_hand *hand, struct tree_shard *shard)
{
    join(hand, shard, hand->tree->from->words);
}

/* words of a state; of a count (0: any); has fields */
#define KINDS(_) _(1, 1, false) _(1, 0, false) _(2, 1, false) _(2, 0, false) _(1, 1, true)

#define EXPAND(w, v, f)                                                                    \
    CLONED static void expand_##w##_##v##_##f(struct tree_hand *hand,                  \
                                              struct tree_shard *shard)                \
    {                                                                                      \
        expand(hand, shard, w, (v) ? (v) : hand->tree->from->value_words, f);          \
    }
KINDS(EXPAND)
#undef EXPAND

CLONED static void expand_any(struct tree_hand *hand, struct tree_shard *shard)
{
    const struct tree_run *tree = hand->tree;
    expand(hand, shard, tree->from->words, tree->from->value_words,
           tree->slots.states.nfields);
}

static const struct expander {
    int32_t words, value_words;
    bool has_fields;
    void (*expand)(struct tree_hand *hand, struct tree_shard *shard);
} kinds[] = {
#define KIND(w, v, f) {w, v, f, expand_##w##_##v##_##f},
    KINDS(KIND)
#undef KIND
};

void tree_choose_expand(struct tree_run *tree)
{
    const struct tree_table *from = tree->from;
    bool has_fields = tree->slots.states.nfields;
    if (tree_is_joining(tree)) {
        tree->expand = from->words == 1 ? join_1 : join_any;
        return;
    }
    tree->expand = expand_any;
    for (size_t k = sizeof kinds / sizeof *kinds; k-- > 0;)
        if (kinds[k].words == from->words && kinds[k].has_fields == has_fields &&
            (!kinds[k].value_words || kinds[k].value_words == from->value_words))
            tree->expand = kinds[k].expand;
}

/* Returns the slice's next shard, or NULL. */
static struct tree_shard *take_shard(struct tree_run *tree)
{
    pthread_mutex_lock(&tree->lock);
    int k = tree->next < TREE_SHARDS ? tree->next++ : -1;
    pthread_mutex_unlock(&tree->lock);
    return k < 0 ? NULL : &tree->from->shards[k];
}

static void *work(void *self)
{
    struct tree_hand *hand = self;
    struct tree_run *tree = hand->tree;
    struct tree_shard *shard;
    while (hand->budget > 0 && !hand->is_full && (shard = take_shard(tree)))
        tree->expand(hand, shard);
    for (int k = 0; k < TREE_SHARDS; k++)
        flush(hand, k, tree->to->words, tree->to->value_words);
    return NULL;
}

int64_t tree_run_slice(struct tree_run *tree, int64_t budget)
{
    int jobs = tree_table_count(tree->from) < SHARED_LEAST ? 1 : tree->jobs, made = 1;
    int64_t nodes = 0;
    tree->next = 0;
    for (int k = 0; k < jobs; k++) {
        tree->hands[k].nodes = 0;
        tree->hands[k].budget = (budget - 1) / jobs + 1;
    }
    while (made < jobs &&
           thread_begin(&tree->hands[made].thread, work, &tree->hands[made]))
        made++;
    work(&tree->hands[0]);
    while (--made > 0)
        pthread_join(tree->hands[made].thread, NULL);
    for (int k = 0; k < jobs; k++)
        nodes += tree->hands[k].nodes;
    return nodes;
}
