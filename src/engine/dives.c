/* SPDX-License-Identifier: MIT */
#include "engine/dives.h"

#include <math.h>

#include "base/memory.h"
#include "engine/constants.h"
#include "engine/remains.h"

/* Its multiples are evenly distributed modulo 1. */
#define GOLDEN 0.6180339887498949

struct diver {
    struct task task;
    const struct engine *engine;
    struct engine_run *run; /* owned; on the whole, for begin(); or NULL */
    struct lists lists;
    struct remains whole, remains;
    struct part part;       /* owned; its decisions */
    int32_t *options;       /* [options + 1] */
    int landed;             /* dives that reached DIVE_WIDTH nodes */
    int64_t visits;         /* items visited */
    double place;           /* 0 to 1; selects the branches */
    mpz_t found;            /* ignored */
};

static bool diver_init(struct diver *diver, const struct task *task, const struct engine *engine)
{
    const struct problem *problem = task->problem;
    struct diag diag = {0};
    size_t levels = (size_t)problem_levels(problem) + 1, options = (size_t)problem->options + 1;
    *diver = (struct diver){.task = *task, .engine = engine};
    diver->task.counts = true;
    diver->task.jobs = 1;
    mpz_init(diver->found);
    diver->part.decisions = memory_try(NULL, levels, sizeof *diver->part.decisions);
    diver->options = memory_try(NULL, options, sizeof *diver->options);
    return diver->part.decisions && diver->options && lists_init(&diver->lists, problem, &diag) &&
           remains_init(&diver->whole, problem, &diver->lists, &diag) &&
           remains_init(&diver->remains, problem, &diver->lists, &diag);
}

static void diver_done(struct diver *diver)
{
    engine_close(diver->run);
    remains_done(&diver->whole);
    remains_done(&diver->remains);
    lists_done(&diver->lists);
    part_done(&diver->part);
    memory_free(diver->options);
    mpz_clear(diver->found);
}

static int32_t choose(const struct diver *diver)
{
    const struct hints *hints = diver->task.hints;
    const struct remains *remains = &diver->remains;
    for (int32_t k = 0; diver->engine->by_cells && k < hints->cells; k++)
        if (hints->items[k] <= remains->problem->primary && remains->rests[hints->items[k]].most)
            return hints->items[k];
    return remains_choose(remains);
}

/* Selects a branch, 0 to count - 1, and rescales the place to it. */
static int32_t choose_one(struct diver *diver, int32_t count)
{
    double place = diver->place * count, one = floor(place);
    diver->place = place - one;
    return (int32_t)one;
}

static int32_t branch(struct diver *diver, int32_t item)
{
    struct remains *remains = &diver->remains;
    int32_t branches = remains_branches(remains, item);
    if (!branches)
        return 0;
    remains_list(remains, item, diver->options);
    struct decision decision = {item, diver->options[choose_one(diver, branches)]};
    diver->part.decisions[diver->part.count++] = decision;
    remains_take(remains, decision, &(struct diag){0});
    return branches;
}

static double count_some(struct engine_run *run, mpz_t found)
{
    int64_t before = run->nodes;
    bool done = run->engine->count(run, DIVE_BELOW, found) == OUTCOME_DONE;
    double share = done ? 1 : run->engine->progress(run), nodes = (double)(run->nodes - before);
    return share > 0 ? nodes / share * fmax(1, pow(SHARE_SMALL / share, SHARE_POWER))
                     : nodes * DIVE_BELOW;
}

static double count_below(struct diver *diver)
{
    struct task *task = &diver->task, rest = *task;
    struct residue residue;
    struct diag diag = {0};
    if (diver->engine->begin) {
        diver->run = diver->run ? diver->run : engine_open(diver->engine, task, &diag);
        bool begins = diver->run && diver->engine->begin(diver->run, &diver->part);
        return begins ? count_some(diver->run, diver->found) : INFINITY;
    }
    if (!residue_init_listed(&residue, task->problem, &diver->lists, task->hints, &diver->part,
                             &diag))
        return INFINITY;
    rest.problem = &residue.problem;
    rest.hints = task->hints ? &residue.hints : NULL;
    struct engine_run *run = engine_open(diver->engine, &rest, &diag);
    double nodes = run ? count_some(run, diver->found) : INFINITY;
    engine_close(run);
    residue_done(&residue);
    return nodes;
}

static double dive(struct diver *diver)
{
    double width = 1, nodes = 1;
    int32_t branches = 1, item;
    diver->part.count = 0;
    remains_copy(&diver->remains, &diver->whole);
    while (branches && (item = choose(diver)) && width < DIVE_WIDTH &&
           diver->visits < DIVE_VISITS) {
        diver->visits += diver->task.problem->items;
        branches = branch(diver, item);
        width *= branches;
        nodes += branches > 1 || !diver->engine->skips_forced ? width : 0;
    }
    if (!branches || !item)
        return nodes;
    diver->landed++;
    return nodes + width * count_below(diver);
}

double dives_guess(const struct task *task, const struct engine *engine)
{
    struct diver diver;
    double sum = 0;
    int dives = 0;
    if (diver_init(&diver, task, engine))
        while (diver.landed < DIVE_LANDED && dives < DIVE_MOST && diver.visits < DIVE_VISITS) {
            diver.place = fmod(++dives * GOLDEN, 1);
            sum += dive(&diver);
        }
    diver_done(&diver);
    double mean = dives ? sum / dives : INFINITY;
    return engine->by_cells ? mean / DIVE_BY_CELLS : mean;
}

bool dives_try(const struct engine *engine, const struct task *task, double most,
               struct cost *cost)
{
    double entries = task->problem->first[task->problem->options + 1];
    if (most * engine_pace(engine, task) < entries * DIVE_TIME ||
        !engine->suits(task, &(struct diag){0}))
        return false;
    cost->nodes = dives_guess(task, engine);
    cost->bytes = 0;
    cost->why = "random dives";
    return cost->nodes < INFINITY;
}
