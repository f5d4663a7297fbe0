/* SPDX-License-Identifier: MIT */
/* The engine tree: bucket elimination.  It stores the states of a bag (slots.h) and of the subtrees
 * to be joined, with the number of ways to each.
 *
 * Along a chain, a state with an open bit leads to the next bag by each option of that bit.
 * Sources: transfer matrices of statistical physics; elimination.h.
 *
 * Between slices, exactly the states of `from` before their shard's `next` are in `to`, and batches
 * are empty.  At the start of a bag, counts have spare bits for any sum. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "engine/constants.h"
#include "engine/tree/expand.h"

static bool is_full(const struct tree_run *tree)
{
    bool full = false;
    for (int k = 0; k < tree->jobs; k++)
        full |= tree->hands[k].is_full;
    return full;
}

static double bytes_empty(const struct tree_slots *slots)
{
    return 2 * TREE_SHARDS * TREE_ROOM_FIRST * (slots->states.words + 1.0) *
           sizeof(uint64_t);
}

static struct engine_run *open_run(const struct task *task, struct diag *diag)
{
    return tree_run_open(&engine_tree, task, ELIMINATION_WORTH, diag);
}

/* Lets links start over: nothing is counted.  Keeps nodes that do not depend on slices. */
static void give_up(struct tree_run *tree)
{
    snprintf(tree->run.why, sizeof tree->run.why, "%s, as bag %d of %d has no room",
             tree->links->engine->name, (int)tree->bag + 1,
             (int)tree->slots.count);
    tree_run_close_parts(tree);
    tree->run.has_failed = true;
    tree->run.nodes = tree->before;
}

static void add_total(struct tree_run *tree, mpz_t solutions)
{
    const struct tree_table *from = tree->from;
    mpz_t total;
    mpz_init(total);
    for (int k = 0; k < TREE_SHARDS; k++)
        for (size_t at = 0; at < tree_shard_room(&from->shards[k]); at++)
            wide_add_to(total, tree_entry(from, &from->shards[k], at) + from->words,
                        from->value_words);
    if (tree->task.proof)
        tree_prove_total(tree, total);
    mpz_add(solutions, solutions, total);
    mpz_clear(total);
    tree->is_reported = true;
}

static enum outcome count_by_links(struct tree_run *tree, int64_t budget, mpz_t solutions)
{
    struct engine_run *links = tree->links;
    enum outcome outcome = links->engine->count(links, budget, solutions);
    tree->run.nodes = tree->before + links->nodes;
    return outcome;
}

static enum outcome count(struct engine_run *run, int64_t budget, mpz_t solutions)
{
    struct tree_run *tree = (struct tree_run *)run;
    bool has_room = true;
    while (budget > 0 && has_room && !run->has_failed && !tree->is_reported) {
        if (tree->bag == tree->slots.count) {
            add_total(tree, solutions);
            break;
        }
        int64_t nodes = tree_run_slice(tree, budget);
        run->nodes += nodes;
        budget -= nodes;
        has_room = !is_full(tree) &&
                   (!tree_is_expanded(tree) || tree_next_bag(tree));
    }
    if (!has_room)
        give_up(tree);
    if (tree->is_reported)
        return OUTCOME_DONE;
    return run->has_failed ? count_by_links(tree, budget, solutions) : OUTCOME_PAUSED;
}

/* A bag's states remain until the next one is complete. */
static int64_t stage(const struct engine_run *run)
{
    const struct tree_run *tree = (const struct tree_run *)run;
    return run->has_failed || tree->is_reported ? -1 : tree->bag;
}

static void save(const struct engine_run *run, struct writer *writer)
{
    tree_save((const struct tree_run *)run, writer);
}

static bool restore(struct engine_run *run, struct reader *reader, struct diag *diag)
{
    return tree_restore((struct tree_run *)run, reader, diag);
}

/* Estimates the share by bags, and by states in the bag. */
static double progress(const struct engine_run *run)
{
    const struct tree_run *tree = (const struct tree_run *)run;
    double bags = tree->slots.count, states;
    if (run->has_failed)
        return tree->links->engine->progress(tree->links);
    if (tree->is_reported || bags < 1)
        return tree->is_reported ? 1 : 0;
    states = (double)tree_table_count(tree->from);
    double share = states > 0 ? (double)(run->nodes - tree->before) / states : 0;
    return (tree->bag + (share < 1 ? share : 1)) / (bags + 1);
}

static bool suits(const struct task *task, struct diag *diag)
{
    struct tree_slots slots;
    const struct place nowhere = {0};
    if (!task->counts)
        return diag_fault(diag, nowhere, "it cannot list solutions");
    if (!tree_slots_init(&slots, task, ELIMINATION_WORTH, diag))
        return false;
    double bytes = tree_bytes_besides(&slots, task->jobs) + bytes_empty(&slots);
    tree_slots_done(&slots);
    return engine_fits(bytes, (double)task->memory, "states", diag);
}

/* Average room in both tables, per state. */
#define ROOM_A_STATE 4

static bool try(const struct engine *self, const struct task *task, double most,
                struct cost *cost)
{
    struct task alone = *task;
    alone.jobs = 1;
    alone.proof = NULL;
    struct engine_run *run = NULL;
    if (most >= BAGS_LEAST)
        run = tree_run_open(self, &alone, ELIMINATION_WORTH, &(struct diag){0});
    if (!run)
        return false;
    struct tree_run *tree = (struct tree_run *)run;
    double peak = 0, entry = (tree->slots.states.words + 1.0) * sizeof(uint64_t);
    bool is_known = tree_sample(tree, fmin(most, BAGS_MOST), &cost->nodes, &peak);
    cost->bytes = tree_bytes_besides(&tree->slots, task->jobs) + peak * ROOM_A_STATE * entry;
    cost->why = "a sample of its bags";
    tree_run_close(run);
    return is_known;
}

/* Options per item that add 1 to the weight (measured). */
#define OPTIONS_A_WEIGHT 225

static double weight(const struct task *task)
{
    double items = task->problem->items, options = task->problem->options;
    return 1 + (items > 0 ? options / items / OPTIONS_A_WEIGHT : 0);
}

const struct engine engine_tree = {
    .name = "tree",
    .summary = "counts along a tree of bags by their states; cannot list solutions",
    .best_for = "its bags have few states",
    .pace = 55,
    .is_whole = true,
    .proves = true,
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
    .close = tree_run_close,
};
