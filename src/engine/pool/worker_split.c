/* SPDX-License-Identifier: MIT */
/* Parts that take too long are shared out again: before they are begun, as soon as it is known how
 * long the others took; or while they are done, which is then in vain. */
#include "base/memory.h"
#include "engine/pool/worker.h"

/* No more parts than that, at once and in all. */
#define WANTED_MOST 256
#define PARTS_MOST 65536

/* A part may take some times as long as is wished; one that has begun and would take so many times
 * as long is given up. */
#define PATIENCE 2
#define REGRET 8

/* Solutions that were handed on cannot be taken back. */
static bool may_split(const struct worker_pool *pool)
{
    return pool->config.part_time && pool->config.work.task.counts &&
           pool->parts.count < PARTS_MOST;
}

/* So that each takes about as long as is wished. */
static int32_t make_constraint(const struct worker_pool *pool, double time)
{
    double wanted = time / (double)pool->config.part_time;
    return wanted < WANTED_MOST ? (int32_t)wanted : WANTED_MOST;
}

int32_t worker_foresee(const struct worker *worker, int32_t number)
{
    const struct worker_pool *pool = worker->pool;
    double done = pool->share - pool->known;
    if (!may_split(pool) || pool->busy < pool->config.part_time || done <= 0)
        return 1;
    double time = (double)pool->busy * pool->states[number].share / done;
    return time > (double)(PATIENCE * pool->config.part_time) ? make_constraint(pool, time) : 1;
}

int32_t worker_regret(const struct worker *worker)
{
    const struct worker_pool *pool = worker->pool;
    double share = worker->share / pool->states[worker->number].share;
    double time = share > 0 ? (double)worker->time / share : 1e30;
    bool regrets = may_split(pool) && worker->time > PATIENCE * pool->config.part_time &&
                   time > (double)(REGRET * pool->config.part_time);
    return regrets ? make_constraint(pool, time) : 1;
}

/* What was told of the part is void.  The pool is held. */
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

/* Add the parts, which are handed over.  The pool is held. */
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

/* Put the parts in the place of the worker's. */
static bool replace(struct worker *worker, struct parts *parts, struct diag *diag)
{
    struct worker_pool *pool = worker->pool;
    worker_pool_hold(pool);
    bool done = add_parts(pool, parts, pool->states[worker->number].share, diag);
    if (done) {
        forget(worker);
        pool->undone += parts->count - 1;
    }
    worker_pool_release(pool);
    return done;
}

bool worker_split(struct worker *worker, int32_t wanted, struct diag *diag)
{
    struct parts parts = {0};
    const struct problem *problem = worker->pool->config.work.task.problem;
    /* where nothing is left to branch on, or all of it is dead, it is soon done */
    bool splits = parts_add(&parts, &worker->part, NULL, diag) &&
                  parts_split(&parts, problem, wanted, diag) && parts.count > 1 &&
                  replace(worker, &parts, diag);
    parts_done(&parts);
    if (splits) {
        part_runner_end(&worker->runner);
        worker->number = -1;
    }
    return splits;
}
