/* SPDX-License-Identifier: MIT */
/* A pool searches parts with one or more workers.
 *
 * The count does not depend on their number; solutions arrive as they are found, or in the order of
 * the parts.  A single worker works in the caller's thread.
 *
 * Invariants while the lock is free:
 *   1. `undone` parts wait or run, at most one running part per worker.
 *   2. Parts before `next` were begun, known or split; none from `next` on runs.
 *   3. `total` is the sum of the parts' counts; a part that waits or was split has count 0.
 *   4. The shares of the parts not split add up to 1, if there are parts; `share` of that is done,
 *      including `known`. */
#ifndef ENGINE_POOL_WORKER_POOL_H
#define ENGINE_POOL_WORKER_POOL_H

#include <pthread.h>

#include "engine/pool/part_runner.h"
#include "engine/pool/solution_queue.h"

enum part_progress { PART_WAITS, PART_RUNS, PART_DONE, PART_SPLIT };

struct part_state {
    enum part_progress state;
    mpz_t count;            /* solutions so far, times the weight */
    double share;           /* of the whole, estimated */
};

struct pool_config {
    struct work work;       /* `memory` is for the whole pool */
    int jobs;               /* threads, 1 <= jobs */
    bool in_order;          /* solutions arrive in the parts' order */
    int64_t part_time;      /* ns; if the task counts, split parts so that each takes about this
                             * time; 0: never */
    int64_t budget;         /* approximate nodes of a single worker; 0: no limit */
    struct engine_run *whole;   /* owned by the pool; from another pool on the same task, or NULL */
    struct engine_run *begun;   /* owned by the pool; a restored run on the whole, if that is the
                                 * only part and has one worker; or NULL */
};

struct worker;

struct worker_pool {
    struct pool_config config;
    int longest;            /* most options of a solution */
    /* under the lock */
    pthread_mutex_t lock;
    pthread_cond_t reported; /* to the caller: solutions, or a finished part */
    pthread_cond_t room;    /* to the workers: solutions were taken */
    struct parts parts;     /* owned */
    struct part_state *states; /* owned; [parts.count] */
    int32_t next;           /* first part not begun */
    int32_t undone;         /* parts not done */
    bool stops;             /* the workers must end */
    struct solution_queue queue; /* one box per part if in order, else one */
    mpz_t total;            /* solutions counted */
    int64_t nodes;
    double share;           /* estimated share done, 0 to 1 */
    double known;           /* share known without a search */
    int64_t busy;           /* ns of all workers */
    struct diag fault;      /* set: the search failed */
    const struct engine *engine;    /* of the earliest part begun, and the reason; or NULL */
    char why[96];
    int32_t earliest;
    /* for the caller only */
    struct worker *workers; /* owned; [config.jobs] */
    int running;            /* threads */
    struct bundle *bundle;    /* owned; being read; or NULL */
};

/* The search starts with the first worker_pool_run().  The pool owns the parts and the runs of the
 * config even on failure.  It must not move in memory. */
bool worker_pool_open(struct worker_pool *pool, const struct pool_config *config,
                      struct parts *parts, struct diag *diag);

/* Returns a single worker's counting run on the whole, for the caller to own, or NULL.  Only
 * worker_pool_close() may follow. */
struct engine_run *worker_pool_take_whole(struct worker_pool *pool);

/* Returns a single worker's run on the whole, borrowed until it continues, or NULL. */
const struct engine_run *worker_pool_whole_run(const struct worker_pool *pool);

/* Returns the nodes visited: of a single worker, up to the last solution; of threads, as reported.
 * The caller holds the pool. */
int64_t worker_pool_nodes(const struct worker_pool *pool);

/* Closes a pool at any point, within a slice; accepts a zeroed one. */
void worker_pool_close(struct worker_pool *pool);

/* Initially equal for all parts.  Only before worker_pool_set_count(). */
void worker_pool_weigh(struct worker_pool *pool, int32_t part, double share);

/* Instead of searching the part.  Only before the first worker_pool_run(). */
void worker_pool_set_count(struct worker_pool *pool, int32_t part, const mpz_t count);

/* Continues for some milliseconds: if the task counts, adds to `total`; otherwise to the next
 * solution, borrowed until the next call.  OUTCOME_DONE also if the search failed. */
enum outcome worker_pool_run(struct worker_pool *pool, struct engine_solution *solution);

/* True with its diag. */
bool worker_pool_failed(struct worker_pool *pool, struct diag *diag);

static inline void worker_pool_hold(struct worker_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
}

static inline void worker_pool_release(struct worker_pool *pool)
{
    pthread_mutex_unlock(&pool->lock);
}

/* The caller holds the pool, which has run.  Cost: the parts. */
bool worker_pool_check(const struct worker_pool *pool);

#endif
