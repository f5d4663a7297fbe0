/* SPDX-License-Identifier: MIT */
/* What a plan that counts decides by guesses. */
#include "engine/pool/choice.h"

#include <math.h>

/* Symmetries make a search no faster than this, hardly ever. */
#define ORBIT_MOST 16

/* How many times as long others are tried when a guess was wrong. */
#define PATIENCE 8

/* What was done so far is given up for what is so many times as fast. */
#define WORTH 2

/* To open a part takes about so long, in ns an entry of the problem, where the engine does not
 * begin it on a run on the whole. */
#define PART_ENTRY_TIME 6

/* ---- symmetries ---- */

bool choice_want_symmetries(struct plan *plan, struct diag *diag)
{
    const struct plan_request *request = &plan->request;
    bool is_asked = request->symmetries->known || request->symmetries->why;
    return is_asked || request->find_symmetries(plan, diag);
}

/* How many of all that a search would do each part stands for, on average. */
static double find_orbit(const struct parts *parts)
{
    double all = 0;
    for (int32_t k = 0; k < parts->count; k++)
        all += (double)parts->at[k].weight;
    return parts->count ? all / parts->count : 1;
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

bool choice_weigh(struct plan *plan, struct diag *diag)
{
    const struct plan_request *request = &plan->request;
    struct parts *parts = &plan->broken_parts;
    parts_done(parts);
    plan->is_weighed = true;
    if (!choice_want_symmetries(plan, diag))
        return false;
    if (!request->symmetries->count)
        return true;
    if (!parts_begin(parts, diag) ||
        !parts_break(parts, request->task.problem, request->symmetries, diag))
        return false;
    double saved = plan->expected * (1 - 1 / find_orbit(parts));
    bool are_parts = request->jobs > 1 || request->checkpoint;
    double opening = opening_time(plan, find_search(plan));
    if (parts->count && (!parts->at[0].broken || (!are_parts && saved < opening)))
        parts_done(parts);
    return true;
}

/* ---- guesses ---- */

/* Nodes of the whole by the share that the first try has done, or a try of its own; 0: nobody
 * knows. */
static double guess_by_share(const struct plan *plan, const struct engine *search)
{
    const struct worker_pool *pool = &plan->pool;
    double nodes = 0, bytes;
    if (pool->engine == search)
        return pool->share > 0 ? (double)pool->nodes / pool->share : 0;
    return search->guess && search->guess(&plan->request.task, CHOICE_LARGE, &nodes, &bytes) ? nodes
                                                                                             : 0;
}

/* Nodes of a search: dives come to few of those places where most nodes are, and the share is a
 * guess by a few places, too.  The middle of both is nearer than either. */
static double guess_search(const struct plan *plan, const struct engine *search)
{
    double nodes = guess_by_share(plan, search);
    double dives = candidates_dive(plan->request.task.problem, search);
    return nodes > 0 ? sqrt(dives * nodes) : dives;
}

/* Begin with the search, which has so many nodes in all, and breaks the symmetries that were
 * weighed. */
static void begin_candidates(struct plan *plan, const struct engine *search, double nodes)
{
    candidates_begin(&plan->candidates, &plan->request.task, search, nodes,
                     find_orbit(&plan->broken_parts), opening_time(plan, search) * 1e-9);
}

bool choice_make(struct plan *plan, struct diag *diag)
{
    const struct task *task = &plan->request.task;
    const struct engine *now = plan->pool.engine;
    const struct engine *search = find_search(plan);
    struct looks looks = plan->looks;
    looks.after = (double)plan->pool.nodes;
    looks.last = plan->pool.share;
    double whole = now->is_whole ? looks_guess(&looks) : INFINITY;

    double nodes = guess_search(plan, search);
    double most = whole * engine_pace(now, task);
    double guess = nodes * engine_pace(search, task);
    plan->expected = now->is_whole ? guess : fmax(guess, plan->expected);
    if (plan->expected < most * ORBIT_MOST && !choice_weigh(plan, diag))
        return false;
    begin_candidates(plan, search, nodes);
    if (whole < INFINITY)
        candidates_add(&plan->candidates, task, now, whole);
    plan->patience = 1;
    candidates_try(&plan->candidates, task, plan->patience);
    const struct candidate *best = &plan->candidates.at[0];
    bool goes_on =
        whole < INFINITY && best->seconds * WORTH > whole * engine_pace(now, task) * 1e-9;
    plan->engine = goes_on ? now : best->engine;
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
        candidates_begin(candidates, task, plan->engine, nodes * candidates->orbit,
                         candidates->orbit, 0);
    } else {
        if (!choice_weigh(plan, diag))
            return false;
        begin_candidates(plan, plan->engine, nodes);
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
    double before = candidates->orbit;
    worker_pool_hold(&plan->pool);
    double share = plan->pool.share, all = (double)plan->pool.nodes / share;
    worker_pool_release(&plan->pool);
    if (!now->is_whole) {
        if (share > 0 && all > nodes)
            nodes = sqrt(nodes * all);
        if (!look_again(plan, nodes, diag))
            return false;
        nodes *= before / candidates->orbit;
    }
    candidates_correct(candidates, now, nodes);
    const struct candidate *best = &candidates->at[0];
    plan->engine = best->engine;
    *begins_anew = best->seconds * WORTH <= candidates_find(candidates, now)->seconds ||
                   candidates->orbit > before;
    if (!*begins_anew)
        plan->engine = now;
    return true;
}
