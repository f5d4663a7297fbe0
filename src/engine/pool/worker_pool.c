/* SPDX-License-Identifier: MIT */
#include "engine/pool/worker_pool.h"

#include <assert.h>
#include <errno.h>
#include <time.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/thread.h"
#include "engine/pool/worker.h"

/* The caller's longest wait. */
#define WAIT (20 * CLOCK_MS)

static void open_locks(struct worker_pool *pool)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
#ifdef HAVE_CONDATTR_SETCLOCK
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
#endif
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->reported, &attributes);
    pthread_cond_init(&pool->room, NULL);
    pthread_condattr_destroy(&attributes);
}

static bool open_states(struct worker_pool *pool, struct diag *diag)
{
    int32_t count = pool->parts.count;
    pool->states = memory_try(NULL, (size_t)count, sizeof *pool->states);
    if (!pool->states)
        return diag_memory(diag, "the parts");
    for (int32_t k = 0; k < count; k++) {
        pool->states[k] = (struct part_state){.share = 1.0 / count};
        mpz_init(pool->states[k].count);
    }
    pool->undone = count;
    pool->share = count ? 0 : 1;
    return true;
}

static bool open_workers(struct worker_pool *pool, struct diag *diag)
{
    int jobs = pool->config.jobs;
    pool->workers = memory_try_zero((size_t)jobs, sizeof *pool->workers);
    if (!pool->workers)
        return diag_memory(diag, "the threads");
    bool done = true;
    for (int k = 0; k < jobs && done; k++)
        done = worker_init(&pool->workers[k], pool, diag);
    if (done) {
        part_runner_give_whole(&pool->workers[0].runner, pool->config.whole);
        pool->workers[0].runner.begun = pool->config.begun;
        pool->config.whole = pool->config.begun = NULL;
    }
    return done;
}

static int32_t count_boxes(const struct worker_pool *pool)
{
    return pool->config.in_order && pool->parts.count ? pool->parts.count : 1;
}

bool worker_pool_open(struct worker_pool *pool, const struct pool_config *config,
                      struct parts *parts, struct diag *diag)
{
    *pool = (struct worker_pool){.config = *config, .parts = *parts, .earliest = INT32_MAX};
    *parts = (struct parts){0};
    pool->config.work.task.memory /= (size_t)config->jobs;
    pool->longest = problem_levels(config->work.task.problem);
    mpz_init(pool->total);
    open_locks(pool);
    bool done = open_states(pool, diag) && open_workers(pool, diag) &&
                solution_queue_init(&pool->queue, count_boxes(pool), diag);
    if (!done)
        worker_pool_close(pool);
    return done;
}

static void stop(struct worker_pool *pool)
{
    worker_pool_hold(pool);
    pool->stops = true;
    pthread_cond_broadcast(&pool->room);
    worker_pool_release(pool);
    for (; pool->running; pool->running--)
        pthread_join(pool->workers[pool->running - 1].thread, NULL);
}

static void close_workers(struct worker_pool *pool)
{
    for (int k = 0; pool->workers && k < pool->config.jobs; k++)
        worker_done(&pool->workers[k]);
    memory_free(pool->workers);
}

const struct engine_run *worker_pool_whole_run(const struct worker_pool *pool)
{
    bool is_alone = pool->config.jobs == 1 && pool->parts.count == 1 && !pool->parts.at[0].count;
    return is_alone ? pool->workers[0].runner.run : NULL;
}

struct engine_run *worker_pool_take_whole(struct worker_pool *pool)
{
    return pool->config.jobs == 1 ? part_runner_take_whole(&pool->workers[0].runner) : NULL;
}

int64_t worker_pool_nodes(const struct worker_pool *pool)
{
    const struct worker *alone = pool->config.jobs == 1 ? &pool->workers[0] : NULL;
    bool works = alone && alone->number >= 0 && alone->runner.run;
    return pool->nodes + (works ? alone->runner.run->nodes - alone->nodes : 0);
}

void worker_pool_close(struct worker_pool *pool)
{
    if (!pool->config.jobs)
        return;
    stop(pool);
    close_workers(pool);
    engine_close(pool->config.whole);
    engine_close(pool->config.begun);
    for (int32_t k = 0; pool->states && k < pool->parts.count; k++)
        mpz_clear(pool->states[k].count);
    memory_free(pool->states);
    memory_free(pool->bundle);
    solution_queue_done(&pool->queue);
    parts_done(&pool->parts);
    mpz_clear(pool->total);
    pthread_mutex_destroy(&pool->lock);
    pthread_cond_destroy(&pool->reported);
    pthread_cond_destroy(&pool->room);
    *pool = (struct worker_pool){0};
}

void worker_pool_weigh(struct worker_pool *pool, int32_t part, double share)
{
    pool->states[part].share = share;
}

void worker_pool_set_count(struct worker_pool *pool, int32_t part, const mpz_t count)
{
    struct part_state *state = &pool->states[part];
    assert(state->state == PART_WAITS && !pool->running);
    mpz_set(state->count, count);
    mpz_add(pool->total, pool->total, count);
    state->state = PART_DONE;
    pool->share += state->share;
    pool->known += state->share;
    pool->undone--;
}

struct sums {
    mpz_t count;
    double share;
    int32_t undone, running;
};

static bool check_part(const struct worker_pool *pool, int32_t number, struct sums *sums)
{
    const struct part_state *state = &pool->states[number];
    bool has_none = state->state == PART_WAITS || state->state == PART_SPLIT;
    mpz_add(sums->count, sums->count, state->count);
    sums->share += state->state == PART_SPLIT ? 0 : state->share;
    sums->undone += state->state == PART_WAITS || state->state == PART_RUNS;
    sums->running += state->state == PART_RUNS;
    return (!has_none || mpz_sgn(state->count) == 0) &&
           state->state != (number < pool->next ? PART_WAITS : PART_RUNS);
}

/* Allows for rounding. */
static bool check_sums(const struct worker_pool *pool, const struct sums *sums)
{
    const double off = 1e-6;
    double share = pool->parts.count ? sums->share : 1;
    return sums->undone == pool->undone && sums->running <= pool->config.jobs &&
           mpz_cmp(sums->count, pool->total) == 0 && share > 1 - off && share < 1 + off &&
           pool->known >= 0 && pool->known <= pool->share + off && pool->share < 1 + off;
}

bool worker_pool_check(const struct worker_pool *pool)
{
    struct sums sums = {.share = 0};
    mpz_init(sums.count);
    bool sound = true;
    for (int32_t k = 0; k < pool->parts.count && sound; k++)
        sound = check_part(pool, k, &sums);
    sound = sound && check_sums(pool, &sums);
    mpz_clear(sums.count);
    return sound;
}

static enum outcome work_alone(struct worker_pool *pool, struct engine_solution *solution)
{
    struct worker *worker = &pool->workers[0];
    struct slice *slice = &worker->runner.slice;
    int64_t rest = pool->config.budget - pool->nodes, size = slice->size;
    bool is_cut = pool->config.budget && slice->left > rest;
    if (is_cut)
        slice->left = rest;
    enum outcome outcome = worker_run(worker);
    /* a slice cut at the budget must not grow */
    if (is_cut && slice->size > size)
        slice->size = slice->left = size;
    if (outcome == OUTCOME_SOLUTION)
        *solution = (struct engine_solution){worker->runner.options, worker->runner.count};
    return outcome;
}

static void *work(void *self)
{
    struct worker *worker = self;
    enum outcome outcome;
    do
        outcome = worker_run(worker);
    while (outcome == OUTCOME_PAUSED || (outcome == OUTCOME_SOLUTION && worker_keep(worker)));
    return NULL;
}

static void start_threads(struct worker_pool *pool)
{
    while (pool->running < pool->config.jobs &&
           thread_begin(&pool->workers[pool->running].thread, work, &pool->workers[pool->running]))
        pool->running++;
    if (!pool->running)
        diag_fault(&pool->fault, (struct place){0}, "no thread can be made");
}

static bool wait_for_report(struct worker_pool *pool, int64_t until)
{
    until = clock_of_conditions(until);
    struct timespec time = {(time_t)(until / CLOCK_SECOND), (long)(until % CLOCK_SECOND)};
    return pthread_cond_timedwait(&pool->reported, &pool->lock, &time) != ETIMEDOUT;
}

static bool take_bundle(struct worker_pool *pool)
{
    pool->bundle = solution_queue_take(&pool->queue);
    while (!pool->bundle && pool->config.in_order && pool->queue.head + 1 < pool->queue.count &&
           pool->states[pool->queue.head].state == PART_DONE) {
        pool->queue.head++;
        pool->bundle = solution_queue_take(&pool->queue);
    }
    pthread_cond_broadcast(&pool->room);
    return pool->bundle;
}

/* Needs the lock. */
static enum outcome wait_for_bundle(struct worker_pool *pool, int64_t until)
{
    while (!pool->fault.set) {
        if (take_bundle(pool))
            return OUTCOME_SOLUTION;
        if (!pool->undone)
            return OUTCOME_DONE;
        if (!wait_for_report(pool, until))
            return OUTCOME_PAUSED;
    }
    return OUTCOME_DONE;
}

static enum outcome watch_threads(struct worker_pool *pool, struct engine_solution *solution)
{
    if (!pool->running && !pool->fault.set)
        start_threads(pool);
    if (pool->bundle && bundle_read(pool->bundle, solution))
        return OUTCOME_SOLUTION;
    memory_free(pool->bundle);
    pool->bundle = NULL;
    worker_pool_hold(pool);
    enum outcome outcome = wait_for_bundle(pool, clock_now() + WAIT);
    worker_pool_release(pool);
    if (outcome == OUTCOME_SOLUTION)
        bundle_read(pool->bundle, solution);
    /* later faults are not reported */
    if (outcome == OUTCOME_DONE && pool->fault.set)
        stop(pool);
    return outcome;
}

enum outcome worker_pool_run(struct worker_pool *pool, struct engine_solution *solution)
{
    return pool->config.jobs > 1 ? watch_threads(pool, solution) : work_alone(pool, solution);
}

bool worker_pool_failed(struct worker_pool *pool, struct diag *diag)
{
    worker_pool_hold(pool);
    bool failed = pool->fault.set;
    if (failed)
        *diag = pool->fault;
    worker_pool_release(pool);
    return failed;
}
