/* SPDX-License-Identifier: MIT */
#include "engine/pool/worker.h"

#include <stdio.h>

#include "base/checks.h"
#include "base/clock.h"
#include "base/large.h"
#include "base/memory.h"

/* Limits on parts made at once, and on all. */
#define WANTED_MOST 256
#define PARTS_MOST 65536

/* Splits a waiting part expected to take SPLIT_WAITING_AT times the part time; abandons a running
 * one at ABANDON_AT times. */
#define SPLIT_WAITING_AT 2
#define ABANDON_AT 8

bool worker_init(struct worker *worker, struct worker_pool *pool, struct diag *diag)
{
    *worker = (struct worker){.pool = pool, .number = -1};
    return part_runner_init(&worker->runner, &pool->config.work, diag);
}

void worker_done(struct worker *worker)
{
    part_runner_done(&worker->runner);
    memory_free(worker->bundle);
}

/* Fails the pool, which ends all workers, with the first fault. */
static void give_up(struct worker *worker, const struct diag *fault)
{
    struct worker_pool *pool = worker->pool;
    worker_pool_hold(pool);
    if (!pool->fault.set)
        pool->fault = *fault;
    pool->stops = true;
    pthread_cond_broadcast(&pool->room);
    pthread_cond_signal(&pool->reported);
    worker_pool_release(pool);
}

/* ---- splitting again ----
 *
 * Parts that take too long are split: before they begin, by the time of others; or while they run,
 * which loses their work. */

/* Listed solutions cannot be withdrawn. */
static bool may_split(const struct worker_pool *pool)
{
    return pool->config.part_time && pool->config.work.task.counts &&
           pool->parts.count < PARTS_MOST;
}

static int32_t count_parts(const struct worker_pool *pool, double time)
{
    double wanted = time / (double)pool->config.part_time;
    return wanted < WANTED_MOST ? (int32_t)wanted : WANTED_MOST;
}

static int32_t predict_parts(const struct worker *worker, int32_t number)
{
    const struct worker_pool *pool = worker->pool;
    double done = pool->share - pool->known;
    if (!may_split(pool) || pool->busy < pool->config.part_time || done <= 0)
        return 1;
    double time = (double)pool->busy * pool->states[number].share / done;
    return time > (double)(SPLIT_WAITING_AT * pool->config.part_time) ? count_parts(pool, time) : 1;
}

static int32_t count_parts_if_slow(const struct worker *worker)
{
    const struct worker_pool *pool = worker->pool;
    double share = worker->share / pool->states[worker->number].share;
    double time = share > 0 ? (double)worker->time / share : 1e30;
    bool is_slow = may_split(pool) && worker->time > SPLIT_WAITING_AT * pool->config.part_time &&
                   time > (double)(ABANDON_AT * pool->config.part_time);
    return is_slow ? count_parts(pool, time) : 1;
}

/* Withdraws the part's reports.  Needs the lock. */
static void forget(struct worker *worker)
{
    struct worker_pool *pool = worker->pool;
    struct part_state *state = &pool->states[worker->number];
    mpz_sub(pool->total, pool->total, state->count);
    mpz_set_ui(state->count, 0);
    mpz_set_ui(worker->runner.found, 0);
    pool->share -= worker->share;
    state->state = PART_SPLIT;
}

/* Hands over the parts.  Needs the lock. */
static bool add_parts(struct worker_pool *pool, struct parts *parts, double share,
                      struct diag *diag)
{
    size_t need = (size_t)pool->parts.count + (size_t)parts->count;
    struct part *at = memory_try_grow(pool->parts.at, &pool->parts.room, need, sizeof *at);
    if (at)
        pool->parts.at = at;
    struct part_state *states = at ? memory_try(pool->states, need, sizeof *states) : NULL;
    if (!states)
        return diag_memory(diag, "the parts");
    pool->states = states;
    for (int32_t k = 0; k < parts->count; k++) {
        states[pool->parts.count] = (struct part_state){.share = share / parts->count};
        mpz_init(states[pool->parts.count].count);
        pool->parts.at[pool->parts.count++] = parts->at[k];
        parts->at[k] = (struct part){0};
    }
    return true;
}

static bool replace(struct worker *worker, struct parts *parts, struct diag *diag)
{
    struct worker_pool *pool = worker->pool;
    worker_pool_hold(pool);
    bool done = add_parts(pool, parts, pool->states[worker->number].share, diag);
    if (done) {
        forget(worker);
        pool->undone += parts->count - 1;
        CHECKED(worker_pool_check(pool));
    }
    worker_pool_release(pool);
    return done;
}

/* Splits its part into at least `wanted` waiting ones.  False if that is impossible, or with a
 * diag. */
static bool share_out(struct worker *worker, int32_t wanted, struct diag *diag)
{
    struct parts parts = {0};
    const struct problem *problem = worker->pool->config.work.task.problem;
    /* with nothing to branch on, the part is soon done */
    bool splits = parts_add(&parts, &worker->part, NULL, 0, diag) &&
                  parts_split(&parts, problem, wanted, diag) && parts.count > 1 &&
                  replace(worker, &parts, diag);
    parts_done(&parts);
    if (splits) {
        part_runner_end(&worker->runner);
        worker->number = -1;
    }
    return splits;
}

static bool split(struct worker *worker, int32_t wanted)
{
    struct diag diag = {0};
    bool splits = share_out(worker, wanted, &diag);
    if (diag.set)
        give_up(worker, &diag);
    return splits;
}

/* Notes the engine of the earliest part.  Needs the lock. */
static void note_engine(const struct worker *worker)
{
    struct worker_pool *pool = worker->pool;
    if (worker->number > pool->earliest)
        return;
    pool->earliest = worker->number;
    pool->engine = worker->runner.run->engine;
    snprintf(pool->why, sizeof pool->why, "%s", worker->runner.run->why);
}

static bool choose_part(struct worker *worker, int32_t *wanted)
{
    struct worker_pool *pool = worker->pool;
    worker_pool_hold(pool);
    while (pool->next < pool->parts.count && pool->states[pool->next].state != PART_WAITS)
        pool->next++;
    bool found = !pool->stops && pool->next < pool->parts.count;
    if (found) {
        worker->number = pool->next++;
        worker->part = pool->parts.at[worker->number];
        worker->nodes = worker->time = 0;
        worker->share = 0;
        worker->before = pool->share;
        *wanted = predict_parts(worker, worker->number);
        worker->splits_no_more = false;
        pool->states[worker->number].state = PART_RUNS;
    }
    worker_pool_release(pool);
    return found;
}

/* Counts a restored run's progress as known.  Needs the lock. */
static void note_known(struct worker *worker)
{
    struct worker_pool *pool = worker->pool;
    const struct engine_run *run = worker->runner.run;
    worker->nodes = run->nodes;
    worker->share = pool->states[worker->number].share * run->engine->progress(run);
    pool->share += worker->share;
    pool->known += worker->share;
}

static bool begin_part(struct worker *worker)
{
    struct diag diag = {0};
    bool goes_on = worker->runner.begun;
    worker->runner.number = worker->number;
    if (part_runner_begin(&worker->runner, &worker->part, &diag)) {
        worker_pool_hold(worker->pool);
        note_engine(worker);
        if (goes_on)
            note_known(worker);
        worker_pool_release(worker->pool);
        return true;
    }
    worker->number = -1;
    give_up(worker, &diag);
    return false;
}

static bool take_part(struct worker *worker)
{
    int32_t wanted;
    while (choose_part(worker, &wanted))
        if (wanted < 2 || !split(worker, wanted))
            return begin_part(worker);
    return false;
}

static void add_progress(struct worker *worker, bool is_done, int64_t time)
{
    struct worker_pool *pool = worker->pool;
    const struct part_state *state = &pool->states[worker->number];
    const struct engine_run *run = worker->runner.run;
    double share = state->share * (is_done ? 1 : run->engine->progress(run));
    pool->nodes += run->nodes - worker->nodes;
    /* a running sum is rounded at each report */
    pool->share =
        pool->config.jobs == 1 ? worker->before + share : pool->share + share - worker->share;
    pool->busy += time;
    worker->nodes = run->nodes;
    worker->share = share;
    worker->time += time;
}

static void add_count(struct worker *worker)
{
    struct worker_pool *pool = worker->pool;
    struct part_state *state = &pool->states[worker->number];
    mpz_ptr found = worker->runner.found;
    if (!pool->config.work.symmetries)
        large_multiply(found, worker->part.weight);
    mpz_add(state->count, state->count, found);
    mpz_add(pool->total, pool->total, found);
    mpz_set_ui(found, 0);
}

static void send_bundle(struct worker *worker)
{
    struct worker_pool *pool = worker->pool;
    int32_t box = pool->config.in_order ? worker->number : 0;
    while (!pool->stops && !solution_queue_has_room(&pool->queue, box))
        pthread_cond_wait(&pool->room, &pool->lock);
    solution_queue_put(&pool->queue, box, worker->bundle);
    worker->bundle = NULL;
    pthread_cond_signal(&pool->reported);
}

static void finish_part(struct worker *worker)
{
    struct worker_pool *pool = worker->pool;
    pool->states[worker->number].state = PART_DONE;
    pool->undone--;
    pthread_cond_signal(&pool->reported);
}

/* Reports a slice of `time` ns.  Returns the parts to make of the rest; 1: continue. */
static int32_t report(struct worker *worker, bool is_done, int64_t time)
{
    struct worker_pool *pool = worker->pool;
    worker_pool_hold(pool);
    note_engine(worker);
    add_progress(worker, is_done, time);
    if (pool->config.work.task.counts)
        add_count(worker);
    if (worker->bundle)
        send_bundle(worker);
    if (is_done)
        finish_part(worker);
    CHECKED(worker_pool_check(pool));
    int32_t wanted = is_done || worker->splits_no_more ? 1 : count_parts_if_slow(worker);
    worker_pool_release(pool);
    return wanted;
}

static void end_slice(struct worker *worker, bool is_done, int64_t time)
{
    int32_t wanted = report(worker, is_done, time);
    if (wanted > 1 && !split(worker, wanted))
        worker->splits_no_more = true;
    if (is_done) {
        part_runner_end(&worker->runner);
        worker->number = -1;
    }
}

bool worker_keep(struct worker *worker)
{
    const struct part_runner *runner = &worker->runner;
    if (worker->bundle && bundle_add(worker->bundle, runner->options, runner->count))
        return true;
    if (worker->bundle)
        end_slice(worker, false, 0);
    worker->bundle = bundle_open(worker->pool->longest);
    if (worker->bundle)
        return bundle_add(worker->bundle, runner->options, runner->count);
    struct diag diag = {0};
    diag_memory(&diag, "the solutions found");
    give_up(worker, &diag);
    return false;
}

static bool is_to_stop(struct worker_pool *pool)
{
    worker_pool_hold(pool);
    bool stops = pool->stops;
    worker_pool_release(pool);
    return stops;
}

static bool begin_slice(struct worker *worker)
{
    if (is_to_stop(worker->pool) || (worker->number < 0 && !take_part(worker)))
        return false;
    worker->began = clock_now();
    return true;
}

enum outcome worker_run(struct worker *worker)
{
    if (!worker->is_within && !begin_slice(worker))
        return OUTCOME_DONE;
    enum outcome outcome = part_runner_run(&worker->runner);
    worker->is_within = outcome == OUTCOME_SOLUTION;
    if (worker->runner.fault.set) {
        give_up(worker, &worker->runner.fault);
        return OUTCOME_DONE;
    }
    if (outcome == OUTCOME_SOLUTION)
        return outcome;
    end_slice(worker, outcome == OUTCOME_DONE, clock_now() - worker->began);
    /* without the time to compute the progress */
    worker->runner.slice.looked = clock_now();
    return OUTCOME_PAUSED;
}
