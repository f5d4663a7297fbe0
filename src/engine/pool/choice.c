/* SPDX-License-Identifier: MIT */
/* What a plan that counts decides by guesses. */
#include "engine/pool/choice.h"

#include <math.h>

#include "engine/pool/dives.h"

/* Symmetries make a search no faster than this, hardly ever. */
#define ORBIT_MOST 16

/* How many times as long others are tried when a guess was wrong. */
#define PATIENCE 8

/* What was done so far is given up for what is so many times as fast. */
#define WORTH 1.5

/* To open a part takes about so long, in ns an entry of the problem, where the engine does not
 * begin it on a run on the whole. */
#define PART_ENTRY_TIME 6

/* Likewise dives into them take about so long in all; a search is to take so many times as long. */
#define DIVES_ENTRY_TIME 200
#define DIVES_WORTH 3

/* ---- symmetries ---- */

bool choice_want_symmetries(struct plan *plan, struct diag *diag)
{
    const struct plan_request *request = &plan->request;
    bool is_asked = request->symmetries->known || request->symmetries->why;
    return is_asked || request->find_symmetries(plan, diag);
}

/* The engine that searches, or would. */
static const struct engine *find_search(const struct plan *plan)
{
    const struct engine *now = plan->pool.engine ? plan->pool.engine : plan->engine;
    return now->is_whole || now == &engine_auto ? engine_that_searches(&plan->request.task) : now;
}

/* ns to open all parts. */
static double opening_time(const struct plan *plan, const struct engine *search)
{
    const struct problem *problem = plan->request.task.problem;
    double entries = problem->first[problem->options + 1];
    return search->begin ? 0 : plan->broken_parts.count * entries * PART_ENTRY_TIME;
}

/* ns for the dives into them. */
static double dives_time(const struct plan *plan)
{
    const struct problem *problem = plan->request.task.problem;
    return (double)problem->first[problem->options + 1] * DIVES_ENTRY_TIME;
}

/* Nodes of the whole, where no symmetry is broken. */
static double guess_whole(struct plan *plan, const struct engine *search)
{
    if (plan->guessed <= 0)
        plan->guessed = dives_guess(&plan->request.task, search, NULL);
    return plan->guessed;
}

/* How many of all that a search would do each part stands for, on average: a first guess of the
 * gain. */
static double find_orbit(const struct parts *parts)
{
    double all = 0;
    for (int32_t k = 0; k < parts->count; k++)
        all += (double)parts->at[k].weight;
    return parts->count ? all / parts->count : 1;
}

/* How many times as many nodes that is as all parts have. */
static double find_gain(struct plan *plan, const struct engine *search)
{
    double whole = guess_whole(plan, search);
    double parts = dives_guess(&plan->request.task, search, &plan->broken_parts);
    return whole < INFINITY && parts < INFINITY ? whole / parts : 1;
}

bool choice_weigh(struct plan *plan, struct diag *diag)
{
    const struct plan_request *request = &plan->request;
    struct parts *parts = &plan->broken_parts;
    parts_done(parts);
    plan->is_weighed = true;
    plan->gain = 1;
    if (!choice_want_symmetries(plan, diag))
        return false;
    if (!request->symmetries->count)
        return true;
    if (!parts_begin(parts, diag) ||
        !parts_break(parts, request->task.problem, request->symmetries, diag))
        return false;
    const struct engine *search = find_search(plan);
    bool is_broken = parts->count && parts->at[0].broken;
    bool are_parts = request->jobs > 1 || request->checkpoint;
    bool is_looked_at = are_parts || plan->expected > DIVES_WORTH * dives_time(plan);
    double opening = opening_time(plan, search);
    if (is_broken)
        plan->gain = is_looked_at ? find_gain(plan, search) : find_orbit(parts);
    if (!is_broken || (!are_parts && plan->expected * (1 - 1 / plan->gain) <= opening)) {
        parts_done(parts);
        plan->gain = 1;
    }
    return true;
}

/* ---- guesses ---- */

/* The same with what the first try says: an engine by cells remembers states, of which dives know
 * nothing, but the share that is done does. */
static double guess_nodes(struct plan *plan, const struct engine *search)
{
    const struct worker_pool *pool = &plan->pool;
    double nodes = guess_whole(plan, search);
    bool has_share = search->by_cells && pool->engine == search && pool->share > 0;
    return has_share ? sqrt(nodes * (double)pool->nodes / pool->share) : nodes;
}

/* Symmetries may make the search much faster than all others. */
static bool may_be_best(const struct candidates *candidates, const struct engine *search)
{
    const struct candidate *at = candidates->at;
    bool has_rival = candidates->count > 1 && at[0].seconds * WORTH > at[1].seconds;
    return at[0].engine == search && !has_rival;
}

/* Symmetries are asked for only where they may make the search the fastest.  `whole`: the nodes of
 * the engine that is at work, if that is a whole one; else INFINITY. */
static bool try_engines(struct plan *plan, const struct engine *search, double whole,
                        struct diag *diag)
{
    const struct task *task = &plan->request.task;
    struct candidates *candidates = &plan->candidates;
    double nodes = guess_nodes(plan, search);
    plan->expected = nodes * engine_pace(search, task);
    plan->patience = 1;
    candidates_begin(candidates, task, search, nodes, ORBIT_MOST, 0);
    if (whole < INFINITY)
        candidates_add(candidates, task, plan->pool.engine, whole);
    candidates_try(candidates, task, plan->patience);
    if (may_be_best(candidates, search) && !choice_weigh(plan, diag))
        return false;
    candidates_break(candidates, search, nodes, plan->gain, opening_time(plan, search) * 1e-9);
    candidates_try(candidates, task, plan->patience);
    return true;
}

bool choice_make(struct plan *plan, struct diag *diag)
{
    const struct engine *now = plan->pool.engine;
    const struct engine *search = find_search(plan);
    struct looks looks = plan->looks;
    looks.after = (double)plan->pool.nodes;
    looks.last = plan->pool.share;
    double whole = now->is_whole ? looks_guess(&looks) : INFINITY;

    if (!try_engines(plan, search, whole, diag))
        return false;
    const struct candidate *best = &plan->candidates.at[0];
    const struct candidate *known = candidates_find(&plan->candidates, now);
    bool goes_on = known->engine == now && best->seconds * WORTH > known->seconds;
    plan->engine = goes_on ? now : best->engine;
    plan->expected = fmin(plan->expected, best->seconds * plan->gain * 1e9);
    return true;
}

/* Where it searches, try the others once more, with more patience: the mean of the dives is often
 * too low, as few come to where most nodes are; and symmetries that were not worth asking for may
 * be so now. */
static bool look_again(struct plan *plan, double nodes, struct diag *diag)
{
    const struct task *task = &plan->request.task;
    struct candidates *candidates = &plan->candidates;
    plan->expected = nodes * engine_pace(plan->engine, task);
    if (plan->broken) {
        candidates_begin(candidates, task, plan->engine, nodes * plan->gain, plan->gain, 0);
    } else {
        if (!choice_weigh(plan, diag))
            return false;
        candidates_begin(candidates, task, plan->engine, nodes, plan->gain,
                         opening_time(plan, plan->engine) * 1e-9);
    }
    plan->patience *= PATIENCE;
    candidates_try(candidates, task, plan->patience);
    return true;
}

bool choice_correct(struct plan *plan, bool *begins_anew, struct diag *diag)
{
    struct candidates *candidates = &plan->candidates;
    const struct engine *now = plan->engine;
    double nodes = CHOICE_WRONG * candidates_find(candidates, now)->nodes;
    double before = candidates->gain;
    worker_pool_hold(&plan->pool);
    double share = plan->pool.share, all = (double)plan->pool.nodes / share;
    worker_pool_release(&plan->pool);
    if (!now->is_whole) {
        if (share > 0 && all > nodes)
            nodes = sqrt(nodes * all);
        if (!look_again(plan, nodes, diag))
            return false;
        nodes *= before / candidates->gain;
    }
    candidates_correct(candidates, now, nodes);
    const struct candidate *best = &candidates->at[0];
    plan->engine = best->engine;
    *begins_anew = best->seconds * WORTH <= candidates_find(candidates, now)->seconds ||
                   candidates->gain > before;
    if (!*begins_anew)
        plan->engine = now;
    return true;
}
