/* SPDX-License-Identifier: MIT */
/* If one thread is not soon done, its limit holds for parts in threads.  Their solutions are ranked
 * together, equal ones by the number of their part.  Which of its dearest solutions the last part
 * of the ranking keeps depends on the threads, so these are searched again. */
#include "engine/plan/best_parts.h"

#include <stdio.h>

#include "base/memory.h"
#include "engine/best/ranked.h"
#include "engine/pool/worker_pool.h"

#define PARTS 128       /* whatever the number of threads, as they decide on equal solutions */

enum stage { STAGE_ALONE, STAGE_PARTS, STAGE_LAST, STAGE_DONE };

struct parts_run {
    struct engine_run run;
    enum stage stage;
    int64_t most_alone;         /* nodes of STAGE_ALONE */
    struct engine_run *alone;   /* owned; later stages use its taxes */
    struct cheapest all;        /* wanted from the whole */
    struct ranked ranked;       /* from STAGE_LAST: the result */
    struct task task;           /* the pool's, */
    struct cheapest wanted;     /* the solutions that it must find, */
    struct shared shared;       /* and those found */
    struct worker_pool pool;
    int64_t nodes;              /* visited by earlier stages */
};

static void close_run(struct engine_run *engine_run)
{
    struct parts_run *run = (struct parts_run *)engine_run;
    engine_close(run->alone);
    worker_pool_close(&run->pool);
    ranked_clear(&run->ranked);
    ranked_clear(&run->shared.ranked);
    pthread_mutex_destroy(&run->shared.lock);
    memory_free(run);
}

/* Takes over the parts. */
static bool begin(struct parts_run *run, enum stage stage, struct parts *parts, struct diag *diag)
{
    const struct pool_config config = {
        .work = {.task = run->task, .engine = &best_links, .by_nodes = stage == STAGE_LAST},
        .jobs = stage == STAGE_PARTS ? run->task.jobs : 1,
    };
    run->nodes = run->run.nodes;
    run->stage = stage;
    worker_pool_close(&run->pool);
    return worker_pool_open(&run->pool, &config, parts, diag);
}

static bool begin_parts(struct parts_run *run, struct diag *diag)
{
    struct parts parts = {0};
    int64_t limit = best_links_limit(run->alone);
    run->wanted.to = limit <= run->all.to ? limit : run->all.to;
    run->wanted.taxes = best_links_taxes(run->alone);
    bool done = parts_begin(&parts, diag) &&
                parts_split(&parts, run->task.problem, PARTS, diag) &&
                begin(run, STAGE_PARTS, &parts, diag);
    parts_done(&parts);
    return done;
}

static bool begin_last(struct parts_run *run, struct diag *diag)
{
    struct parts parts = {0};
    struct ranked_solution last = run->ranked.at[0];
    run->wanted.most = ranked_cut(&run->ranked);
    run->wanted.from = run->wanted.to = last.cost;
    bool done = parts_add(&parts, &run->pool.parts.at[last.part], NULL, 0, diag) &&
                begin(run, STAGE_LAST, &parts, diag);
    parts_done(&parts);
    return done;
}

/* Moves what the pool has found to the result, and begins the next stage. */
static bool end_stage(struct parts_run *run, struct diag *diag)
{
    struct ranked *found = &run->shared.ranked;
    bool done = true;
    if (run->stage == STAGE_PARTS) {
        run->ranked = *found;
        run->ranked.wanted = &run->all;
        *found = ranked_begin(&run->task);
        if (run->ranked.count == run->all.most)
            return begin_last(run, diag);
    }
    for (int64_t k = 0; k < found->count && done; k++)
        done = ranked_add(&run->ranked, found->at[k].cost, 0, found->at[k].options,
                          found->at[k].count, diag);
    ranked_sort(&run->ranked);
    run->stage = STAGE_DONE;
    return done;
}

static bool run_pool(struct parts_run *run, struct diag *diag)
{
    struct engine_solution none;
    bool is_done = worker_pool_run(&run->pool, &none) == OUTCOME_DONE;
    worker_pool_hold(&run->pool);
    run->run.nodes = run->nodes + worker_pool_nodes(&run->pool);
    worker_pool_release(&run->pool);
    return !worker_pool_failed(&run->pool, diag) && (!is_done || end_stage(run, diag));
}

static enum outcome fail(struct parts_run *run, const char *why)
{
    run->run.has_failed = true;
    snprintf(run->run.why, sizeof run->run.why, "%.95s", why);
    return OUTCOME_DONE;
}

static enum outcome run_alone(struct parts_run *run, int64_t budget,
                              struct engine_solution *solution)
{
    struct diag diag = {0};
    struct engine_run *alone = run->alone;
    int64_t rest = run->most_alone - alone->nodes;
    enum outcome outcome = alone->engine->run(alone, budget < rest ? budget : rest, solution);
    run->run.nodes = alone->nodes;
    if (alone->has_failed)
        return fail(run, alone->why);
    bool is_late = outcome == OUTCOME_PAUSED && alone->nodes >= run->most_alone;
    return is_late && !begin_parts(run, &diag) ? fail(run, diag.text) : outcome;
}

static enum outcome run_to_solution(struct engine_run *engine_run, int64_t budget,
                                    struct engine_solution *solution)
{
    struct parts_run *run = (struct parts_run *)engine_run;
    struct diag diag = {0};
    if (run->stage == STAGE_ALONE)
        return run_alone(run, budget, solution);
    if (run->stage != STAGE_DONE && !run_pool(run, &diag))
        return fail(run, diag.text);
    return run->stage == STAGE_DONE ? ranked_next(&run->ranked, solution) : OUTCOME_PAUSED;
}

static double progress(const struct engine_run *engine_run)
{
    struct parts_run *run = (struct parts_run *)engine_run;
    if (run->stage != STAGE_PARTS)
        return run->stage == STAGE_ALONE ? run->alone->engine->progress(run->alone) : 1;
    worker_pool_hold(&run->pool);
    double share = run->pool.share;
    worker_pool_release(&run->pool);
    return share;
}

static const struct engine engine_parts = {
    .name = "links",
    .has_threads = true,
    .run = run_to_solution,
    .progress = progress,
    .close = close_run,
};

struct engine_run *best_parts_open(const struct task *task, int64_t alone, struct diag *diag)
{
    struct parts_run *run = memory_need_zero(1, sizeof *run);
    run->run = (struct engine_run){.engine = &engine_parts};
    run->most_alone = alone;
    run->task = *task;
    run->task.counts = true;
    run->task.wanted = &run->wanted;
    run->all = run->wanted = *task->wanted;
    run->wanted.shared = &run->shared;
    run->shared.ranked = ranked_begin(&run->task);
    pthread_mutex_init(&run->shared.lock, NULL);
    run->alone = engine_open(&best_links, task, diag);
    if (run->alone)
        return &run->run;
    close_run(&run->run);
    return NULL;
}
