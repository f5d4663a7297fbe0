/* SPDX-License-Identifier: MIT */
/* The engine that learns: causes of dead ends are kept within a bound, and prune the search. */
#include "engine/learn/learn.h"

#include "base/bits.h"
#include "base/large.h"
#include "base/memory.h"

/* Clauses take this share of the memory, and no more bytes than that: to look at more takes longer
 * than it saves.  Found by trying. */
#define CLAUSES_SHARE 4
#define CLAUSES_BYTES 3e6

static void close_run(struct engine_run *engine_run)
{
    struct learn_run *run = (struct learn_run *)engine_run;
    clauses_done(&run->clauses);
    memory_free(run->first);
    memory_free(run->uses);
    memory_free(run->left);
    memory_free(run->items);
    memory_free(run->taken);
    memory_free(run->out);
    memory_free(run->reason);
    memory_free(run->next);
    memory_free(run->chains);
    memory_free(run->frames);
    memory_free(run->path);
    memory_free(run->rows);
    memory_free(run->votes);
    memory_free(run->bounded);
    memory_free(run->named);
    memory_free(run);
}

/* What is there besides the clauses. */
static double bytes_needed(const struct problem *problem)
{
    double levels = (double)problem_depth(problem) + 2, items = (double)problem->items + 2;
    double options = (double)problem->options + 1, entries = problem->first[problem->options + 1];
    return entries * sizeof(struct use) + items * (12 + sizeof(struct learn_item)) + options * 17 +
           levels * (sizeof(struct learn_frame) + 16 + levels / 8 + 8);
}

static bool suits(const struct task *task, struct diag *diag)
{
    const struct problem *problem = task->problem;
    int32_t inexact = problem_find_inexact(problem);
    if (inexact)
        return diag_fault(diag, (struct place){0},
                          "it needs an item covered exactly once in every option, and "
                          "option %d has none", (int)inexact);
    return engine_fits(bytes_needed(problem), (double)task->memory, "arrays", diag);
}

static bool get_items(struct learn_run *run)
{
    const struct problem *problem = run->problem;
    size_t items = (size_t)problem->items, entries = (size_t)problem->first[problem->options + 1];
    run->first = memory_try_zero(items + 2, sizeof *run->first);
    run->uses = memory_try(NULL, entries + 1, sizeof *run->uses);
    run->left = memory_try_zero(items + 1, sizeof *run->left);
    run->items = memory_try_zero(items + 1, sizeof *run->items);
    run->bounded = memory_try(NULL, (size_t)problem->primary + 1, sizeof *run->bounded);
    return run->first && run->uses && run->left && run->items && run->bounded;
}

static bool get_options(struct learn_run *run)
{
    size_t options = (size_t)run->problem->options + 1;
    run->taken = memory_try_zero(options, sizeof *run->taken);
    run->out = memory_try_zero(options, sizeof *run->out);
    run->reason = memory_try_zero(options, sizeof *run->reason);
    run->next = memory_try_zero(options, sizeof *run->next);
    return run->taken && run->out && run->reason && run->next;
}

static bool get_levels(struct learn_run *run)
{
    size_t levels = (size_t)run->depth + 2;
    run->words = bit_words(run->depth + 1);
    run->chains = memory_try_zero(levels, sizeof *run->chains);
    run->frames = memory_try_zero(levels, sizeof *run->frames);
    run->path = memory_try_zero(levels, sizeof *run->path);
    run->rows = memory_try_zero(levels, (size_t)run->words * sizeof *run->rows);
    run->votes = memory_try_zero(levels, sizeof *run->votes);
    run->named = memory_try_zero(levels, sizeof *run->named);
    return run->chains && run->frames && run->path && run->rows && run->votes && run->named;
}

/* The options of each item, ascending; first[i] is where the next one goes until all are listed. */
static void list_uses(struct learn_run *run)
{
    const struct problem *problem = run->problem;
    int32_t sum = 0;
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            run->left[problem->entries[e].item] += problem_is_choice(problem, o);
    for (int32_t i = 1; i <= problem->items; i++) {
        run->first[i + 1] = sum;
        sum += run->left[i];
    }
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            const struct entry *entry = &problem->entries[e];
            if (problem_is_choice(problem, o))
                run->uses[run->first[entry->item + 1]++] = (struct use){o, entry->colour};
        }
}

/* Nothing is covered. */
static void set_items(struct learn_run *run)
{
    const struct problem *problem = run->problem;
    for (int32_t i = 1; i <= problem->items; i++)
        run->items[i].level = run->depth;
    for (int32_t i = 1; i <= problem->primary; i++) {
        if (problem_is_exact(problem, i))
            continue;
        run->left[i] += COVERED;
        if (problem->bounds[i].least)
            run->bounded[run->nbounded++] = i;
    }
}

static struct engine_run *open_run(const struct task *task, struct diag *diag)
{
    struct learn_run *run = memory_need_zero(1, sizeof *run);
    double bytes = (double)(task->memory / CLAUSES_SHARE);
    run->run = (struct engine_run){.engine = &engine_learn, .nodes = 1};
    run->problem = task->problem;
    run->depth = problem_depth(task->problem);
    if (!get_items(run) || !get_options(run) || !get_levels(run)) {
        diag_memory(diag, "the search");
    } else if (clauses_init(&run->clauses, task->problem->options,
                            bytes < CLAUSES_BYTES ? bytes : CLAUSES_BYTES, diag)) {
        list_uses(run);
        set_items(run);
        learn_enter(run);
        return &run->run;
    }
    close_run(&run->run);
    return NULL;
}

static enum outcome run_to_solution(struct engine_run *engine_run, int64_t budget,
                                    struct engine_solution *solution)
{
    struct learn_run *run = (struct learn_run *)engine_run;
    solution->options = run->path;
    return learn_go(run, &budget, &solution->count);
}

static enum outcome count(struct engine_run *engine_run, int64_t budget, mpz_t solutions)
{
    struct learn_run *run = (struct learn_run *)engine_run;
    enum outcome outcome;
    int32_t options;
    uint64_t found = 0;
    while ((outcome = learn_go(run, &budget, &options)) == OUTCOME_SOLUTION)
        found++;
    large_add(solutions, found);
    return outcome;
}

/* As the cursor's: if all subtrees of a node were equal.  Branches that are left out end with the
 * node. */
static double progress(const struct engine_run *engine_run)
{
    const struct learn_run *run = (const struct learn_run *)engine_run;
    double share = 0, width = 1;
    if (run->is_done)
        return 1;
    for (int32_t l = 0; l < run->level; l++) {
        const struct learn_frame *frame = &run->frames[l];
        width /= frame->branches;
        share += width * (frame->tried - 1);
    }
    return share;
}

/* A node takes once more as long for each so many options of an item, as causes are looked for
 * among them.  Found by trying. */
#define OPTIONS_A_WEIGHT 100

static double weight(const struct task *task)
{
    const struct problem *problem = task->problem;
    double entries = problem->first[problem->options + 1];
    return 1 + entries / (problem->items + 1) / OPTIONS_A_WEIGHT;
}

const struct engine engine_learn = {
    .name = "learn",
    .summary = "keeps the causes of dead ends, and goes round them",
    .pace = 3000,
    .is_whole = true,
    .suits = suits,
    .weight = weight,
    .open = open_run,
    .run = run_to_solution,
    .count = count,
    .progress = progress,
    .close = close_run,
};
