/* SPDX-License-Identifier: MIT */
/* Dancing links: the cursor without an observer. */
#include "base/large.h"
#include "base/memory.h"
#include "cover/cursor.h"
#include "engine/dives.h"
#include "engine/engine.h"

struct links_run {
    struct engine_run run;
    struct cursor cursor;
    int32_t *options;       /* [problem_levels() + 1] */
};

static bool suits(const struct task *task, struct diag *diag)
{
    (void)task;
    (void)diag;
    return true;
}

static void close_run(struct engine_run *run)
{
    struct links_run *links = (struct links_run *)run;
    cursor_done(&links->cursor);
    memory_free(links->options);
    memory_free(links);
}

static struct engine_run *open_run(const struct task *task, struct diag *diag)
{
    struct links_run *links = memory_need_zero(1, sizeof *links);
    links->run = (struct engine_run){.engine = &engine_links, .nodes = 1};
    links->options = memory_try(NULL, (size_t)problem_levels(task->problem) + 1,
                                sizeof *links->options);
    if (!links->options)
        diag_memory(diag, "a solution");
    if (links->options && cursor_init(&links->cursor, task->problem, (struct rule){0}, diag))
        return &links->run;
    memory_free(links->options);
    memory_free(links);
    return NULL;
}

static enum outcome go(struct links_run *links, unsigned stops, int64_t budget)
{
    static const enum outcome outcomes[] = {
        [RAN_OUT] = OUTCOME_PAUSED,
        [REACHED] = OUTCOME_SOLUTION,
        [FINISHED] = OUTCOME_DONE,
    };
    struct goal goal = GOAL_NONE;
    goal.moves = stops;
    enum ending ending = cursor_run(&links->cursor, 1, &goal, budget, NULL);
    links->run.nodes = links->cursor.tally.nodes;
    return outcomes[ending];
}

static enum outcome run_to_solution(struct engine_run *run, int64_t budget,
                                    struct engine_solution *solution)
{
    struct links_run *links = (struct links_run *)run;
    enum outcome outcome = go(links, 1u << MOVE_SOLVE, budget);
    if (outcome == OUTCOME_SOLUTION) {
        solution->options = links->options;
        solution->count = cursor_path(&links->cursor, links->options);
    }
    return outcome;
}

static enum outcome count(struct engine_run *run, int64_t budget, mpz_t solutions)
{
    struct links_run *links = (struct links_run *)run;
    int64_t before = links->cursor.tally.solutions;
    enum outcome outcome = go(links, 0, budget);
    large_add(solutions, (uint64_t)(links->cursor.tally.solutions - before));
    return outcome;
}

static double progress(const struct engine_run *run)
{
    return cursor_progress(&((const struct links_run *)run)->cursor);
}

const struct engine engine_links = {
    .name = "links",
    .summary = "dancing links, in the order of the explorer; takes any problem",
    .pace = 500,
    .best = &best_links,
    .suits = suits,
    .try = dives_try,
    .open = open_run,
    .run = run_to_solution,
    .count = count,
    .progress = progress,
    .close = close_run,
};
