/* SPDX-License-Identifier: MIT */
/* Series: small searches one after the other, each a part of one problem. */
#include "engine/pool/series.h"

#include <pthread.h>

#include "base/large.h"
#include "base/memory.h"

#define BUDGET 16384        /* nodes of an instance; a planned search then soon takes less time */
#define AT_ONCE 16          /* instances that a thread takes */

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

/* What the threads share while they count. */
struct sharing {
    struct series *series;
    struct instance *instances;
    int32_t count, next;            /* under the lock, as is `threads` */
    int threads;                    /* begun so far */
    pthread_mutex_t lock;
};

static void count_one(struct engine_run *run, struct instance *instance, mpz_t count)
{
    mpz_set_ui(count, 0);
    instance->is_known = run->engine->begin(run, &instance->part) &&
                         run->engine->count(run, BUDGET, count) == OUTCOME_DONE;
    instance->solutions = instance->is_known ? large_get(count) : 0;
    instance->is_known = instance->is_known && instance->solutions < INT64_MAX;
}

/* The first of the instances that the thread is to count next. */
static int32_t take_some(struct sharing *sharing)
{
    pthread_mutex_lock(&sharing->lock);
    int32_t first = sharing->next;
    sharing->next = first < sharing->count - AT_ONCE ? first + AT_ONCE : sharing->count;
    pthread_mutex_unlock(&sharing->lock);
    return first;
}

/* Where memory fails, the thread leaves all to the others, or nothing becomes known. */
static void count_some(struct sharing *sharing, struct engine_run **run)
{
    struct diag diag = {0};
    mpz_t count;
    if (!*run)
        *run = engine_open(sharing->series->engine, &sharing->series->task, &diag);
    if (!*run)
        return;
    mpz_init(count);
    for (int32_t first; (first = take_some(sharing)) < sharing->count;)
        for (int32_t k = first; k < first + AT_ONCE && k < sharing->count; k++)
            count_one(*run, &sharing->instances[k], count);
    mpz_clear(count);
}

static void *work(void *self)
{
    struct sharing *sharing = self;
    pthread_mutex_lock(&sharing->lock);
    struct engine_run **run = &sharing->series->runs[++sharing->threads];
    pthread_mutex_unlock(&sharing->lock);
    count_some(sharing, run);
    return NULL;
}

/* The caller is the first of the threads; those that cannot be had are not missed. */
void series_count(struct series *series, struct instance *instances, int32_t count)
{
    struct sharing sharing = {.series = series, .instances = instances, .count = count};
    pthread_t *threads = memory_need_zero((size_t)series->jobs, sizeof *threads);
    int begun = 0;
    for (int32_t k = 0; k < count; k++)
        instances[k].is_known = false;
    pthread_mutex_init(&sharing.lock, NULL);
    while (begun < series->jobs - 1 && begun < count / AT_ONCE &&
           !pthread_create(&threads[begun], NULL, work, &sharing))
        begun++;
    count_some(&sharing, &series->runs[0]);
    while (begun > 0)
        pthread_join(threads[--begun], NULL);
    pthread_mutex_destroy(&sharing.lock);
    memory_free(threads);
}
