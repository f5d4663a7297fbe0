/* SPDX-License-Identifier: MIT */
#include "engine/plan/choice.h"

#include <math.h>

#include "engine/constants.h"

static double count_entries(const struct plan *plan)
{
    const struct problem *problem = plan->request.task.problem;
    return problem->first[problem->options + 1];
}

/* 0: dives still cost too much. */
static double try_to_dive(struct plan *plan)
{
    const struct task *task = &plan->request.task;
    const struct engine *now = plan->pool.engine;
    double most = plan->spent / TRY_PART / engine_pace(now, task);
    struct cost cost;
    if (plan->dived <= 0 && now->try(now, task, most, &cost))
        plan->dived = cost.nodes;
    return plan->dived;
}

/* Uses dives while the share is small. */
static double guess_search(struct plan *plan)
{
    const struct growth *growth = &plan->growth;
    double by_share = growth->last > 0 ? growth->after / growth->last : INFINITY;
    double by_dives = try_to_dive(plan) / (plan->broken ? plan->gain : 1);
    if (growth->first * LOOK_AGAIN >= 1)    /* should be done by now */
        by_share = (1 + TRY_REST) * growth->after;
    if (by_dives <= 0 || growth->last >= SHARE_HOLDS)
        return by_share;
    by_dives = fmax(by_dives, growth->after);
    return by_share < INFINITY ? sqrt(by_share * by_dives) : by_dives;
}

static double guess_whole(const struct plan *plan, const struct try *try)
{
    double done = plan->growth.after;
    return try->spent <= 0 ? growth_guess(&plan->growth) : fmax(try->cost.nodes, WRONG * done);
}

void choose_by_share(struct plan *plan, bool failed)
{
    const struct engine *now = plan->pool.engine;
    double pace = engine_pace(now, &plan->request.task);
    struct try *try = plan->tries;
    while (engines[try - plan->tries] != now)
        try++;
    double nodes = failed          ? INFINITY
                   : now->is_whole ? guess_whole(plan, try)
                                   : guess_search(plan);
    try->cost = (struct cost){now, nodes, nodes * pace * 1e-9, try->cost.bytes,
                              "what it took so far"};
    plan->expected = fmax(nodes - plan->growth.after, 0) * pace;
}

bool choice_find_symmetries(struct plan *plan, struct diag *diag)
{
    const struct plan_request *request = &plan->request;
    bool is_known = request->symmetries->known || request->symmetries->why;
    return is_known || request->find_symmetries(plan, diag);
}

/* Returns the nodes of the whole per node of equal parts. */
static double find_gain(const struct parts *parts)
{
    double all = 0;
    for (int32_t k = 0; k < parts->count; k++)
        all += (double)parts->at[k].weight;
    return parts->count ? all / parts->count : 1;
}

static bool make_broken(struct plan *plan, struct diag *diag)
{
    const struct plan_request *request = &plan->request;
    struct parts *parts = &plan->broken_parts;
    return parts->at || (parts_begin(parts, diag) && parts_break(parts, request->task.problem,
                                                                 request->symmetries, diag));
}

bool choose_symmetries(struct plan *plan, struct diag *diag)
{
    const struct plan_request *request = &plan->request;
    const struct engine *now = plan->pool.engine;
    bool shares = request->jobs > 1 || request->checkpoint;
    bool has_board = request->task.hints && request->task.hints->cells;
    double entries = count_entries(plan);
    plan->breaks = false;
    if (!request->task.counts || now->is_whole || plan->broken ||
        (!shares && plan->expected < entries * (has_board ? BREAK_TIME : FIND_TIME)))
        return true;
    if (!choice_find_symmetries(plan, diag))
        return false;
    if (!request->symmetries->count)
        return true;
    if (!make_broken(plan, diag))
        return false;
    plan->gain = find_gain(&plan->broken_parts);
    double opening = now->begin ? 0 : plan->broken_parts.count * entries * PART_ENTRY_TIME;
    double saved = plan->expected - (plan->expected + plan->spent) / plan->gain;
    plan->breaks = plan->gain > 1 && (shares || saved > opening + plan->spent);
    if (plan->breaks)
        plan->expected -= saved;
    return true;
}

/* Another tree search would not be faster. */
static bool may_help(const struct plan *plan, const struct engine *engine)
{
    const struct task *task = &plan->request.task;
    const struct engine *now = plan->pool.engine;
    if (engine == now || !engine->try || (!task->counts && !engine->run))
        return false;
    return engine->is_whole || (now->is_whole && engine == engine_that_searches(task));
}

static void try_engine(struct plan *plan, const struct engine *engine, struct try *try)
{
    const struct task *task = &plan->request.task;
    double opening = count_entries(plan) * OPEN_TIME, pace = engine_pace(engine, task);
    double hope = fmin(plan->spent / TRY_PART_HOPE, plan->expected / TRY_HOPE);
    double time = fmax(plan->spent / TRY_PART, hope) - opening;
    bool is_time = time > 0 && plan->expected >= TRY_REST * plan->spent &&
                   plan->spent >= TRY_AGAIN * try->spent;
    struct cost cost = {.engine = engine};
    if (!is_time)
        return;
    bool done = engine->try(engine, task, time / pace, &cost);
    try->spent = done ? plan->spent : plan->spent / TRY_FAILED;
    if (!done)
        return;
    cost.seconds = (cost.nodes * pace + opening) * 1e-9;
    try->cost = cost;
}

void choose_engine(struct plan *plan)
{
    const struct task *task = &plan->request.task;
    double time = plan->expected / (plan->pool.engine->is_whole ? WORTH_WHOLE : WORTH);
    if (!task->counts)
        time = fmin(time, plan->spent);     /* a solution may be near */
    for (int k = 1; engines[k]; k++) {
        struct try *try = &plan->tries[k];
        if (!may_help(plan, engines[k]))
            continue;
        try_engine(plan, engines[k], try);
        bool is_known = try->cost.engine && try->cost.bytes < (double)task->memory;
        if (is_known && try->cost.seconds * 1e9 < time) {
            time = plan->expected = try->cost.seconds * 1e9;
            plan->engine = engines[k];
        }
    }
}
