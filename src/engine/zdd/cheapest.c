/* SPDX-License-Identifier: MIT */
/* The cheapest solutions: shortest paths from the diagram's root to ZDD_ONE.
 *
 * The least cost below each node is stored, so detours from a shortest path wait by exact cost.
 * Source: Eppstein, SIAM J. Comput. 28 (1998). */
#include <string.h>

#include "base/memory.h"
#include "engine/best/ranked.h"
#include "engine/zdd/build.h"
#include "engine/zdd/zdd.h"

#define NOWHERE INT64_MAX

/* An option after earlier steps. */
struct step {
    int32_t option;
    int32_t before;         /* -1: none */
};

/* These steps to a node, then the shortest way. */
struct detour {
    int64_t cost;
    uint32_t node;
    int32_t steps;          /* -1: none */
};

struct cheapest_run {
    struct engine_run run;
    bool counts;
    struct zdd_build *build;
    struct zdd zdd;
    int64_t *least;         /* [zdd.count]: below a node; NOWHERE: no solution */
    struct step *steps;     /* [nsteps] */
    size_t nsteps, steps_room;
    struct detour *detours; /* [ndetours]: a heap, the cheapest first */
    size_t ndetours, detours_room;
    int32_t *options;       /* [levels] */
    struct ranked ranked;
    bool is_done;
};

static void close_run(struct engine_run *run)
{
    struct cheapest_run *cheapest = (struct cheapest_run *)run;
    zdd_build_close(cheapest->build);
    zdd_done(&cheapest->zdd);
    ranked_clear(&cheapest->ranked);
    memory_free(cheapest->least);
    memory_free(cheapest->steps);
    memory_free(cheapest->detours);
    memory_free(cheapest->options);
    memory_free(cheapest);
}

static struct engine_run *open_run(const struct task *task, struct diag *diag)
{
    struct cheapest_run *cheapest = memory_need_zero(1, sizeof *cheapest);
    cheapest->run = (struct engine_run){.engine = &best_zdd, .nodes = 1};
    cheapest->counts = task->counts;
    cheapest->ranked = ranked_begin(task);
    cheapest->options = memory_try(NULL, (size_t)problem_levels(task->problem) + 1,
                                   sizeof *cheapest->options);
    if (!cheapest->options)
        diag_memory(diag, "a solution");
    else
        cheapest->build = zdd_build_open(task, diag);
    if (cheapest->build)
        return &cheapest->run;
    close_run(&cheapest->run);
    return NULL;
}

static bool find_least(struct cheapest_run *cheapest, struct diag *diag)
{
    const struct zdd *zdd = &cheapest->zdd;
    int64_t *least = memory_try(NULL, zdd->count, sizeof *least);
    cheapest->least = least;
    if (!least)
        return diag_memory(diag, "the costs");
    least[ZDD_NONE] = NOWHERE;
    least[ZDD_ONE] = 0;
    for (size_t n = 2; n < zdd->count; n++) {
        struct zdd_node node = zdd->nodes[n];
        int64_t with = least[node.hi];
        if (with != NOWHERE)
            with += problem_cost(zdd->problem, node.option);
        least[n] = with < least[node.lo] ? with : least[node.lo];
    }
    return true;
}

static bool push(struct cheapest_run *cheapest, struct detour detour, struct diag *diag)
{
    struct detour *at = memory_try_grow(cheapest->detours, &cheapest->detours_room,
                                        cheapest->ndetours + 1, sizeof *at);
    if (!at)
        return diag_memory(diag, "the solutions");
    cheapest->detours = at;
    size_t k = cheapest->ndetours++;
    for (; k && at[(k - 1) / 2].cost > detour.cost; k = (k - 1) / 2)
        at[k] = at[(k - 1) / 2];
    at[k] = detour;
    return true;
}

static struct detour pop(struct cheapest_run *cheapest)
{
    struct detour *at = cheapest->detours, first = at[0], last = at[--cheapest->ndetours];
    size_t k = 0;
    for (size_t next; (next = 2 * k + 1) < cheapest->ndetours; k = next) {
        next += next + 1 < cheapest->ndetours && at[next + 1].cost < at[next].cost;
        if (last.cost <= at[next].cost)
            break;
        at[k] = at[next];
    }
    at[k] = last;
    return first;
}

static bool take(struct cheapest_run *cheapest, int32_t option, int32_t *steps, struct diag *diag)
{
    struct step *grown = memory_try_grow(cheapest->steps, &cheapest->steps_room,
                                         cheapest->nsteps + 1, sizeof *grown);
    if (!grown || cheapest->nsteps == INT32_MAX)
        return diag_memory(diag, "the solutions");
    cheapest->steps = grown;
    grown[cheapest->nsteps] = (struct step){option, *steps};
    *steps = (int32_t)cheapest->nsteps++;
    return true;
}

static bool follow(struct cheapest_run *cheapest, struct detour detour, struct diag *diag)
{
    const int64_t *least = cheapest->least;
    int64_t rest = least[detour.node], spent = detour.cost - rest;
    int32_t steps = detour.steps, count = 0;
    for (uint32_t n = detour.node; n != ZDD_ONE;) {
        struct zdd_node node = cheapest->zdd.nodes[n];
        int64_t cost = problem_cost(cheapest->zdd.problem, node.option);
        bool has_both = node.lo != ZDD_NONE;
        bool takes = !has_both || least[node.hi] + cost <= least[node.lo];
        struct detour without = {has_both ? spent + least[node.lo] : 0, node.lo, steps};
        int32_t taken = steps;
        if (!take(cheapest, node.option, &taken, diag))
            return false;
        struct detour with = {spent + cost + least[node.hi], node.hi, taken};
        if (has_both && !push(cheapest, takes ? without : with, diag))
            return false;
        steps = takes ? taken : steps;
        spent += takes ? cost : 0;
        n = takes ? node.hi : node.lo;
    }
    for (; steps >= 0; steps = cheapest->steps[steps].before)
        cheapest->options[count++] = cheapest->steps[steps].option;
    return detour.cost < cheapest->ranked.wanted->from ||
           ranked_add(&cheapest->ranked, detour.cost, 0, cheapest->options, count, diag);
}

static bool has_room(const struct cheapest_run *cheapest)
{
    return cheapest->ranked.used + cheapest->nsteps * sizeof(struct step) +
               cheapest->ndetours * sizeof(struct detour) <=
           cheapest->ranked.memory;
}

static bool find_paths(struct cheapest_run *cheapest, int64_t budget, struct diag *diag)
{
    while (budget-- > 0) {
        cheapest->is_done = !cheapest->ndetours ||
                            cheapest->detours[0].cost >= ranked_limit(&cheapest->ranked, 0);
        if (cheapest->is_done || !follow(cheapest, pop(cheapest), diag) ||
            (!has_room(cheapest) && !diag_memory(diag, "the solutions")))
            break;
    }
    if (cheapest->is_done)
        ranked_sort(&cheapest->ranked);
    return !diag->set;
}

static bool begin(struct cheapest_run *cheapest, struct diag *diag)
{
    zdd_build_take(cheapest->build, &cheapest->zdd);
    zdd_build_close(cheapest->build);
    cheapest->build = NULL;
    const struct zdd *zdd = &cheapest->zdd;
    return cheapest->counts ||
           (find_least(cheapest, diag) &&
            (zdd->root == ZDD_NONE ||
             push(cheapest, (struct detour){cheapest->least[zdd->root], zdd->root, -1}, diag)));
}

/* True if the diagram is ready, or with a diag. */
static bool build(struct cheapest_run *cheapest, int64_t budget, struct diag *diag)
{
    if (!cheapest->build)
        return true;
    enum outcome outcome = zdd_build_run(cheapest->build, budget, diag);
    cheapest->run.nodes = zdd_build_nodes(cheapest->build);
    if (outcome == OUTCOME_PAUSED)
        return false;
    if (!diag->set)
        begin(cheapest, diag);
    return true;
}

static enum outcome fail(struct cheapest_run *cheapest, const struct diag *diag)
{
    cheapest->run.has_failed = true;
    snprintf(cheapest->run.why, sizeof cheapest->run.why, "%.95s", diag->text);
    return OUTCOME_DONE;
}

static enum outcome run_to_solution(struct engine_run *run, int64_t budget,
                                    struct engine_solution *solution)
{
    struct cheapest_run *cheapest = (struct cheapest_run *)run;
    struct diag diag = {0};
    if (!build(cheapest, budget, &diag))
        return OUTCOME_PAUSED;
    if (diag.set || (!cheapest->is_done && !find_paths(cheapest, budget, &diag)))
        return fail(cheapest, &diag);
    if (!cheapest->is_done)
        return OUTCOME_PAUSED;
    return ranked_next(&cheapest->ranked, solution);
}

static bool count_costs(const struct cheapest_run *cheapest, mpz_t solutions, struct diag *diag)
{
    const struct cheapest *wanted = cheapest->ranked.wanted;
    struct zdd_view view;
    struct zdd_costs costs;
    bool done = zdd_view_init(&view, &cheapest->zdd, diag) && zdd_view_count(&view, diag) &&
                zdd_costs_init(&costs, &view, diag);
    for (size_t k = 0; done && k < costs.count; k++)
        if (costs.costs[k] >= wanted->from && costs.costs[k] <= wanted->to)
            mpz_add(solutions, solutions, costs.solutions[k]);
    if (done)
        zdd_costs_done(&costs);
    zdd_view_done(&view);
    return done;
}

static enum outcome count(struct engine_run *run, int64_t budget, mpz_t solutions)
{
    struct cheapest_run *cheapest = (struct cheapest_run *)run;
    struct diag diag = {0};
    if (!build(cheapest, budget, &diag))
        return OUTCOME_PAUSED;
    if (diag.set || (!cheapest->is_done && !count_costs(cheapest, solutions, &diag)))
        return fail(cheapest, &diag);
    cheapest->is_done = true;
    return OUTCOME_DONE;
}

static double progress(const struct engine_run *run)
{
    const struct cheapest_run *cheapest = (const struct cheapest_run *)run;
    return cheapest->build ? zdd_build_progress(cheapest->build) : 1;
}

static bool suits(const struct task *task, struct diag *diag)
{
    if (task->counts && task->wanted->keeps)
        return diag_fault(diag, (struct place){0}, "it does not compare the solutions it counts");
    return zdd_build_suits(task, diag);
}

const struct engine best_zdd = {
    .name = "zdd",
    .summary = "shortest paths in the diagram of all solutions",
    .pace = 200,
    .is_whole = true,
    .suits = suits,
    .open = open_run,
    .run = run_to_solution,
    .count = count,
    .progress = progress,
    .close = close_run,
};
