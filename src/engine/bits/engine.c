/* SPDX-License-Identifier: MIT */
/* The engine bits: per level, a set of options for each open item.
 *
 * An option removes those that clash; one sweep over the sets finds the next item and dead ends.
 * The tree is the cursor's for "smallest item, leftmost of equal ones".  With few items left, a
 * count visits it in another order, by batches (batch.h). */
#include <math.h>

#include "base/bits.h"
#include "base/large.h"
#include "base/memory.h"
#include "engine/bits/batch.h"
#include "engine/dives.h"

static double bytes_needed(const struct problem *problem, int32_t marks)
{
    return 2 * tier_bytes(problem, marks, bit_words(problem->options) + 1);
}

static bool suits(const struct task *task, struct diag *diag)
{
    struct hues hues;
    if (!hues_init(&hues, task->problem, diag))
        return false;
    double bytes = bytes_needed(task->problem, hues.marks);
    hues_done(&hues);
    return engine_fits(bytes, (double)task->memory, "sets", diag);
}

/* Most words of a sweep, per item or option that links would visit (measured): right for sudokus of
 * order 3, not 4. */
#define SWEEP_MOST 6

static bool fits(const struct task *task, const struct engine *other, struct diag *diag)
{
    (void)other;
    if (!suits(task, diag))
        return false;
    const struct problem *problem = task->problem;
    double primary = problem->primary, entries = problem->first[problem->options + 1];
    if (entries <= 0 || primary <= 0)
        return true;
    double length = entries / problem->options, list = entries / primary;
    double sweep = primary * bit_words(problem->options);
    return sweep <= SWEEP_MOST * (primary + length * length * list) ||
           diag_fault(diag, (struct place){0}, "an option touches only a few of the items");
}

/* Nodes per word of all sets (measured).  Bounds prevent vectors. */
#define WORD_WEIGHT 4.5e-4
#define WORD_WEIGHT_BOUNDED 4.5e-3

/* Most for nodes outside batches; grows with the items beyond their room. */
#define ALONE_WEIGHT 2

static double weight(const struct task *task)
{
    const struct problem *problem = task->problem;
    double sweep = (double)problem->primary * bit_words(problem->options);
    if (problem->bounds)
        return 1 + sweep * WORD_WEIGHT_BOUNDED;
    double alone = problem->coloured ? ALONE_WEIGHT : (double)problem->items / BATCH_ITEMS;
    return fmin(ALONE_WEIGHT, fmax(1, alone)) * (1 + sweep * WORD_WEIGHT);
}

static void close_run(struct engine_run *run)
{
    struct bits_run *bits = (struct bits_run *)run;
    tier_done(&bits->widest);
    for (int k = 0; k < TIERS; k++)
        tier_done(&bits->narrow[k]);
    hues_done(&bits->hues);
    batches_close(bits->batches);
    memory_free(bits->levels);
    memory_free(bits->options);
    memory_free(bits->solution);
    memory_free(bits);
}

static bool get_levels(struct bits_run *bits, struct diag *diag)
{
    size_t depth = (size_t)bits->depth;
    bits->levels = memory_try(NULL, depth, sizeof *bits->levels);
    bits->options = memory_try(NULL, depth, sizeof *bits->options);
    bits->solution = memory_try(NULL, depth, sizeof *bits->solution);
    return (bits->levels && bits->options && bits->solution) || diag_memory(diag, "the levels");
}

static bool begin(struct bits_run *bits, struct diag *diag)
{
    if (!bits_begin(bits, diag))
        return false;
    bits_choose_first(bits);
    const struct tier *tier = &bits->widest;
    batches_enter(bits, tier->alive, tier->open, tier->masks.options);
    return true;
}

/* They only count, without colours or bounds. */
static bool may_have_batches(const struct bits_run *bits, const struct task *task)
{
    const struct problem *problem = task->problem;
    double bytes = bytes_needed(problem, bits->hues.marks) + batches_bytes(problem);
    return task->counts && !problem->coloured && !problem->bounds &&
           bytes <= (double)task->memory;
}

static struct engine_run *open_run(const struct task *task, struct diag *diag)
{
    struct bits_run *bits = memory_need_zero(1, sizeof *bits);
    bits->run = (struct engine_run){.engine = &engine_bits, .nodes = 1};
    bits->problem = task->problem;
    bits->processor = processor_here();
    bits->depth = problem_levels(task->problem) + 1;
    bits->is_empty = !task->problem->primary;
    bool done = hues_init(&bits->hues, task->problem, diag) && get_levels(bits, diag);
    bits->has_batches = done && may_have_batches(bits, task);
    if (done && (bits->is_empty || begin(bits, diag)))
        return &bits->run;
    close_run(&bits->run);
    return NULL;
}

enum outcome bits_go(struct bits_run *bits, int64_t *budget, bool each, int64_t *count)
{
    struct tier *tier = bits->tier;
    if (batches_are_at_work(bits->batches)) {
        batches_run(bits, budget, count);
        return OUTCOME_PAUSED;
    }
    if (!tier->search)
        tier->search = bits_find_search(bits, tier);
    return tier->search(bits, budget, each, count);
}

static enum outcome go(struct bits_run *bits, int64_t budget, bool each, int64_t *count)
{
    enum outcome outcome = OUTCOME_PAUSED;
    if (bits->problem->primary) {
        while (outcome == OUTCOME_PAUSED && budget > 0)
            outcome = bits_go(bits, &budget, each, count);
        return outcome;
    }
    bool is_first = bits->is_empty;
    bits->is_empty = false;
    *count += is_first;
    return is_first && each ? OUTCOME_SOLUTION : OUTCOME_DONE;
}

static struct engine_solution list_solution(struct bits_run *bits)
{
    struct engine_solution solution = {bits->solution, 0};
    for (int32_t l = 0; bits->problem->primary && l <= bits->level; l++)
        if (bits->options[l])
            bits->solution[solution.count++] = bits->options[l];
    return solution;
}

static enum outcome run_to_solution(struct engine_run *run, int64_t budget,
                                    struct engine_solution *solution)
{
    struct bits_run *bits = (struct bits_run *)run;
    int64_t found = 0;
    enum outcome outcome = go(bits, budget, true, &found);
    if (outcome == OUTCOME_SOLUTION)
        *solution = list_solution(bits);
    return outcome;
}

static enum outcome count(struct engine_run *run, int64_t budget, mpz_t solutions)
{
    int64_t found = 0;
    enum outcome outcome = go((struct bits_run *)run, budget, false, &found);
    large_add(solutions, (uint64_t)found);
    return outcome;
}

static double progress(const struct engine_run *run)
{
    const struct bits_run *bits = (const struct bits_run *)run;
    double share = 0, width = 1;
    if (!bits->problem->primary)
        return !bits->is_empty;
    for (int32_t l = 0; l <= bits->level; l++) {
        const struct bits_level *level = &bits->levels[l];
        if (!level->size)
            return 1;
        if (l == bits->level && batches_are_at_work(bits->batches))
            return share + batches_share(bits->batches) * width;
        width /= level->size;
        share += (l < bits->level ? level->tried - 1 : level->tried) * width;
    }
    return share;
}

const struct engine engine_bits = {
    .name = "bits",
    .summary = "sets of options as bits",
    .best_for = "an option clashes with a large share of the others",
    .pace = 20,
    .suits = suits,
    .fits = fits,
    .weight = weight,
    .try = dives_try,
    .open = open_run,
    .run = run_to_solution,
    .count = count,
    .progress = progress,
    .close = close_run,
};
