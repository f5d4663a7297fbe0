/* SPDX-License-Identifier: MIT */
/* A pool searches the parts of a problem with one or more workers.
 *
 * The count does not depend on their number; solutions arrive as they are found, or in the order of
 * the parts.  A single worker needs no thread: it works while the caller waits.
 *
 * Invariants while the lock is free, see worker_pool_check():
 *   1. `undone` parts wait or run, at most one running part per worker.
 *   2. Parts before `next` were begun, known or split; none from `next` on runs.
 *   3. `total` is the sum of the parts' counts; a part that waits or was split has count 0.
 *   4. The shares of the parts not split add up to 1, unless there are no parts; `share` of that is
 *      done, including `known`. */
#ifndef ENGINE_POOL_WORKER_POOL_H
#define ENGINE_POOL_WORKER_POOL_H

#include <pthread.h>

#include "engine/pool/part_runner.h"
#include "engine/pool/solution_queue.h"

/* PART_SPLIT: it was divided into others. */
enum part_progress { PART_WAITS, PART_RUNS, PART_DONE, PART_SPLIT };

struct part_state {
    enum part_progress state;
    mpz_t count;            /* its solutions so far, times its weight */
    double share;           /* of the whole, estimated; sums to 1 over parts not split */
};

struct pool_config {
    struct work work;       /* its memory is for the whole pool */
    int jobs;               /* threads, 1 <= jobs */
    bool in_order;          /* solutions arrive in the order of the parts */
    int64_t part_time;      /* ns; if the task counts, split parts that are expected to take longer,
                             * so that each takes about this time; 0: never */
    int64_t budget;         /* approximate limit on the nodes of a single worker; 0: none */
    struct engine_run *whole;   /* from another pool on the same task; the pool owns it; NULL:
                                 * none */
    struct engine_run *begun;   /* a restored run on the whole, if that is the only part and has one
                                 * worker; the pool owns it; NULL: none */
};

struct worker;

struct worker_pool {
    struct pool_config config;
    int longest;            /* maximum number of options of a solution */
    /* shared by the workers, under the lock */
    pthread_mutex_t lock;
    pthread_cond_t reported; /* for the caller: solutions, or a part is done */
    pthread_cond_t room;    /* for the workers: solutions were taken */
    struct parts parts;     /* owned */
    struct part_state *states; /* owned; [parts.count] */
    int32_t next;           /* the first part not begun */
    int32_t undone;         /* number of parts not done */
    bool stops;             /* the workers must end */
    struct solution_queue queue; /* in order: one box per part; otherwise one for all */
    mpz_t total;            /* solutions counted so far */
    int64_t nodes;
    double share;           /* estimated share done, 0 to 1 */
    double known;           /* the part of `share` known without a search */
    int64_t busy;           /* ns used by all workers */
    struct diag fault;      /* set: the search failed and has ended */
    const struct engine *engine;    /* of the earliest part begun, and the reason; NULL: none */
    char why[96];
    int32_t earliest;
    /* used only by the caller */
    struct worker *workers; /* owned; [config.jobs] */
    int running;            /* number of threads */
    struct bundle *bundle;    /* owned; being read; NULL: none */
};

/* Opens a pool; the search starts with the first worker_pool_run().  The pool owns the parts and
 * the runs of the config, even if this fails: false with a diag.  The pool must not move in memory
 * afterwards. */
bool worker_pool_open(struct worker_pool *pool, const struct pool_config *config,
                      struct parts *parts, struct diag *diag);

/* Returns a single worker's counting run on the whole, for parts to begin on; the caller owns it.
 * NULL if there is none.  Only worker_pool_close() may follow. */
struct engine_run *worker_pool_take_whole(struct worker_pool *pool);

/* Returns a single worker's run on the whole, borrowed until the run continues; NULL if there is
 * none. */
const struct engine_run *worker_pool_whole_run(const struct worker_pool *pool);

/* Returns the nodes visited so far: of a single worker, up to the last solution; of threads, as
 * reported, up to a slice ago.  The caller holds the pool. */
int64_t worker_pool_nodes(const struct worker_pool *pool);

/* Closes the pool at any point; does nothing to a zeroed pool.  Takes up to one slice. */
void worker_pool_close(struct worker_pool *pool);

/* Sets the part's share of the whole, initially equal for all parts.  Call it before
 * worker_pool_know(). */
void worker_pool_weigh(struct worker_pool *pool, int32_t part, double share);

/* Sets the part's count instead of searching it.  Call it before the first worker_pool_run(). */
void worker_pool_know(struct worker_pool *pool, int32_t part, const mpz_t count);

/* Continues for some milliseconds: if the task counts, adds to `total`; otherwise to the next
 * solution, borrowed until the next call.  OUTCOME_DONE also if the search failed. */
enum outcome worker_pool_run(struct worker_pool *pool, struct engine_solution *solution);

/* True with the diag if the search failed. */
bool worker_pool_failed(struct worker_pool *pool, struct diag *diag);

/* Between these two calls the workers do not change their shared data. */
static inline void worker_pool_hold(struct worker_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
}

static inline void worker_pool_release(struct worker_pool *pool)
{
    pthread_mutex_unlock(&pool->lock);
}

/* True if all invariants hold.  The caller holds the pool, which has run.  Cost: the number of
 * parts. */
bool worker_pool_check(const struct worker_pool *pool);

#endif
