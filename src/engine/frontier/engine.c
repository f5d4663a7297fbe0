/* SPDX-License-Identifier: MIT */
/* The engine frontier: counts layer by layer, and stores the states of one layer.
 *
 * Layer k has the states that options whose lowest bit is below k lead to, with the number of ways.
 * A state with an open bit k leads to the next layer by each option of that bit.  Source: transfer
 * matrices of statistical physics.
 *
 * Between two slices, exactly the states of `from` before their shard's `next` are in `to`, and all
 * batches are empty.  At the start of a layer, counts have enough spare bits for any sum. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "engine/constants.h"
#include "engine/frontier/expand.h"

static bool is_full(const struct frontier_run *frontier)
{
    bool full = false;
    for (int k = 0; k < frontier->jobs; k++)
        full |= frontier->hands[k].is_full;
    return full;
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
    memory_free(frontier);
}

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
    bool done = frontier_get_batches(frontier);
    for (int k = 0; k < frontier->jobs && done; k++) {
        struct frontier_hand *hand = &frontier->hands[k];
        hand->frontier = frontier;
        hand->states = memory_try(NULL, most, words * sizeof *hand->states);
        if (states->nfields)
            hand->options = memory_try(NULL, most, sizeof *hand->options);
        done = hand->states && (hand->options || !states->nfields);
    }
    return done;
}

/* Starts with everything open, in one way; without a state if that is impossible. */
static bool go_to_start(struct frontier_run *frontier)
{
    uint64_t entry[STATES_WORDS_MOST + 1];
    const struct states *states = &frontier->slots.states;
    int32_t words = states->words;
    memcpy(entry, states->start, (size_t)words * sizeof *entry);
    entry[words] = 1;
    uint64_t hash = frontier_hash(entry, words);
    bool may_be = !frontier->slots.is_impossible &&
                  state_settle_fields(states, entry, 0, states->exact);
    frontier_choose_expand(frontier);
    return (!may_be || frontier_add(frontier->from,
                                    &frontier->from->shards[frontier_shard_of(hash)], hash, entry,
                                    words, 1)) &&
           frontier_begin_layer(frontier);
}

/* Bytes besides the tables, or in all while the tables are empty. */
static double bytes_besides(const struct frontier_slots *slots, int jobs)
{
    double entry = (slots->states.words + 1.0) * sizeof(uint64_t);
    double most = (double)find_most(&slots->trie.lists, slots->states.exact) + 1;
    double hand = FRONTIER_SHARDS * FRONTIER_BATCH * (entry + sizeof(uint64_t)) + most * entry;
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
    return (done && get_hands(frontier) && go_to_start(frontier)) ||
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

/* Lets links start over, because nothing is counted.  Keeps only nodes that do not depend on
 * slices. */
static void give_up(struct frontier_run *frontier)
{
    snprintf(frontier->run.why, sizeof frontier->run.why, "%s, as layer %d of %d has no room",
             frontier->links->engine->name, (int)frontier->layer + 1,
             (int)frontier->slots.states.exact);
    close_parts(frontier);
    frontier->run.has_failed = true;
    frontier->run.nodes = frontier->before;
}

static void add_total(struct frontier_run *frontier, mpz_t solutions)
{
    const struct frontier_table *from = frontier->from;
    for (int k = 0; k < FRONTIER_SHARDS; k++)
        for (size_t at = 0; at < frontier_shard_room(&from->shards[k]); at++)
            wide_add_to(solutions, frontier_entry(from, &from->shards[k], at) + from->words,
                        from->value_words);
    frontier->is_reported = true;
}

static enum outcome count_by_links(struct frontier_run *frontier, int64_t budget, mpz_t solutions)
{
    struct engine_run *links = frontier->links;
    enum outcome outcome = links->engine->count(links, budget, solutions);
    frontier->run.nodes = frontier->before + links->nodes;
    return outcome;
}

static enum outcome count(struct engine_run *run, int64_t budget, mpz_t solutions)
{
    struct frontier_run *frontier = (struct frontier_run *)run;
    bool has_room = true;
    while (budget > 0 && has_room && !run->has_failed && !frontier->is_reported) {
        if (frontier->layer == frontier->slots.states.exact) {
            add_total(frontier, solutions);
            break;
        }
        int64_t nodes = frontier_run_slice(frontier, budget);
        run->nodes += nodes;
        budget -= nodes;
        has_room = !is_full(frontier) &&
                   (!frontier_is_expanded(frontier) || frontier_next_layer(frontier));
    }
    if (!has_room)
        give_up(frontier);
    if (frontier->is_reported)
        return OUTCOME_DONE;
    return run->has_failed ? count_by_links(frontier, budget, solutions) : OUTCOME_PAUSED;
}

/* The states of a layer remain until the next one is complete. */
static int64_t stage(const struct engine_run *run)
{
    const struct frontier_run *frontier = (const struct frontier_run *)run;
    return run->has_failed || frontier->is_reported ? -1 : frontier->layer;
}

static void save(const struct engine_run *run, struct scribe *scribe)
{
    frontier_save((const struct frontier_run *)run, scribe);
}

static bool restore(struct engine_run *run, struct reader *reader, struct diag *diag)
{
    return frontier_restore((struct frontier_run *)run, reader, diag);
}

/* The share of layers, and of states in the layer. */
static double progress(const struct engine_run *run)
{
    const struct frontier_run *frontier = (const struct frontier_run *)run;
    double layers = frontier->slots.states.exact, states;
    if (run->has_failed)
        return frontier->links->engine->progress(frontier->links);
    if (frontier->is_reported || layers < 1)
        return frontier->is_reported ? 1 : 0;
    states = (double)frontier_table_count(frontier->from);
    double share = states > 0 ? (double)(run->nodes - frontier->before) / states : 0;
    return (frontier->layer + (share < 1 ? share : 1)) / (layers + 1);
}

static bool suits(const struct task *task, struct diag *diag)
{
    struct frontier_slots slots;
    const struct place nowhere = {0};
    if (!task->counts)
        return diag_fault(diag, nowhere, "it cannot list solutions");
    if (!frontier_slots_init(&slots, task, diag))
        return false;
    double bytes = bytes_besides(&slots, task->jobs) + bytes_empty(&slots);
    frontier_slots_done(&slots);
    return engine_fits(bytes, (double)task->memory, "states", diag);
}

/* Average room in both tables, per state. */
#define ROOM_A_STATE 4

static bool try(const struct engine *self, const struct task *task, double most,
                struct cost *cost)
{
    struct task alone = *task;
    alone.jobs = 1;
    struct engine_run *run = NULL;
    (void)self;
    if (most >= LAYERS_LEAST)
        run = open_run(&alone, &(struct diag){0});
    if (!run)
        return false;
    struct frontier_run *frontier = (struct frontier_run *)run;
    double peak = 0, entry = (frontier->slots.states.words + 1.0) * sizeof(uint64_t);
    bool is_known = frontier_sample(frontier, fmin(most, LAYERS_MOST), &cost->nodes, &peak);
    cost->bytes = bytes_besides(&frontier->slots, task->jobs) + peak * ROOM_A_STATE * entry;
    cost->why = "a sample of its layers";
    close_run(run);
    return is_known;
}

/* Options per item that add 1 to the weight (measured). */
#define OPTIONS_A_WEIGHT 225

static double weight(const struct task *task)
{
    double items = task->problem->items, options = task->problem->options;
    return 1 + (items > 0 ? options / items / OPTIONS_A_WEIGHT : 0);
}

const struct engine engine_frontier = {
    .name = "frontier",
    .summary = "counts layer by layer, keeping one layer of states; cannot list solutions",
    .best_for = "its layers have few states",
    .pace = 55,
    .is_whole = true,
    .has_threads = true,
    .suits = suits,
    .weight = weight,
    .try = try,
    .open = open_run,
    .count = count,
    .stage = stage,
    .save = save,
    .restore = restore,
    .progress = progress,
    .close = close_run,
};
