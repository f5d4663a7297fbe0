/* A crew searches the parts of a problem: alone, or as several threads at once. */
#include "cover/crew.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/memory.h"

/* How long the caller waits for news at most. */
#define WAIT (20 * CLOCK_MS)

/* One of the crew. */
struct mate {
    struct crew *crew;
    pthread_t thread;
    struct hand hand;
    int32_t part;           /* -1: none */
    struct bundle *bundle;    /* owned; solutions that are to be handed on; NULL: none yet */
    int64_t nodes;          /* of the part, and its share of all: what the crew was told */
    double share;
};

void crew_hold(struct crew *crew)
{
    pthread_mutex_lock(&crew->lock);
}

void crew_release(struct crew *crew)
{
    pthread_mutex_unlock(&crew->lock);
}

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
    for (int k = 0; k < jobs && done; k++) {
        crew->mates[k] = (struct mate){.crew = crew, .part = -1};
        done = hand_init(&crew->mates[k].hand, &crew->order.work, diag);
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
    for (int k = 0; crew->mates && k < crew->order.jobs; k++) {
        hand_done(&crew->mates[k].hand);
        memory_free(crew->mates[k].bundle);
    }
    memory_free(crew->mates);
}

void crew_close(struct crew *crew)
{
    if (!crew->order.jobs)
        return;
    stop(crew);
    close_mates(crew);
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

void crew_know(struct crew *crew, int32_t part, const mpz_t count)
{
    struct errand *errand = &crew->errands[part];
    assert(errand->state == ERRAND_WAITS && !crew->running);
    mpz_set(errand->count, count);
    mpz_add(crew->total, crew->total, count);
    errand->state = ERRAND_DONE;
    crew->share += errand->share;
    crew->undone--;
}

/* Everybody ends; the first fault is the one that is told. */
static void give_up(struct crew *crew, const struct diag *fault)
{
    crew_hold(crew);
    if (!crew->fault.set)
        crew->fault = *fault;
    crew->stops = true;
    pthread_cond_broadcast(&crew->room);
    pthread_cond_signal(&crew->news);
    crew_release(crew);
}

/* The next part that waits, which runs from now on; false: there is none. */
static bool choose_part(struct mate *mate, struct part *part)
{
    struct crew *crew = mate->crew;
    crew_hold(crew);
    while (crew->next < crew->parts.count && crew->errands[crew->next].state != ERRAND_WAITS)
        crew->next++;
    bool found = !crew->stops && crew->next < crew->parts.count;
    if (found) {
        mate->part = crew->next++;
        mate->nodes = 0;
        mate->share = 0;
        crew->errands[mate->part].state = ERRAND_RUNS;
        *part = crew->parts.at[mate->part];
    }
    crew_release(crew);
    return found;
}

/* Keep which engine does the first of all parts. */
static void tell_engine(struct mate *mate)
{
    struct crew *crew = mate->crew;
    crew_hold(crew);
    if (mate->part < crew->earliest) {
        crew->earliest = mate->part;
        crew->engine = mate->hand.run->engine;
        snprintf(crew->why, sizeof crew->why, "%s", mate->hand.run->why);
    }
    crew_release(crew);
}

static bool take_part(struct mate *mate)
{
    struct part part;
    struct diag diag = {0};
    if (!choose_part(mate, &part))
        return false;
    if (!hand_begin(&mate->hand, &part, &diag)) {
        mate->part = -1;
        give_up(mate->crew, &diag);
        return false;
    }
    tell_engine(mate);
    return true;
}

static void tell_progress(struct mate *mate, bool is_done)
{
    struct crew *crew = mate->crew;
    const struct errand *errand = &crew->errands[mate->part];
    const struct engine_run *run = mate->hand.run;
    double share = errand->share * (is_done ? 1 : run->engine->progress(run));
    crew->nodes += run->nodes - mate->nodes;
    crew->share += share - mate->share;
    mate->nodes = run->nodes;
    mate->share = share;
}

static void tell_count(struct mate *mate)
{
    struct crew *crew = mate->crew;
    struct errand *errand = &crew->errands[mate->part];
    mpz_ptr found = mate->hand.found;
    uint64_t weight = crew->parts.at[mate->part].weight;
    if (!crew->order.work.symmetries)
        mpz_mul_ui(found, found, (unsigned long)weight);
    mpz_add(errand->count, errand->count, found);
    mpz_add(crew->total, crew->total, found);
    mpz_set_ui(found, 0);
}

/* Hand the solutions on, as soon as there is room for them. */
static void send_bundle(struct mate *mate)
{
    struct crew *crew = mate->crew;
    int32_t box = crew->order.in_order ? mate->part : 0;
    while (!crew->stops && !outbox_has_room(&crew->outbox, box))
        pthread_cond_wait(&crew->room, &crew->lock);
    outbox_put(&crew->outbox, box, mate->bundle);
    mate->bundle = NULL;
    pthread_cond_signal(&crew->news);
}

/* After each slice: what came of it is told to the crew. */
static void report(struct mate *mate, enum outcome outcome)
{
    struct crew *crew = mate->crew;
    bool is_done = outcome == OUTCOME_DONE;
    crew_hold(crew);
    tell_progress(mate, is_done);
    if (crew->order.work.task.counts)
        tell_count(mate);
    if (mate->bundle)
        send_bundle(mate);
    if (is_done) {
        crew->errands[mate->part].state = ERRAND_DONE;
        crew->undone--;
        pthread_cond_signal(&crew->news);
    }
    crew_release(crew);
    if (is_done) {
        hand_end(&mate->hand);
        mate->part = -1;
    }
}

/* ---- alone ---- */

static enum outcome work_alone(struct crew *crew, struct engine_solution *solution)
{
    struct mate *mate = &crew->mates[0];
    if (mate->part < 0 && !take_part(mate))
        return OUTCOME_DONE;
    if (crew->order.budget && mate->hand.slice.left > crew->order.budget - crew->nodes)
        mate->hand.slice.left = crew->order.budget - crew->nodes;
    enum outcome outcome = hand_go(&mate->hand);
    if (outcome == OUTCOME_SOLUTION) {
        *solution = (struct engine_solution){mate->hand.options, mate->hand.count};
        return outcome;
    }
    report(mate, outcome);
    return crew->undone ? OUTCOME_PAUSED : OUTCOME_DONE;
}

/* ---- threads ---- */

/* False where memory fails. */
static bool keep_solution(struct mate *mate)
{
    const struct hand *hand = &mate->hand;
    if (mate->bundle && bundle_add(mate->bundle, hand->options, hand->count))
        return true;
    if (mate->bundle)
        report(mate, OUTCOME_PAUSED);
    mate->bundle = bundle_open(mate->crew->longest);
    return mate->bundle && bundle_add(mate->bundle, hand->options, hand->count);
}

static bool is_to_stop(struct crew *crew)
{
    crew_hold(crew);
    bool stops = crew->stops;
    crew_release(crew);
    return stops;
}

/* One slice; false: there is nothing more to do. */
static bool work_on(struct mate *mate)
{
    struct diag diag = {0};
    enum outcome outcome;
    if (is_to_stop(mate->crew) || (mate->part < 0 && !take_part(mate)))
        return false;
    while ((outcome = hand_go(&mate->hand)) == OUTCOME_SOLUTION)
        if (!keep_solution(mate)) {
            diag_memory(&diag, "the solutions found");
            give_up(mate->crew, &diag);
            return false;
        }
    report(mate, outcome);
    return true;
}

static void *work(void *mate)
{
    while (work_on(mate))
        ;
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
    if (!crew->running) {
        struct diag diag = {0};
        diag_fault(&diag, (struct place){0}, "no thread can be made");
        give_up(crew, &diag);
    }
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
    return outcome;
}

enum outcome crew_run(struct crew *crew, struct engine_solution *solution)
{
    return crew->order.jobs > 1 ? watch_threads(crew, solution) : work_alone(crew, solution);
}
