/* SPDX-License-Identifier: MIT */
/* Threads that count together: each searches the whole in another order, with a shared cache.  The
 * first to finish has the count. */
#include <string.h>

#include "base/memory.h"
#include "base/thread.h"
#include "engine/memo/search.h"

/* States counted by one thread first, enough for short searches. */
#define ALONE 16384

struct memo_thread {
    struct memo_run *memo;      /* the first is the caller's */
    int64_t budget, before;     /* nodes: to visit; visited before */
    enum outcome outcome;
    pthread_t thread;
};

struct memo_threads {
    struct shared_cache cache;
    int count;
    struct memo_thread at[];    /* [count]; owned with their runs, except the first run */
};

void memo_threads_close(struct memo_threads *threads)
{
    if (!threads)
        return;
    for (int k = 1; k < threads->count; k++)
        engine_close(&threads->at[k].memo->run);
    shared_cache_done(&threads->cache);
    memory_free(threads);
}

static void share(struct memo_run *memo, struct memo_threads *threads)
{
    struct memo_thread *thread = &threads->at[threads->count];
    *thread = (struct memo_thread){.memo = memo};
    memo->shared = &threads->cache;
    memo->turn = threads->count++;
    /* cache_done() resets it */
    int32_t wide = memo->cache.value_words;
    cache_done(&memo->cache);
    memo->cache.value_words = wide;
}

static struct memo_threads *open_threads(struct memo_run *memo)
{
    struct task task = memo->task;
    struct memo_threads *threads =
        memory_try(NULL, 1, sizeof *threads + (size_t)task.jobs * sizeof *threads->at);
    if (!threads || !shared_cache_init(&threads->cache, memo->states.words, task.memory)) {
        memory_free(threads);
        return NULL;
    }
    threads->count = 0;
    shared_cache_take(&threads->cache, &memo->cache);
    share(memo, threads);
    while (threads->count < memo->task.jobs) {
        task.jobs = 1;
        struct engine_run *run = memo->run.engine->open(&task, &(struct diag){0});
        if (!run)
            break;
        share((struct memo_run *)run, threads);
    }
    for (int k = 0; k < threads->count; k++)
        threads->at[k].memo->turns = threads->count;
    return threads;
}

static void *work(void *self)
{
    struct memo_thread *thread = self;
    thread->before = thread->memo->run.nodes;
    thread->outcome = thread->memo->search(thread->memo, thread->budget);
    return NULL;
}

static struct memo_run *go(struct memo_threads *threads, int64_t budget)
{
    struct memo_run *memo = threads->at[0].memo, *done = NULL;
    int begun = 1;
    for (int k = 0; k < threads->count; k++)
        threads->at[k].budget = (budget - 1) / threads->count + 1;
    while (begun < threads->count &&
           thread_begin(&threads->at[begun].thread, work, &threads->at[begun]))
        begun++;
    work(&threads->at[0]);
    for (int k = 0; k < begun; k++) {
        struct memo_thread *thread = &threads->at[k];
        if (k) {
            pthread_join(thread->thread, NULL);
            memo->run.nodes += thread->memo->run.nodes - thread->before;
        }
        if (thread->outcome == OUTCOME_DONE)
            done = thread->memo;
    }
    return done;
}

struct memo_run *memo_advance(struct memo_run *memo, int64_t budget)
{
    if (memo->task.jobs > 1 && !memo->threads && memo->run.nodes > ALONE) {
        memo->threads = open_threads(memo);
        memo->task.jobs = memo->threads ? memo->threads->count : 1;
    }
    if (memo->threads)
        return go(memo->threads, budget);
    return memo->search(memo, budget) == OUTCOME_DONE ? memo : NULL;
}
