/* SPDX-License-Identifier: MIT */
/* The engine of the frontier: it counts layer by layer, and keeps the states of one layer.
 *
 * Layer k has each state that options whose lowest bit is below k leave, with the number of ways
 * to come there.  A state takes each option of bit k, if that is open, to the next layer, where the
 * count of a state is the sum over all that lead to it.  Source: transfer matrices of statistical
 * physics, of which broken profiles for dominoes are an example.
 *
 *   1. Between two slices each state of `from` before its shard's `next` is in `to`, all others are
 *      not, and no batch holds any.
 *   2. A count has so many spare bits at the start of a layer that no sum can be too large: where
 *      it has not, all counts get one word more. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/checks.h"
#include "base/memory.h"
#include "engine/frontier/slots.h"
#include "engine/frontier/table.h"

/* States of a shard that are added together, so that their places are near by then. */
enum { BATCH = 32 };

/* Layers with fewer states are not worth a thread. */
enum { SHARED_LEAST = 4096 };

struct frontier_run;

/* One of the threads that share a layer. */
struct hand {
    struct frontier_run *frontier;
    uint64_t *batches;      /* owned; [FRONTIER_SHARDS][BATCH][1 + stride]: hash and entry */
    int32_t counts[FRONTIER_SHARDS];
    uint64_t *states;       /* owned; [most + 1][words]: what the options leave of one */
    int32_t *options;       /* owned; [most + 1]; NULL: nothing is used */
    int64_t budget, nodes;
    bool is_full;           /* there is no memory */
    pthread_t thread;
};

struct frontier_run {
    struct engine_run run;
    struct task task;
    struct frontier_slots slots;
    struct frontier_table tables[2], *from, *to;
    atomic_size_t bytes;    /* that these take */
    int32_t layer;          /* whose states `from` has */
    int64_t before;         /* nodes of the layers before */
    struct hand *hands;     /* owned; [jobs] */
    int jobs;
    pthread_mutex_t lock;   /* of the next shard to begin */
    int next;
    void (*expand)(struct hand *hand, struct frontier_shard *shard);
    struct engine_run *links;   /* owned; to go on where nothing else can */
    struct engine_run *other;   /* owned; the run that goes on for it; NULL: it needs none */
    bool is_told;
};

/* ---- from a layer to the next ---- */

/* Add the states of a batch to their shard. */
static ALWAYS_INLINE void flush(struct hand *hand, int k, int32_t words, int32_t value_words)
{
    struct frontier_table *to = hand->frontier->to;
    struct frontier_shard *shard = &to->shards[k];
    size_t stride = (size_t)(1 + words + value_words);
    const uint64_t *batch = hand->batches + (size_t)k * BATCH * stride;
    pthread_mutex_lock(&shard->lock);
    for (int32_t i = 0; i < hand->counts[k]; i++)
        frontier_expect(shard, batch[(size_t)i * stride], words + value_words);
    for (int32_t i = 0; i < hand->counts[k] && !hand->is_full; i++)
        hand->is_full = !frontier_add(to, shard, batch[(size_t)i * stride],
                                      batch + (size_t)i * stride + 1, words, value_words);
    pthread_mutex_unlock(&shard->lock);
    hand->counts[k] = 0;
}

/* Add a state to the next layer, with the count of the one it comes from. */
static ALWAYS_INLINE void emit(struct hand *hand, const uint64_t *state, const uint64_t *value,
                               int32_t words, int32_t value_words)
{
    uint64_t hash = cache_hash(state, words);
    int k = frontier_shard_of(hash);
    int32_t count = hand->counts[k];
    uint64_t *place = hand->batches + ((size_t)k * BATCH + (size_t)count) *
                                          (size_t)(1 + words + value_words);
    hand->counts[k] = count + 1;
    *place++ = hash;
    for (int32_t w = 0; w < words; w++)
        *place++ = state[w];
    for (int32_t w = 0; w < value_words; w++)
        *place++ = value[w];
    if (count + 1 == BATCH)
        flush(hand, k, words, value_words);
}

/* Free the slots of bits that matter no more.  False where one of them is an item that nothing
 * covers any more, or an item cannot be covered as often as it has to be. */
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

/* Take each option of the layer's bit, which is open. */
static ALWAYS_INLINE void branch(struct hand *hand, const uint64_t *entry, int32_t words,
                                 int32_t value_words, bool has_fields)
{
    struct frontier_slots *slots = &hand->frontier->slots;
    int32_t layer = hand->frontier->layer;
    uint64_t *state = hand->states;
    size_t found = states_trie_match(&slots->trie, layer, entry, state,
                                     has_fields ? hand->options : NULL, words);
    for (size_t k = 0; k < found; k++, state += words) {
        if (has_fields)
            state_use(&slots->states, state, hand->options[k], words);
        if (end_layer(slots, layer, state, words, has_fields))
            emit(hand, state, entry + words, words, value_words);
    }
}

/* Leave the layer's bit, which is covered, behind. */
static ALWAYS_INLINE void pass(struct hand *hand, const uint64_t *entry, int32_t words,
                               int32_t value_words, bool has_fields)
{
    uint64_t state[STATES_WORDS_MOST];
    for (int32_t w = 0; w < words; w++)
        state[w] = entry[w];
    if (end_layer(&hand->frontier->slots, hand->frontier->layer, state, words, has_fields))
        emit(hand, state, entry + words, words, value_words);
}

/* Expand what is left of a shard, as far as the budget goes. */
static ALWAYS_INLINE void expand(struct hand *hand, struct frontier_shard *shard, int32_t words,
                                 int32_t value_words, bool has_fields)
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

/* Words of a state and of a count, and whether there are fields: made for each of these, and for
 * any. */
#define KINDS(_)                                                                          \
    _(1, 1, false) _(1, 2, false) _(1, 3, false) _(1, 4, false) _(2, 1, false)            \
    _(2, 2, false) _(2, 3, false) _(3, 1, false) _(3, 2, false) _(4, 1, false)            \
    _(4, 2, false) _(1, 1, true) _(1, 2, true) _(2, 1, true) _(2, 2, true)

#define EXPAND(words, value_words, has_fields)                                            \
    CLONED static void expand_##words##_##value_words##_##has_fields(                     \
        struct hand *hand, struct frontier_shard *shard)                                  \
    {                                                                                     \
        expand(hand, shard, words, value_words, has_fields);                              \
    }
KINDS(EXPAND)
#undef EXPAND

static void expand_any(struct hand *hand, struct frontier_shard *shard)
{
    const struct frontier_run *frontier = hand->frontier;
    expand(hand, shard, frontier->from->words, frontier->from->value_words,
           frontier->slots.states.nfields);
}

static void choose_expand(struct frontier_run *frontier)
{
    const struct frontier_table *from = frontier->from;
    bool has_fields = frontier->slots.states.nfields;
    frontier->expand = expand_any;
#define KIND(w, v, f)                                                   \
    if (from->words == w && from->value_words == v && has_fields == f) \
        frontier->expand = expand_##w##_##v##_##f;
    KINDS(KIND)
#undef KIND
}

/* ---- threads ---- */

/* The next shard that nobody has begun in this slice; NULL: there is none. */
static struct frontier_shard *take_shard(struct frontier_run *frontier)
{
    pthread_mutex_lock(&frontier->lock);
    int k = frontier->next < FRONTIER_SHARDS ? frontier->next++ : -1;
    pthread_mutex_unlock(&frontier->lock);
    return k < 0 ? NULL : &frontier->from->shards[k];
}

/* Expand shard by shard, and leave no batch behind. */
static void *work(void *self)
{
    struct hand *hand = self;
    struct frontier_run *frontier = hand->frontier;
    struct frontier_shard *shard;
    while (hand->budget > 0 && !hand->is_full && (shard = take_shard(frontier)))
        frontier->expand(hand, shard);
    for (int k = 0; k < FRONTIER_SHARDS; k++)
        flush(hand, k, frontier->to->words, frontier->to->value_words);
    return NULL;
}

/* Expand no more than about so many states of the layer.  Returns how many. */
static int64_t run_slice(struct frontier_run *frontier, int64_t budget)
{
    int jobs = frontier_table_count(frontier->from) < SHARED_LEAST ? 1 : frontier->jobs, made = 1;
    int64_t nodes = 0;
    sigset_t all, before;
    frontier->next = 0;
    for (int k = 0; k < jobs; k++) {
        frontier->hands[k].nodes = 0;
        frontier->hands[k].budget = (budget - 1) / jobs + 1;
    }
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (made < jobs && pthread_create(&frontier->hands[made].thread, NULL, work,
                                         &frontier->hands[made]) == 0)
        made++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    work(&frontier->hands[0]);
    while (--made > 0)
        pthread_join(frontier->hands[made].thread, NULL);
    for (int k = 0; k < jobs; k++)
        nodes += frontier->hands[k].nodes;
    return nodes;
}

static bool is_full(const struct frontier_run *frontier)
{
    bool full = false;
    for (int k = 0; k < frontier->jobs; k++)
        full |= frontier->hands[k].is_full;
    return full;
}

/* ---- layers ---- */

/* True where a sum of this layer may be too large for a count: a state has as many terms as there
 * are options, or where what matters no more may differ, as there are options and states. */
static bool wants_width(const struct frontier_run *frontier)
{
    const struct states_lists *lists = &frontier->slots.trie.lists;
    uint64_t high = 0;
    double terms = lists->first[frontier->layer + 1] - lists->first[frontier->layer] + 1;
    if (!frontier->slots.is_plain)
        terms *= (double)frontier_table_count(frontier->from);
    for (int k = 0; k < FRONTIER_SHARDS; k++)
        high |= frontier->from->shards[k].high;
    return terms * ((double)high + 1) * 2 > 18446744073709551616.0;
}

static bool get_batches(struct frontier_run *frontier)
{
    size_t stride = 1 + (size_t)frontier->from->stride;
    for (int k = 0; k < frontier->jobs; k++) {
        struct hand *hand = &frontier->hands[k];
        uint64_t *batches = memory_try(hand->batches, FRONTIER_SHARDS * BATCH,
                                       stride * sizeof *batches);
        if (!batches)
            return false;
        hand->batches = batches;
    }
    return true;
}

/* Stand at the next layer that decides on something, ready to expand.  False where there is no
 * memory. */
static bool begin_layer(struct frontier_run *frontier)
{
    struct states_trie *trie = &frontier->slots.trie;
    int32_t exact = frontier->slots.states.exact, *layer = &frontier->layer;
    CHECKED(frontier_table_check(frontier->from));
    while (*layer < exact && trie->lists.first[*layer] == trie->lists.first[*layer + 1])
        ++*layer;
    if (*layer < exact && trie->root[*layer] == trie->end[*layer])
        states_trie_make(trie, *layer);
    while (*layer < exact && wants_width(frontier)) {
        if (!frontier_table_widen(frontier->from) || !frontier_table_widen(frontier->to) ||
            !get_batches(frontier))
            return false;
        choose_expand(frontier);
    }
    return true;
}

static bool is_expanded(const struct frontier_run *frontier)
{
    bool done = true;
    for (int k = 0; k < FRONTIER_SHARDS; k++) {
        const struct frontier_shard *shard = &frontier->from->shards[k];
        done &= shard->next == frontier_shard_room(shard);
    }
    return done;
}

/* Go on with what the layer led to.  False where there is no memory. */
static bool next_layer(struct frontier_run *frontier)
{
    struct frontier_table *from = frontier->from;
    if (!frontier_table_clear(from))
        return false;
    frontier->from = frontier->to;
    frontier->to = from;
    frontier->layer++;
    frontier->before = frontier->run.nodes;
    return begin_layer(frontier);
}

/* ---- the run ---- */

static void close_parts(struct frontier_run *frontier)
{
    for (int k = 0; frontier->hands && k < frontier->jobs; k++) {
        memory_free(frontier->hands[k].batches);
        memory_free(frontier->hands[k].states);
        memory_free(frontier->hands[k].options);
    }
    memory_free(frontier->hands);
    frontier->hands = NULL;
    frontier_table_done(&frontier->tables[0]);
    frontier_table_done(&frontier->tables[1]);
    frontier_slots_done(&frontier->slots);
}

static void close_run(struct engine_run *run)
{
    struct frontier_run *frontier = (struct frontier_run *)run;
    close_parts(frontier);
    pthread_mutex_destroy(&frontier->lock);
    engine_close(frontier->links);
    engine_close(frontier->other);
    memory_free(frontier);
}

/* The options of the layer that has most. */
static size_t find_most(const struct states_lists *lists, int32_t layers)
{
    int32_t most = 1;
    for (int32_t f = 0; f < layers; f++)
        if (lists->first[f + 1] - lists->first[f] > most)
            most = lists->first[f + 1] - lists->first[f];
    return (size_t)most;
}

static bool get_hands(struct frontier_run *frontier)
{
    const struct states *states = &frontier->slots.states;
    size_t most = find_most(&frontier->slots.trie.lists, states->exact) + 1;
    size_t words = (size_t)states->words;
    bool done = get_batches(frontier);
    for (int k = 0; k < frontier->jobs && done; k++) {
        struct hand *hand = &frontier->hands[k];
        hand->frontier = frontier;
        hand->states = memory_try(NULL, most, words * sizeof *hand->states);
        if (states->nfields)
            hand->options = memory_try(NULL, most, sizeof *hand->options);
        done = hand->states && (hand->options || !states->nfields);
    }
    return done;
}

/* Everything is open, in one way; no state where it is known to have no solution. */
static bool stand_at_start(struct frontier_run *frontier)
{
    uint64_t entry[STATES_WORDS_MOST + 1];
    const struct states *states = &frontier->slots.states;
    int32_t words = states->words;
    memcpy(entry, states->start, (size_t)words * sizeof *entry);
    entry[words] = 1;
    uint64_t hash = cache_hash(entry, words);
    bool may_be = !frontier->slots.is_impossible &&
                  state_settle_fields(states, entry, 0, states->exact);
    choose_expand(frontier);
    return (!may_be || frontier_add(frontier->from,
                                    &frontier->from->shards[frontier_shard_of(hash)], hash, entry,
                                    words, 1)) &&
           begin_layer(frontier);
}

/* What it takes besides the tables, and with both of them while they are empty. */
static double bytes_besides(const struct frontier_slots *slots, int jobs)
{
    double entry = (slots->states.words + 1.0) * sizeof(uint64_t);
    double most = (double)find_most(&slots->trie.lists, slots->states.exact) + 1;
    double hand = FRONTIER_SHARDS * BATCH * (entry + sizeof(uint64_t)) + most * entry;
    return frontier_slots_bytes(slots) + (jobs > 1 ? jobs : 1) * hand;
}

static double bytes_empty(const struct frontier_slots *slots)
{
    return 2 * FRONTIER_SHARDS * FRONTIER_ROOM_FIRST * (slots->states.words + 1.0) *
           sizeof(uint64_t);
}

static bool open_parts(struct frontier_run *frontier, struct diag *diag)
{
    const struct task *task = &frontier->task;
    frontier->jobs = task->jobs > 1 ? task->jobs : 1;
    frontier->hands = memory_try_zero((size_t)frontier->jobs, sizeof *frontier->hands);
    if (!frontier->hands)
        return diag_memory(diag, "the threads");
    if (!frontier_slots_init(&frontier->slots, task, diag))
        return false;
    double rest = (double)task->memory - bytes_besides(&frontier->slots, task->jobs);
    size_t limit = rest > 0 ? (size_t)rest : 0;
    frontier->from = &frontier->tables[0];
    frontier->to = &frontier->tables[1];
    bool done = true;
    for (int k = 0; k < 2; k++)
        done &= frontier_table_init(&frontier->tables[k], frontier->slots.states.words, 1,
                                    &frontier->bytes, limit);
    return (done && get_hands(frontier) && stand_at_start(frontier)) ||
           diag_memory(diag, "the states of a layer");
}

static struct engine_run *open_run(const struct task *task, struct diag *diag)
{
    struct frontier_run *frontier = memory_need_zero(1, sizeof *frontier);
    frontier->run = (struct engine_run){.engine = &engine_frontier, .nodes = 1};
    frontier->task = *task;
    pthread_mutex_init(&frontier->lock, NULL);
    frontier->links = engine_open(&engine_links, task, diag);
    if (frontier->links && open_parts(frontier, diag))
        return &frontier->run;
    close_run(&frontier->run);
    return NULL;
}

/* Another engine begins anew, as nothing has been counted yet.  The nodes in vain stay, as far as
 * they do not depend on the slices. */
static void give_up(struct frontier_run *frontier)
{
    struct diag why = {0};
    int32_t layer = frontier->layer, layers = frontier->slots.states.exact;
    close_parts(frontier);
    frontier->other = engine_open(&engine_memo, &frontier->task, &why);
    if (!frontier->other) {
        frontier->other = frontier->links;
        frontier->links = NULL;
    }
    snprintf(frontier->run.why, sizeof frontier->run.why, "%s, as layer %d of %d has no room",
             frontier->other->engine->name, (int)layer + 1, (int)layers);
    frontier->run.nodes = frontier->before;
}

static void add_total(struct frontier_run *frontier, mpz_t solutions)
{
    const struct frontier_table *from = frontier->from;
    for (int k = 0; k < FRONTIER_SHARDS; k++)
        for (size_t at = 0; at < frontier_shard_room(&from->shards[k]); at++)
            wide_add_to(solutions, frontier_entry(from, &from->shards[k], at) + from->words,
                        from->value_words);
    frontier->is_told = true;
}

static enum outcome count_by_other(struct frontier_run *frontier, int64_t budget, mpz_t solutions)
{
    struct engine_run *other = frontier->other;
    enum outcome outcome = other->engine->count(other, budget, solutions);
    frontier->run.nodes = frontier->before + other->nodes;
    return outcome;
}

static enum outcome count(struct engine_run *run, int64_t budget, mpz_t solutions)
{
    struct frontier_run *frontier = (struct frontier_run *)run;
    bool has_room = true;
    while (budget > 0 && has_room && !frontier->other && !frontier->is_told) {
        if (frontier->layer == frontier->slots.states.exact) {
            add_total(frontier, solutions);
            break;
        }
        int64_t nodes = run_slice(frontier, budget);
        run->nodes += nodes;
        budget -= nodes;
        has_room = !is_full(frontier) && (!is_expanded(frontier) || next_layer(frontier));
    }
    if (!has_room)
        give_up(frontier);
    if (frontier->is_told)
        return OUTCOME_DONE;
    return frontier->other ? count_by_other(frontier, budget, solutions) : OUTCOME_PAUSED;
}

/* By layers, and within one by the states. */
static double progress(const struct engine_run *run)
{
    const struct frontier_run *frontier = (const struct frontier_run *)run;
    double layers = frontier->slots.states.exact, states;
    if (frontier->other)
        return frontier->other->engine->progress(frontier->other);
    if (frontier->is_told || !layers)
        return frontier->is_told;
    states = (double)frontier_table_count(frontier->from);
    double share = states > 0 ? (double)(run->nodes - frontier->before) / states : 0;
    return (frontier->layer + (share < 1 ? share : 1)) / (layers + 1);
}

static bool suits(const struct task *task, struct diag *diag)
{
    struct frontier_slots slots;
    const struct place nowhere = {0};
    if (!task->counts)
        return diag_fault(diag, nowhere, "it only counts");
    if (!frontier_slots_init(&slots, task, diag))
        return false;
    double bytes = bytes_besides(&slots, task->jobs) + bytes_empty(&slots);
    frontier_slots_done(&slots);
    return bytes <= (double)task->memory ||
           diag_fault(diag, nowhere, "its states would take %.0f MB", bytes / 1e6);
}

/* What is full of a table, on average, and both of them. */
#define ROOM_A_STATE 4

static bool guess(const struct task *task, double *nodes, double *bytes)
{
    struct frontier_slots slots;
    if (!frontier_slots_init(&slots, task, &(struct diag){0}))
        return false;
    *nodes = slots.cost;
    *bytes = bytes_besides(&slots, task->jobs) +
             slots.peak * ROOM_A_STATE * (slots.states.words + 1.0) * sizeof(uint64_t);
    frontier_slots_done(&slots);
    return true;
}

static bool pays(const struct task *task, struct diag *diag)
{
    (void)task;
    return diag_fault(diag, (struct place){0}, "nobody knows how wide its layers are");
}

const struct engine engine_frontier = {
    .name = "frontier",
    .summary = "counts layer by layer, and keeps one layer of states; only counts",
    .fits = "its layers have few states",
    .pace = 45,
    .is_whole = true,
    .suits = suits,
    .pays = pays,
    .guess = guess,
    .open = open_run,
    .count = count,
    .progress = progress,
    .close = close_run,
};
