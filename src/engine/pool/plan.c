/* SPDX-License-Identifier: MIT */
/* How a search by engines is shared out. */
#include "engine/pool/plan.h"

#include <math.h>

#include "base/clock.h"
#include "base/limit.h"
#include "engine/pool/choice.h"
#include "engine/pool/dives.h"

/* A first try: what is done by then takes less time than finding symmetries and making parts.  It
 * ends earlier where a first look says that most is still to come.  In ns, by the pace of the
 * engine that the pool takes, which is known after some nodes. */
#define FIRST_TRY (5 * CLOCK_MS)
#define FIRST_LOOK (5 * CLOCK_MS / 4)
#define FIRST_NODES 512

/* A search has its first look where its first nodes, which say little, do not say that it takes
 * more than so many times as long; after that look memo is asked unless it is done soon, in so many
 * looks. */
#define FAR  32
#define SOON 2

/* Parts for each thread: the last ones to be done are a small share of all.  Fewer where they would
 * be soon done, as setting one up takes about a millisecond. */
#define PARTS_A_JOB 32
#define PARTS_LEAST 4
#define PART_WORTH (20 * CLOCK_MS)

/* A part that takes much longer is shared out again: a thread is not left alone with it for long;
 * or, with a checkpoint, not much is lost. */
#define PART_TIME (5 * CLOCK_SECOND)
#define CHECKPOINT_TIME CLOCK_SECOND
#define CHECKPOINT_PARTS 1024

/* What takes no longer by a guess, in seconds, gets no parts for the checkpoint, though that may
 * keep nothing of it before it is done: they may take hundreds of times as long. */
#define SOON_DONE 2

bool plan_is_open(const struct plan *plan)
{
    return plan->request.engine;
}

/* Only distinct solutions count, and it is known which are the same. */
static bool is_distinct(const struct plan *plan)
{
    return plan->request.distinct && symmetries_are_there(plan->request.symmetries);
}

/* All solutions are listed, and some are made of others. */
static bool turns(const struct plan *plan)
{
    const struct plan_request *request = &plan->request;
    return request->turns && !request->distinct && !request->task.counts && !request->given;
}

/* The engine keeps how far it is on the whole, and that goes into the checkpoint. */
static bool is_kept(const struct plan *plan)
{
    const struct plan_request *request = &plan->request;
    return request->checkpoint && !request->distinct && !plan->in_parts && plan->engine->stage;
}

/* It is not to be shared out, by a guess or for the checkpoint. */
static bool is_whole(const struct plan *plan)
{
    return is_kept(plan) || (plan->candidates.count && plan->engine->is_whole);
}

/* It is to be shared out so that the checkpoint can keep something of it. */
static bool wants_parts(const struct plan *plan)
{
    const struct candidates *candidates = &plan->candidates;
    bool is_soon = candidates->count && candidates->at[0].seconds < SOON_DONE;
    return plan->request.checkpoint && !is_kept(plan) && !is_soon;
}

/* One part for one worker, whose engine may have all threads for itself. */
static bool runs_alone(const struct plan *plan)
{
    return plan->is_first_try || is_whole(plan);
}

static int64_t choose_part_time(const struct plan *plan)
{
    const struct plan_request *request = &plan->request;
    return runs_alone(plan)    ? 0
           : wants_parts(plan) ? CHECKPOINT_TIME
           : request->jobs > 1 ? PART_TIME
                               : 0;
}

/* The nodes after which the guess was wrong; 0: it need not hold. */
static int64_t choose_budget(const struct plan *plan)
{
    if (!plan->candidates.count || is_kept(plan))
        return 0;
    double nodes = CHOICE_WRONG * candidates_find(&plan->candidates, plan->engine)->nodes;
    return nodes < 1 ? 1 : nodes < 1e18 ? (int64_t)nodes : 0;
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
        .jobs = runs_alone(plan) ? 1 : request->jobs,
        .in_order = request->in_order,
        .part_time = choose_part_time(plan),
        .budget = plan->is_first_try ? FIRST_NODES : choose_budget(plan),
        .whole = plan->whole,
        .begun = plan->begun,
    };
    /* alone the engine may have all threads for itself */
    config.work.task.jobs = config.jobs == 1 ? request->jobs : 1;
    plan->whole = plan->begun = NULL;
    plan->since = clock_now();
    return worker_pool_open(&plan->pool, &config, parts, diag);
}

/* True where most of the time goes into the search: some dives say so. */
static bool is_large(const struct plan *plan)
{
    const struct task *task = &plan->request.task;
    return dives_guess(task, engine_that_searches(task), NULL) > CHOICE_LARGE;
}

/* Those that a search goes on with, by the choice, where it only counts. */
static bool take_broken(struct plan *plan, struct parts *parts, struct diag *diag)
{
    if (!plan->is_weighed && !choice_weigh(plan, diag))
        return false;
    if (plan->broken_parts.count) {
        parts_done(parts);
        *parts = plan->broken_parts;
        plan->broken_parts = (struct parts){0};
    }
    plan->is_weighed = false;
    return true;
}

/* What the symmetries are good for: the solutions found stand for others, or are distinct. */
static bool break_symmetries(struct plan *plan, struct parts *parts, struct diag *diag)
{
    const struct plan_request *request = &plan->request;
    const struct problem *problem = request->task.problem;
    bool only_counts = request->task.counts && !request->distinct;
    if (!only_counts && !request->distinct && !(turns(plan) && is_large(plan)))
        return true;
    if (!choice_want_symmetries(plan, diag))
        return false;
    if (!request->symmetries->count)
        return true;
    if (only_counts ? !take_broken(plan, parts, diag)
                    : !parts_break(parts, problem, request->symmetries, diag))
        return false;
    plan->broken = parts->count && !parts->at[0].broken ? 0 : parts->count;
    return true;
}

/* The part that is given, where it is one of this puzzle. */
static bool take_given(const struct plan *plan, struct parts *parts, struct diag *diag)
{
    const struct plan_request *request = &plan->request;
    const struct part_text *given = request->given;
    const struct symmetries *compared = given->name.distinct ? request->symmetries : NULL;
    return part_text_suits(given, request->task.problem, compared, diag) &&
           parts_add(parts, &given->part, NULL, 0, diag);
}

static int32_t choose_part_count(const struct plan *plan)
{
    const struct plan_request *request = &plan->request;
    int32_t wanted = request->jobs > 1 ? request->jobs * PARTS_A_JOB : 1;
    if (wants_parts(plan) && wanted < CHECKPOINT_PARTS)
        wanted = CHECKPOINT_PARTS;
    int32_t least = wanted > 1 ? request->jobs * PARTS_LEAST : 1;
    double worth = plan->expected / (double)PART_WORTH;
    return worth < least ? least : worth < wanted ? (int32_t)worth : wanted;
}

static bool make_parts(struct plan *plan, struct parts *parts, struct diag *diag)
{
    const struct plan_request *request = &plan->request;
    plan->broken = 0;
    if (request->given ? !take_given(plan, parts, diag) : !parts_begin(parts, diag))
        return false;
    if (runs_alone(plan))
        return true;
    if (!request->given && !break_symmetries(plan, parts, diag))
        return false;
    int32_t wanted = choose_part_count(plan);
    return wanted == 1 || parts_split(parts, request->task.problem, wanted, diag);
}

static bool open_parts(struct plan *plan, struct diag *diag)
{
    struct parts parts = {0};
    bool done = make_parts(plan, &parts, diag) && open_pool(plan, &parts, diag);
    parts_done(&parts);
    return done;
}

/* Have the engine go on from what it kept. */
static bool restore(struct plan *plan, struct checkpoint_text *text, struct diag *diag)
{
    const struct plan_request *request = &plan->request;
    const struct place place = {request->checkpoint, 0, 0};
    struct task task = request->task;
    if (request->engine != &engine_auto && request->engine != text->engine)
        return diag_fault(diag, place, "checkpoint of the engine %s, not of %s", text->engine->name,
                          request->engine->name);
    struct diag why = {0};
    task.jobs = request->jobs;
    plan->engine = text->engine;
    plan->begun = engine_open(text->engine, &task, &why);
    bool done = plan->begun && text->engine->restore(plan->begun, &text->states, &why);
    if (done && text->states.at == text->end) {
        checkpoint_note(&plan->checkpoint, 1, 1, plan->engine->stage(plan->begun));
        return true;
    }
    return diag_fault(diag, place, "%s", done ? "not written by this program" : why.text);
}

/* The whole is one part that is still to be done. */
static bool is_one(const struct checkpoint_text *text)
{
    return text->count == 1 && !text->parts.at[0].count && !text->known[0].is_done;
}

/* Where there is a checkpoint already, go on from there. */
static bool open_checkpoint(struct plan *plan, struct diag *diag)
{
    const struct plan_request *request = &plan->request;
    struct checkpoint_text text;
    limits_free_memory();       /* what is read goes again, and engines keep to their own memory */
    if (!checkpoint_open(&plan->checkpoint, request->checkpoint, request->task.problem,
                         is_distinct(plan) ? request->symmetries : NULL, &text, diag))
        return false;
    if (plan->checkpoint.resumed < 0)
        return open_parts(plan, diag);
    plan->is_first_try = false;
    plan->engine = request->engine;
    plan->in_parts = !text.engine && !is_one(&text);
    bool done = (!text.engine || restore(plan, &text, diag)) && open_pool(plan, &text.parts, diag);
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
        .expected = INFINITY,
        .gain = 1,
        .is_first_try = request->task.counts && !request->distinct && !request->given,
    };
    bool has_images = request->task.hints && request->task.hints->images;
    if (plan->is_first_try && plan->engine == &engine_auto && !has_images)
        plan->engine = &engine_search;
    bool done = request->checkpoint ? open_checkpoint(plan, diag) : open_parts(plan, diag);
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

/* ns that the pool took, by the pace of its engine: no clock, so that it is the same each time. */
static double time_taken(const struct plan *plan)
{
    const struct worker_pool *pool = &plan->pool;
    return (double)pool->nodes * engine_pace(pool->engine, &plan->request.task);
}

static void expect(struct plan *plan)
{
    if (plan->pool.share > 0)
        plan->expected = time_taken(plan) / plan->pool.share;
}

/* Begin anew with the plan's engine. */
static bool begin_anew(struct plan *plan, struct diag *diag)
{
    plan->nodes += plan->pool.nodes;
    expect(plan);
    /* threads share the memory that it was made for */
    bool keeps = plan->request.jobs == 1 && !plan->is_first_try && !is_whole(plan);
    plan->whole = keeps ? worker_pool_take_whole(&plan->pool) : NULL;
    worker_pool_close(&plan->pool);
    return open_parts(plan, diag);
}

/* No guess holds: each part is done by what suits it. */
static void go_by_parts(struct plan *plan)
{
    plan->engine = &engine_auto;
    plan->candidates.count = 0;
    plan->in_parts = true;
}

/* Set `goes_on` where the first try is what there is to do: all of it, by the same engine. */
static bool choose_to_go_on(struct plan *plan, bool *goes_on, struct diag *diag)
{
    const struct plan_request *request = &plan->request;
    const struct engine *now = plan->pool.engine;
    bool is_same = !plan->candidates.count || plan->engine == now;
    bool may_share = !now->is_whole && request->jobs > 1;
    *goes_on = is_same && !may_share && !wants_parts(plan);
    if (!*goes_on || now->is_whole)
        return true;
    if (!plan->is_weighed && !choice_weigh(plan, diag))
        return false;
    *goes_on = !plan->broken_parts.count;
    return true;
}

/* The first try takes longer: begin anew in parts or with another engine, or go on with what is
 * best done as a whole. */
static bool share_out(struct plan *plan, struct diag *diag)
{
    bool goes_on;
    plan->is_first_try = false;
    expect(plan);
    bool is_left_to_it = plan->request.engine == &engine_auto;
    if (is_left_to_it && !choice_make(plan, diag))
        return false;
    if (is_left_to_it && wants_parts(plan))
        go_by_parts(plan);
    if (!choose_to_go_on(plan, &goes_on, diag))
        return false;
    if (!goes_on)
        return begin_anew(plan, diag);
    plan->pool.config.budget = choose_budget(plan);
    return true;
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

/* True where the engine has visited far more nodes than was guessed, and is not about to be done.
 * That is asked twice, as the share that is done is a guess, too: later it counts no more.  With
 * one job it is asked after the same node in every run, however fast it is. */
static bool was_wrong(struct plan *plan)
{
    struct plan_progress progress = plan_progress(plan);
    int64_t *budget = &plan->pool.config.budget;
    if (!*budget || progress.nodes - plan->nodes < *budget)
        return false;
    bool was_asked = *budget > choose_budget(plan);
    *budget = was_asked || progress.share < 0.5 ? 0 : CHOICE_WRONG * *budget;
    return !*budget;
}

static bool begin_parts(struct plan *plan, struct diag *diag)
{
    go_by_parts(plan);
    return begin_anew(plan, diag);
}

/* Guess again by what it took so far; a checkpoint is to keep something by now. */
static bool reconsider(struct plan *plan, struct diag *diag)
{
    bool begins_anew;
    if (plan->request.checkpoint)
        return begin_parts(plan, diag);
    if (!choice_correct(plan, &begins_anew, diag))
        return false;
    if (begins_anew)
        return begin_anew(plan, diag);
    plan->pool.config.budget = choose_budget(plan);
    return true;
}

/* True where what the engine knows is to be kept, and cannot be any more. */
static bool lost_track(const struct plan *plan)
{
    const struct engine_run *run = is_kept(plan) ? worker_pool_whole_run(&plan->pool) : NULL;
    return run && run->engine->stage(run) < 0;
}

/* Nodes that the pool's engine does in so many ns, and no fewer than say something; a whole one is
 * given longer, as the states that it knows come by ever more often. */
static int64_t nodes_in(const struct plan *plan, double time)
{
    const struct engine *engine = plan->pool.engine;
    double nodes = time / engine_pace(engine, &plan->request.task);
    double least = time > FIRST_LOOK ? CHOICE_LARGE : TRIAL_NODES;
    return (int64_t)(engine->is_whole ? fmax(nodes, least) : fmax(nodes, FIRST_NODES));
}

/* True where the share that is done says that all is done after so many nodes. */
static bool is_near(const struct plan *plan, double nodes)
{
    return plan->pool.share * nodes > (double)plan->pool.nodes;
}

/* Whether states recur is not asked of what is searched in `soon` nodes, as that takes about as
 * long, nor of cells alone, where frontier is asked first. */
static bool tries_memo(struct plan *plan, double soon)
{
    const struct task *task = &plan->request.task;
    struct diag why = {0};
    if (plan->engine != &engine_search || is_near(plan, soon))
        return false;
    bool pays = !task_has_cells_alone(task) && engine_memo.suits(task, &why) &&
                engine_memo.pays(task, &why);
    plan->engine = pays ? &engine_memo : plan->pool.engine;
    return pays;
}

/* The first try goes on for twice as long while its share says that it will be done in time; else
 * memo may have another one. */
static bool end_first_try(struct plan *plan, struct diag *diag)
{
    struct worker_pool *pool = &plan->pool;
    int64_t *budget = &pool->config.budget;
    if (pool->nodes < *budget)
        return true;
    if (*budget == FIRST_NODES)
        plan->looks = (struct looks){.before = (double)pool->nodes, .first = pool->share};
    int64_t look = nodes_in(plan, FIRST_LOOK), most = nodes_in(plan, FIRST_TRY);
    if (tries_memo(plan, (double)look * (pool->nodes < look ? FAR : SOON)))
        return begin_anew(plan, diag);
    if (pool->nodes < look) {
        *budget = look;
        return true;
    }
    if (pool->nodes >= most || !is_near(plan, (double)most))
        return share_out(plan, diag);
    *budget = 2 * pool->nodes < most ? 2 * pool->nodes : most;
    return true;
}

enum outcome plan_run(struct plan *plan, struct engine_solution *solution, struct diag *diag)
{
    enum outcome outcome = worker_pool_run(&plan->pool, solution);
    if (outcome == OUTCOME_SOLUTION)
        return outcome;
    if (worker_pool_failed(&plan->pool, diag))
        return OUTCOME_DONE;
    bool done = true;
    if (outcome == OUTCOME_PAUSED && plan->is_first_try)
        done = end_first_try(plan, diag);
    else if (outcome == OUTCOME_PAUSED && was_wrong(plan))
        done = reconsider(plan, diag);
    else if (outcome == OUTCOME_PAUSED && lost_track(plan))
        done = begin_parts(plan, diag);
    if (!done)
        return OUTCOME_DONE;
    return outcome;
}

/* Nothing is, of a first try that is not done, as the parts are still to be made; nor where
 * making them failed; nor of a whole that was not begun, is to be given up, or is soon done. */
static bool is_worth_keeping(const struct plan *plan)
{
    const struct worker_pool *pool = &plan->pool;
    if (!plan->checkpoint.path || !pool->config.jobs)
        return false;
    if (is_kept(plan) && pool->undone)
        return !plan->is_first_try && worker_pool_whole_run(pool) && !lost_track(plan);
    return !pool->undone || (!runs_alone(plan) && pool->parts.count > 1);
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
