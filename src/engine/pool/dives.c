/* SPDX-License-Identifier: MIT */
/* How many nodes an engine has to search, guessed by dives. */
#include "engine/pool/dives.h"

#include <math.h>

#include "base/memory.h"
#include "engine/pool/part_runner.h"
#include "engine/remains.h"

/* There are dives until so many have come to their end, or these are so many; those that die on the
 * way cost little.  None goes on for ever.  One that comes to its end takes about so long, in ns an
 * entry of the problem: where a search is said to take less than so many times as long as all of
 * them, a few are enough. */
#define LANDED      16
#define LANDED_FEW  8
#define ENTRY_TIME  12
#define WORTH       16
#define DIVES_MOST  96
#define LEVELS_MOST 16384

/* Each level looks at all items to choose one: after so many looks there is no further level. */
#define LOOKS_MOST (INT64_C(1) << 26)

/* Multiples of the golden section lie evenly between two whole numbers, however many there are. */
#define GOLDEN 0.6180339887498949

/* A dive ends on a level of so many nodes, and below it so many are counted. */
#define WIDTH 4096
#define BELOW 500

/* Where less than this share of what is below is counted, the rest counts more, by this power of
 * how much less: the farther the less sure, and trees so large are larger yet. */
#define FAR     0.01
#define FARTHER 0.25

/* An engine that goes by cells remembers states, and visits one of about so many nodes. */
#define BY_CELLS 2

struct diver {
    struct work work;
    struct part_runner runner;
    struct remains whole, remains;
    struct part part;       /* where the dive is; decisions owned */
    int32_t *options;       /* owned; [options + 1]: branches */
    int landed;             /* dives */
    int64_t levels;         /* that all have gone down */
    int64_t looks;          /* at an item */
    double place;           /* of the end among all, from 0 to 1: which branches to take */
    mpz_t found;            /* solutions, which nobody asked for */
};

static bool diver_init(struct diver *diver, const struct task *task, const struct engine *engine,
                       struct diag *diag)
{
    const struct problem *problem = task->problem;
    struct lists *lists = &diver->runner.lists;
    size_t levels = (size_t)problem_levels(problem) + 1, options = (size_t)problem->options + 1;
    *diver = (struct diver){.work = {.task = *task, .engine = engine}};
    diver->work.task.counts = true;
    diver->work.task.jobs = 1;
    mpz_init(diver->found);
    diver->part.decisions = memory_try(NULL, levels, sizeof *diver->part.decisions);
    diver->options = memory_try(NULL, options, sizeof *diver->options);
    return diver->part.decisions && diver->options &&
           part_runner_init(&diver->runner, &diver->work, diag) &&
           lists_init(lists, problem, diag) && remains_init(&diver->whole, problem, lists, diag) &&
           remains_init(&diver->remains, problem, lists, diag);
}

static void diver_done(struct diver *diver)
{
    remains_done(&diver->whole);
    remains_done(&diver->remains);
    part_runner_done(&diver->runner);
    part_done(&diver->part);
    memory_free(diver->options);
    mpz_clear(diver->found);
}

/* The item that the engine branches on; 0: none is open. */
static int32_t choose(const struct diver *diver)
{
    const struct hints *hints = diver->work.task.hints;
    const struct remains *remains = &diver->remains;
    for (int32_t k = 0; diver->work.engine->by_cells && k < hints->cells; k++)
        if (hints->items[k] <= remains->problem->primary && remains->lots[hints->items[k]].most)
            return hints->items[k];
    return remains_choose(remains);
}

/* One of `count`, from 0: the dive's place is in its part of all, and now is that within it. */
static int32_t choose_one(struct diver *diver, int32_t count)
{
    double place = diver->place * count, one = floor(place);
    diver->place = place - one;
    return (int32_t)one;
}

/* Take one of the item's branches.  Returns how many there were. */
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

/* The nodes below the end of the dive: if the rest is like what was done. */
static double count_below(struct diver *diver)
{
    struct part_runner *runner = &diver->runner;
    if (!part_runner_begin(runner, &diver->part, &(struct diag){0}))
        return INFINITY;
    struct engine_run *run = runner->run;
    int64_t before = run->nodes;
    bool done = run->engine->count(run, BELOW, diver->found) == OUTCOME_DONE;
    double share = done ? 1 : run->engine->progress(run);
    double nodes = (double)(run->nodes - before);
    part_runner_end(runner);
    return share > 0 ? nodes / share * fmax(1, pow(FAR / share, FARTHER)) : nodes * BELOW;
}

/* Begin in one of the parts.  Returns how many there are. */
static int32_t begin_dive(struct diver *diver, const struct parts *parts)
{
    diver->part.count = 0;
    if (!parts) {
        remains_copy(&diver->remains, &diver->whole);
        return 1;
    }
    const struct part *part = &parts->at[choose_one(diver, parts->count)];
    for (; diver->part.count < part->count; diver->part.count++)
        diver->part.decisions[diver->part.count] = part->decisions[diver->part.count];
    remains_load(&diver->remains, &diver->whole, part, &(struct diag){0});
    return parts->count;
}

/* Nodes of all, by one dive. */
static double dive(struct diver *diver, const struct parts *parts)
{
    double width = begin_dive(diver, parts), nodes = width;
    int32_t branches = 1, item;
    while (branches && (item = choose(diver)) && width < WIDTH && diver->looks < LOOKS_MOST) {
        diver->looks += diver->work.task.problem->items;
        branches = branch(diver, item);
        width *= branches;
        nodes += branches > 1 || !diver->work.engine->skips_forced ? width : 0;
    }
    diver->levels += diver->part.count;
    if (!branches || !item)
        return nodes;
    diver->landed++;
    return nodes + width * count_below(diver);
}

/* True where one more dive is worth it; sum: nodes by all of them. */
static bool is_worth(const struct diver *diver, double sum, int dives)
{
    const struct task *task = &diver->work.task;
    const struct engine *engine = diver->work.engine;
    double time = (double)task->problem->first[task->problem->options + 1] * ENTRY_TIME;
    return engine->by_cells || diver->landed < LANDED_FEW ||
           sum / dives * engine_pace(engine, task) > WORTH * time * diver->landed;
}

double dives_guess(const struct task *task, const struct engine *engine, const struct parts *parts)
{
    struct diver diver;
    double sum = 0;
    int dives = 0;
    if (diver_init(&diver, task, engine, &(struct diag){0}))
        while (diver.landed < LANDED && dives < DIVES_MOST && diver.levels < LEVELS_MOST &&
               diver.looks < LOOKS_MOST &&
               is_worth(&diver, sum, dives)) {
            diver.place = fmod(++dives * GOLDEN, 1);
            sum += dive(&diver, parts);
        }
    diver_done(&diver);
    double mean = dives ? sum / dives : INFINITY;
    return engine->by_cells ? mean / BY_CELLS : mean;
}
