/* SPDX-License-Identifier: MIT */
/* The engine zdd: builds the diagram of all solutions, then counts or lists them.  If it grows too
 * large, links start over; nothing was reported. */
#include <stdio.h>

#include "base/memory.h"
#include "engine/engine.h"
#include "engine/growth.h"
#include "engine/zdd/build.h"

struct zdd_run {
    struct engine_run run;
    struct zdd_build *build;
    struct engine_run *links;       /* owned */
    bool is_built;
    struct zdd zdd;
    struct zdd_view view;
    struct zdd_walk walk;
};

static void close_run(struct engine_run *run)
{
    struct zdd_run *zdd = (struct zdd_run *)run;
    zdd_walk_done(&zdd->walk);
    zdd_view_done(&zdd->view);
    zdd_done(&zdd->zdd);
    zdd_build_close(zdd->build);
    engine_close(zdd->links);
    memory_free(zdd);
}

static struct engine_run *open_run(const struct task *task, struct diag *diag)
{
    struct zdd_run *zdd = memory_need_zero(1, sizeof *zdd);
    zdd->run = (struct engine_run){.engine = &engine_zdd, .nodes = 1};
    zdd->links = engine_open(&engine_links, task, diag);
    if (zdd->links)
        zdd->build = zdd_build_open(task, diag);
    if (zdd->build)
        return &zdd->run;
    close_run(&zdd->run);
    return NULL;
}

static void give_up(struct zdd_run *zdd, const struct diag *diag)
{
    zdd->run.has_failed = true;
    snprintf(zdd->run.why, sizeof zdd->run.why, "links, as %.80s", diag->text);
}

static bool build(struct zdd_run *zdd, int64_t budget)
{
    struct diag diag = {0};
    if (zdd->is_built || zdd->run.has_failed)
        return true;
    enum outcome outcome = zdd_build_run(zdd->build, budget, &diag);
    zdd->run.nodes = zdd_build_nodes(zdd->build);
    if (outcome == OUTCOME_PAUSED)
        return false;
    if (!diag.set) {
        zdd_build_take(zdd->build, &zdd->zdd);
        zdd->is_built = zdd_view_init(&zdd->view, &zdd->zdd, &diag) &&
                        zdd_walk_init(&zdd->walk, &zdd->view, &diag);
    }
    zdd_build_close(zdd->build);
    zdd->build = NULL;
    if (!zdd->is_built)
        give_up(zdd, &diag);
    return true;
}

static enum outcome run_to_solution(struct engine_run *run, int64_t budget,
                                    struct engine_solution *solution)
{
    struct zdd_run *zdd = (struct zdd_run *)run;
    if (!build(zdd, budget))
        return OUTCOME_PAUSED;
    if (zdd->run.has_failed) {
        enum outcome outcome = zdd->links->engine->run(zdd->links, budget, solution);
        run->nodes = zdd->links->nodes;
        return outcome;
    }
    if (!zdd_walk_next(&zdd->walk))
        return OUTCOME_DONE;
    *solution = (struct engine_solution){zdd->walk.options, zdd->walk.count};
    return OUTCOME_SOLUTION;
}

static void count_all(struct zdd_run *zdd, mpz_t solutions)
{
    struct diag diag = {0};
    mpz_t total;
    if (zdd->view.limbs)
        return;
    if (!zdd_view_count(&zdd->view, &diag)) {
        give_up(zdd, &diag);
        return;
    }
    mpz_init(total);
    zdd_view_total(&zdd->view, total);
    mpz_add(solutions, solutions, total);
    mpz_clear(total);
}

static enum outcome count(struct engine_run *run, int64_t budget, mpz_t solutions)
{
    struct zdd_run *zdd = (struct zdd_run *)run;
    if (!build(zdd, budget))
        return OUTCOME_PAUSED;
    if (!zdd->run.has_failed)
        count_all(zdd, solutions);
    if (!zdd->run.has_failed)
        return OUTCOME_DONE;
    enum outcome outcome = zdd->links->engine->count(zdd->links, budget, solutions);
    run->nodes = zdd->links->nodes;
    return outcome;
}

static double progress(const struct engine_run *run)
{
    const struct zdd_run *zdd = (const struct zdd_run *)run;
    return zdd->run.has_failed ? zdd->links->engine->progress(zdd->links)
           : zdd->is_built  ? 1
                            : zdd_build_progress(zdd->build);
}

/* Items, and options per item, that add 1 to the weight (measured). */
#define ITEMS_A_WEIGHT   200
#define OPTIONS_A_WEIGHT 100

static double weight(const struct task *task)
{
    double items = task->problem->items, options = task->problem->options;
    return 1 + items / ITEMS_A_WEIGHT + (items > 0 ? options / items / OPTIONS_A_WEIGHT : 0);
}

/* Other whole engines count faster. */
static bool try(const struct engine *self, const struct task *task, double most,
                struct cost *cost)
{
    return !task->counts && growth_try(self, task, most, cost);
}

const struct engine engine_zdd = {
    .name = "zdd",
    .summary = "a decision diagram of all solutions, then counted or listed",
    .pace = 200,
    .is_whole = true,
    .best = &best_zdd,
    .suits = zdd_build_suits,
    .weight = weight,
    .try = try,
    .open = open_run,
    .run = run_to_solution,
    .count = count,
    .progress = progress,
    .close = close_run,
};
