/* SPDX-License-Identifier: MIT */
/* A search starts with the engine that fits.  If it is long, the plan looks at it again and again,
 * and may restart it in parts or with another engine. */
#include "engine/plan/plan.h"

#include <math.h>

#include "base/clock.h"
#include "base/limit.h"
#include "engine/constants.h"
#include "engine/dives.h"
#include "engine/plan/choice.h"

bool plan_is_open(const struct plan *plan)
{
    return plan->request.engine;
}

static bool is_distinct(const struct plan *plan)
{
    return plan->request.distinct && symmetries_exist(plan->request.symmetries);
}

/* All solutions are listed; symmetries may derive some. */
static bool turns(const struct plan *plan)
{
    const struct plan_request *request = &plan->request;
    return request->turns && !request->distinct && !request->task.counts && !request->given;
}

static bool may_choose(const struct plan *plan)
{
    return plan->request.engine == &engine_auto;
}

/* The checkpoint saves the engine's state on the whole. */
static bool is_kept(const struct plan *plan)
{
    const struct plan_request *request = &plan->request;
    return request->checkpoint && !request->distinct && !plan->in_parts && plan->engine->stage;
}

/* Returns the pool's nodes when all searches will have taken `time`, at least LOOK_NODES more. */
static int64_t nodes_at(const struct plan *plan, double time)
{
    const struct engine *now = plan->pool.engine ? plan->pool.engine : plan->engine;
    double pace = engine_pace(now, &plan->request.task);
    double nodes = pace > 0 ? (time - plan->spent) / pace : 0;
    return (int64_t)fmin(plan->growth.after + fmax(nodes, LOOK_NODES), 1e18);
}

/* A search with a checkpoint is not abandoned. */
static void set_next_look(struct plan *plan)
{
    const struct plan_request *request = &plan->request;
    bool may_look = !request->given && !request->task.wanted &&
                    (request->task.counts ? !request->distinct
                                          : may_choose(plan) && !request->in_order);
    double first = request->checkpoint && may_choose(plan) ? LOOK_KEEPING
                   : request->task.counts                  ? LOOK_FIRST
                                                           : LOOK_LISTING;
    plan->look = !may_look || (request->checkpoint && plan->in_parts) ? 0
                 : is_kept(plan) ? INT64_MAX
                                 : nodes_at(plan, fmax(LOOK_AGAIN * plan->spent, first));
    plan->pool.config.budget = plan->look;
}

static bool open_pool(struct plan *plan, struct parts *parts, struct diag *diag)
{
    const struct plan_request *request = &plan->request;
    struct pool_config config = {
        .work =
            {
                .task = request->task,
                .engine = plan->engine,
                .symmetries = is_distinct(plan) ? request->symmetries : NULL,
                .turned = plan->broken && turns(plan) ? request->symmetries : NULL,
                .by_nodes = request->is_limited && request->jobs == 1,
            },
        .jobs = plan->in_parts ? request->jobs : 1,
        .in_order = request->in_order,
        .part_time = !plan->in_parts       ? 0
                     : request->checkpoint ? CHECKPOINT_TIME
                     : request->jobs > 1   ? PART_TIME
                                           : 0,
        .budget = plan->look,
        .whole = plan->whole,
        .begun = plan->begun,
    };
    /* the engine of a single worker may use all threads */
    config.work.task.jobs = config.jobs == 1 ? request->jobs : 1;
    plan->whole = plan->begun = NULL;
    plan->since = clock_now();
    return worker_pool_open(&plan->pool, &config, parts, diag);
}

static bool take_given(const struct plan *plan, struct parts *parts, struct diag *diag)
{
    const struct plan_request *request = &plan->request;
    const struct part_text *given = request->given;
    return part_text_suits(given, request->task.problem, request->symmetries, diag) &&
           parts_add(parts, &given->part, NULL, 0, diag);
}

static bool is_large(const struct plan *plan)
{
    const struct task *task = &plan->request.task;
    return dives_guess(task, engine_that_searches(task)) > TURN_NODES;
}

/* Takes the parts of choose_symmetries(), or makes some if only distinct solutions count or
 * symmetries derive some. */
static bool break_symmetries(struct plan *plan, struct parts *parts, struct diag *diag)
{
    const struct plan_request *request = &plan->request;
    if (plan->breaks) {
        parts_done(parts);
        *parts = plan->broken_parts;
        plan->broken_parts = (struct parts){0};
        plan->breaks = false;
    } else if (request->distinct || (turns(plan) && is_large(plan))) {
        const struct symmetries *symmetries = request->symmetries;
        if (!choice_find_symmetries(plan, diag) ||
            (symmetries->count && !parts_break(parts, request->task.problem, symmetries, diag)))
            return false;
    }
    plan->broken = parts->count && !parts->at[0].broken ? 0 : parts->count;
    return true;
}

static int32_t choose_part_count(const struct plan *plan)
{
    const struct plan_request *request = &plan->request;
    int32_t wanted = request->checkpoint ? CHECKPOINT_PARTS : 1;
    if (request->jobs > 1 && wanted < request->jobs * PARTS_PER_JOB)
        wanted = request->jobs * PARTS_PER_JOB;
    int32_t least = wanted > 1 ? request->jobs * PARTS_LEAST : 1;
    double worth = plan->expected / (double)PART_WORTH;
    return worth < least ? least : worth < wanted ? (int32_t)worth : wanted;
}

static bool split(struct plan *plan, struct parts *parts, struct diag *diag)
{
    const struct plan_request *request = &plan->request;
    plan->broken = 0;
    if (request->given ? !take_given(plan, parts, diag) : !parts_begin(parts, diag))
        return false;
    if (!plan->in_parts)
        return true;
    if (!request->given && !break_symmetries(plan, parts, diag))
        return false;
    int32_t wanted = choose_part_count(plan);
    return wanted == 1 || parts_split(parts, request->task.problem, wanted, diag);
}

static bool begin(struct plan *plan, struct diag *diag)
{
    struct parts parts = {0};
    set_next_look(plan);
    bool done = split(plan, &parts, diag) && open_pool(plan, &parts, diag);
    parts_done(&parts);
    return done;
}

static bool restart(struct plan *plan, struct diag *diag)
{
    plan->nodes += plan->pool.nodes;
    plan->growth = (struct growth){0};
    /* with threads, each would have less memory */
    if (plan->request.jobs == 1 && plan->engine == plan->pool.engine)
        plan->whole = worker_pool_take_whole(&plan->pool);
    worker_pool_close(&plan->pool);
    return begin(plan, diag);
}

static bool open_checkpoint(struct plan *plan, struct diag *diag)
{
    const struct plan_request *request = &plan->request;
    const struct cheapest *wanted = request->task.wanted;
    const struct counting counting = {
        .distinct = is_distinct(plan),
        .is_priced = wanted,
        .from = wanted ? wanted->from : 0,
        .to = wanted ? wanted->to : 0,
    };
    struct checkpoint_text text;
    limits_lift_memory();       /* the text is freed again, and engines limit themselves */
    if (!checkpoint_open(&plan->checkpoint, request->checkpoint, &counting, request->task.problem,
                         request->symmetries, &text, diag))
        return false;
    if (plan->checkpoint.resumed < 0)
        return begin(plan, diag);
    struct task task = request->task;
    task.jobs = request->jobs;
    plan->in_parts = !checkpoint_is_of_whole(&text);
    plan->engine = text.engine ? text.engine : request->engine;
    plan->begun = checkpoint_restore(&plan->checkpoint, &text, &task, request->engine, diag);
    bool done = !diag->set && open_pool(plan, &text.parts, diag);
    if (done)
        checkpoint_resume(&text, &plan->pool);
    checkpoint_text_done(&text);
    return done;
}

bool plan_open(struct plan *plan, const struct plan_request *request, struct diag *diag)
{
    *plan = (struct plan){
        .request = *request,
        .engine = request->engine,
        .in_parts = !request->task.counts || request->distinct || request->given ||
                    (request->task.wanted && (request->jobs > 1 || request->checkpoint)),
        .expected = INFINITY,
    };
    if (!plan->in_parts && request->engine == &engine_auto)
        plan->engine = engine_that_fits(&request->task);
    bool done = request->checkpoint ? open_checkpoint(plan, diag) : begin(plan, diag);
    if (!done)
        plan_close(plan);
    return done;
}

void plan_close(struct plan *plan)
{
    worker_pool_close(&plan->pool);
    engine_close(plan->whole);
    engine_close(plan->begun);
    parts_done(&plan->broken_parts);
    *plan = (struct plan){0};
}

static bool has_failed(const struct plan *plan)
{
    const struct engine_run *run = worker_pool_whole_run(&plan->pool);
    return run && run->has_failed;
}

static void note_progress(struct plan *plan)
{
    struct worker_pool *pool = &plan->pool;
    struct growth *growth = &plan->growth;
    worker_pool_hold(pool);
    *growth = (struct growth){growth->after, growth->last, (double)pool->nodes, pool->share};
    worker_pool_release(pool);
    plan->spent +=
        (growth->after - growth->before) * engine_pace(pool->engine, &plan->request.task);
}

/* True if the search should end before the next look, unless the last one said so. */
static bool is_soon_done(const struct plan *plan)
{
    const struct growth *growth = &plan->growth;
    return growth->last * LOOK_AGAIN >= 1 && growth->first * LOOK_AGAIN < 1 && !has_failed(plan);
}

static bool wants_parts(const struct plan *plan)
{
    const struct plan_request *request = &plan->request;
    bool is_long = !may_choose(plan) || plan->expected > SOON_DONE;
    bool shares = plan->in_parts || plan->breaks || request->jobs > 1;
    return request->checkpoint ? !plan->engine->stage && is_long
                               : !plan->engine->is_whole && shares;
}

static bool choose(struct plan *plan, struct diag *diag)
{
    bool failed = has_failed(plan);
    choose_by_share(plan, failed);
    if (!choose_symmetries(plan, diag))
        return false;
    if (failed) {
        plan->engine = engine_that_searches(&plan->request.task);
        plan->request.engine = &engine_auto;
    }
    if (may_choose(plan))
        choose_engine(plan);
    plan->in_parts = wants_parts(plan);
    if (plan->in_parts && plan->request.checkpoint && may_choose(plan))
        plan->engine = &engine_auto;    /* for each part */
    return true;
}

static bool look(struct plan *plan, struct diag *diag)
{
    const struct engine *engine = plan->engine;
    bool in_parts = plan->in_parts;
    note_progress(plan);
    if (!is_soon_done(plan) && !choose(plan, diag))
        return false;
    if (plan->engine != engine || plan->in_parts != in_parts || (in_parts && plan->breaks))
        return restart(plan, diag);
    set_next_look(plan);
    return true;
}

/* With one job, at the same nodes in every run. */
static bool is_time_to_look(struct plan *plan)
{
    worker_pool_hold(&plan->pool);
    bool is_late = plan->pool.nodes >= plan->look;
    worker_pool_release(&plan->pool);
    return plan->look && (is_late || has_failed(plan));
}

enum outcome plan_run(struct plan *plan, struct engine_solution *solution, struct diag *diag)
{
    enum outcome outcome = worker_pool_run(&plan->pool, solution);
    if (outcome == OUTCOME_SOLUTION) {
        plan->look = plan->pool.config.budget = 0;
        return outcome;
    }
    if (worker_pool_failed(&plan->pool, diag))
        return OUTCOME_DONE;
    if (outcome == OUTCOME_PAUSED && is_time_to_look(plan) && !look(plan, diag))
        return OUTCOME_DONE;
    return outcome;
}

struct plan_progress plan_progress(struct plan *plan)
{
    const struct worker_pool *pool = &plan->pool;
    worker_pool_hold(&plan->pool);
    struct plan_progress progress = {
        .nodes = plan->nodes + worker_pool_nodes(pool),
        .share = pool->share,
        .known = pool->known,
        .since = plan->since,
        .engine = pool->engine,
    };
    worker_pool_release(&plan->pool);
    return progress;
}

static bool is_worth_keeping(const struct plan *plan)
{
    const struct worker_pool *pool = &plan->pool;
    if (!plan->checkpoint.path || !pool->config.jobs)
        return false;
    const struct engine_run *run = is_kept(plan) ? worker_pool_whole_run(pool) : NULL;
    return !pool->undone || (run ? run->engine->stage(run) >= 0
                                 : plan->in_parts && pool->parts.count > 1);
}

bool plan_keep(struct plan *plan, bool now, struct diag *diag)
{
    struct checkpoint *checkpoint = &plan->checkpoint;
    bool keeps = is_worth_keeping(plan) && (now || checkpoint_is_due(checkpoint, clock_now()));
    return !keeps || checkpoint_save(checkpoint, &plan->pool, diag);
}

void plan_count(struct plan *plan, mpz_t count)
{
    worker_pool_hold(&plan->pool);
    mpz_set(count, plan->pool.total);
    worker_pool_release(&plan->pool);
}
