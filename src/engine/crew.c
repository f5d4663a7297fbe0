/* SPDX-License-Identifier: MIT */
/* A crew searches the parts of a problem: alone, or as several threads at once. */
#include "engine/crew.h"

#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <time.h>

#include "base/clock.h"
#include "base/memory.h"
#include "engine/mate.h"

/* How long the caller waits for news at most. */
#define WAIT (20 * CLOCK_MS)

static void open_locks(struct crew *crew)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->news, &attributes);
    pthread_cond_init(&crew->room, NULL);
    pthread_condattr_destroy(&attributes);
}

static bool open_errands(struct crew *crew, struct diag *diag)
{
    int32_t count = crew->parts.count;
    crew->errands = memory_try(NULL, (size_t)count, sizeof *crew->errands);
    if (!crew->errands)
        return diag_memory(diag, "the parts");
    for (int32_t k = 0; k < count; k++) {
        crew->errands[k] = (struct errand){.share = 1.0 / count};
        mpz_init(crew->errands[k].count);
    }
    crew->undone = count;
    crew->share = count ? 0 : 1;
    return true;
}

static bool open_mates(struct crew *crew, struct diag *diag)
{
    int jobs = crew->order.jobs;
    crew->mates = memory_try_zero((size_t)jobs, sizeof *crew->mates);
    if (!crew->mates)
        return diag_memory(diag, "the threads");
    bool done = true;
    for (int k = 0; k < jobs && done; k++)
        done = mate_init(&crew->mates[k], crew, diag);
    if (done) {
        hand_give_whole(&crew->mates[0].hand, crew->order.whole);
        crew->order.whole = NULL;
    }
    return done;
}

static int32_t count_boxes(const struct crew *crew)
{
    return crew->order.in_order && crew->parts.count ? crew->parts.count : 1;
}

bool crew_open(struct crew *crew, const struct order *order, struct parts *parts,
               struct diag *diag)
{
    *crew = (struct crew){.order = *order, .parts = *parts, .earliest = INT32_MAX};
    *parts = (struct parts){0};
    crew->order.work.task.memory /= (size_t)order->jobs;
    crew->longest = problem_levels(order->work.task.problem);
    mpz_init(crew->total);
    open_locks(crew);
    bool done = open_errands(crew, diag) && open_mates(crew, diag) &&
                outbox_init(&crew->outbox, count_boxes(crew), diag);
    if (!done)
        crew_close(crew);
    return done;
}

/* Send the threads home. */
static void stop(struct crew *crew)
{
    crew_hold(crew);
    crew->stops = true;
    pthread_cond_broadcast(&crew->room);
    crew_release(crew);
    for (; crew->running; crew->running--)
        pthread_join(crew->mates[crew->running - 1].thread, NULL);
}

static void close_mates(struct crew *crew)
{
    for (int k = 0; crew->mates && k < crew->order.jobs; k++)
        mate_done(&crew->mates[k]);
    memory_free(crew->mates);
}

struct engine_run *crew_take_whole(struct crew *crew)
{
    return crew->order.jobs == 1 ? hand_take_whole(&crew->mates[0].hand) : NULL;
}

void crew_close(struct crew *crew)
{
    if (!crew->order.jobs)
        return;
    stop(crew);
    close_mates(crew);
    engine_close(crew->order.whole);
    for (int32_t k = 0; crew->errands && k < crew->parts.count; k++)
        mpz_clear(crew->errands[k].count);
    memory_free(crew->errands);
    memory_free(crew->bundle);
    outbox_done(&crew->outbox);
    parts_done(&crew->parts);
    mpz_clear(crew->total);
    pthread_mutex_destroy(&crew->lock);
    pthread_cond_destroy(&crew->news);
    pthread_cond_destroy(&crew->room);
    *crew = (struct crew){0};
}

void crew_weigh(struct crew *crew, int32_t part, double share)
{
    crew->errands[part].share = share;
}

void crew_know(struct crew *crew, int32_t part, const mpz_t count)
{
    struct errand *errand = &crew->errands[part];
    assert(errand->state == ERRAND_WAITS && !crew->running);
    mpz_set(errand->count, count);
    mpz_add(crew->total, crew->total, count);
    errand->state = ERRAND_DONE;
    crew->share += errand->share;
    crew->known += errand->share;
    crew->undone--;
}

/* ---- alone ---- */

static enum outcome work_alone(struct crew *crew, struct engine_solution *solution)
{
    struct mate *mate = &crew->mates[0];
    int64_t *left = &mate->hand.slice.left, rest = crew->order.budget - crew->nodes;
    if (crew->order.budget && *left > rest)
        *left = rest;
    enum outcome outcome = mate_go(mate);
    if (outcome == OUTCOME_SOLUTION)
        *solution = (struct engine_solution){mate->hand.options, mate->hand.count};
    return outcome;
}

/* ---- threads ---- */

static void *work(void *self)
{
    struct mate *mate = self;
    enum outcome outcome;
    do
        outcome = mate_go(mate);
    while (outcome == OUTCOME_PAUSED || (outcome == OUTCOME_SOLUTION && mate_keep(mate)));
    return NULL;
}

/* Signals are for the thread of the caller alone. */
static void start_threads(struct crew *crew)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (crew->running < crew->order.jobs &&
           pthread_create(&crew->mates[crew->running].thread, NULL, work,
                          &crew->mates[crew->running]) == 0)
        crew->running++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!crew->running)
        diag_fault(&crew->fault, (struct place){0}, "no thread can be made");
}

static bool wait_for_news(struct crew *crew, int64_t until)
{
    struct timespec time = {(time_t)(until / CLOCK_SECOND), (long)(until % CLOCK_SECOND)};
    return pthread_cond_timedwait(&crew->news, &crew->lock, &time) != ETIMEDOUT;
}

/* Take a bundle from the first box that is not both empty and done. */
static bool take_bundle(struct crew *crew)
{
    crew->bundle = outbox_take(&crew->outbox);
    while (!crew->bundle && crew->order.in_order && crew->outbox.head + 1 < crew->outbox.count &&
           crew->errands[crew->outbox.head].state == ERRAND_DONE) {
        crew->outbox.head++;
        crew->bundle = outbox_take(&crew->outbox);
    }
    pthread_cond_broadcast(&crew->room);
    return crew->bundle;
}

/* Under the lock: a bundle, or none in time. */
static enum outcome wait_for_bundle(struct crew *crew, int64_t until)
{
    while (!crew->fault.set) {
        if (take_bundle(crew))
            return OUTCOME_SOLUTION;
        if (!crew->undone)
            return OUTCOME_DONE;
        if (!wait_for_news(crew, until))
            return OUTCOME_PAUSED;
    }
    return OUTCOME_DONE;
}

static enum outcome watch_threads(struct crew *crew, struct engine_solution *solution)
{
    if (!crew->running && !crew->fault.set)
        start_threads(crew);
    if (crew->bundle && bundle_read(crew->bundle, solution))
        return OUTCOME_SOLUTION;
    memory_free(crew->bundle);
    crew->bundle = NULL;
    crew_hold(crew);
    enum outcome outcome = wait_for_bundle(crew, clock_now() + WAIT);
    crew_release(crew);
    if (outcome == OUTCOME_SOLUTION)
        bundle_read(crew->bundle, solution);
    /* what else fails meanwhile is not told */
    if (outcome == OUTCOME_DONE && crew->fault.set)
        stop(crew);
    return outcome;
}

enum outcome crew_run(struct crew *crew, struct engine_solution *solution)
{
    return crew->order.jobs > 1 ? watch_threads(crew, solution) : work_alone(crew, solution);
}
