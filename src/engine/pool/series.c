/* SPDX-License-Identifier: MIT */
#include "engine/pool/series.h"

#include <pthread.h>

#include "base/large.h"
#include "base/memory.h"
#include "base/thread.h"

#define BUDGET 16384        /* nodes of an instance; for more, a plan is faster */

bool series_open(struct series *series, const struct task *task, const struct engine *engine,
                 int jobs, struct diag *diag)
{
    *series = (struct series){.task = *task, .jobs = jobs};
    struct diag why = {0};
    series->task.memory /= (size_t)jobs;
    series->task.jobs = 1;
    series->engine = engine == &engine_auto ? engine_that_searches(&series->task) : engine;
    if (!series->engine->begin || !series->engine->suits(&series->task, &why))
        return false;
    series->runs = memory_try_zero((size_t)jobs, sizeof(struct engine_run *));
    return series->runs || diag_memory(diag, "the jobs");
}

void series_close(struct series *series)
{
    for (int k = 0; series->runs && k < series->jobs; k++)
        engine_close(series->runs[k]);
    memory_free(series->runs);
    *series = (struct series){0};
}

static void count_one(struct engine_run *run, struct instance *instance, mpz_t count)
{
    mpz_set_ui(count, 0);
    instance->is_known = run->engine->begin(run, &instance->part) &&
                         run->engine->count(run, BUDGET, count) == OUTCOME_DONE;
    instance->solutions = instance->is_known ? large_get(count) : 0;
    instance->is_known = instance->is_known && instance->solutions < INT64_MAX;
}

/* Every jobs-th instance from `first`. */
struct turn {
    struct series *series;
    struct instance *instances;
    int32_t first, count;
    pthread_t thread;
};

static void *count_turn(void *self)
{
    const struct turn *turn = self;
    struct series *series = turn->series;
    struct engine_run **run = &series->runs[turn->first];
    struct diag diag = {0};
    mpz_t count;
    mpz_init(count);
    if (!*run)
        *run = engine_open(series->engine, &series->task, &diag);
    for (int32_t k = turn->first; *run && k < turn->count; k += series->jobs)
        count_one(*run, &turn->instances[k], count);
    mpz_clear(count);
    return NULL;
}

/* The caller replaces threads that cannot be created. */
void series_count(struct series *series, struct instance *instances, int32_t count)
{
    struct turn *turns = memory_need_zero((size_t)series->jobs, sizeof *turns);
    int begun = 1;
    for (int32_t k = 0; k < count; k++)
        instances[k].is_known = false;
    for (int k = 0; k < series->jobs; k++)
        turns[k] = (struct turn){.series = series, .instances = instances, .first = k,
                                 .count = count};
    while (begun < series->jobs && begun < count &&
           thread_begin(&turns[begun].thread, count_turn, &turns[begun]))
        begun++;
    count_turn(&turns[0]);
    for (int k = begun; k < series->jobs; k++)
        count_turn(&turns[k]);
    while (begun > 1)
        pthread_join(turns[--begun].thread, NULL);
    memory_free(turns);
}
