/* SPDX-License-Identifier: MIT */
/* Searches parts with one or more workers.
 *
 * The count does not depend on their number; solutions arrive as found, or in the order of parts.
 * A single worker uses the caller's thread.
 *
 * Invariants while the lock is free:
 *   1. `undone` parts wait or run, at most one per worker runs.
 *   2. Parts before `next` were begun, known or split; none from `next` on runs.
 *   3. `total` is the sum of the parts' counts; a part that waits or was split has count 0.
 *   4. The shares of parts not split add up to 1, if there are any; `share` of that is done,
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
    double share;           /* estimated, 0 to 1 */
};

struct pool_config {
    struct work work;       /* `memory` is for the whole pool */
    int jobs;               /* from 1 */
    bool in_order;          /* solutions in the order of parts */
    int64_t part_time;      /* ns; if the task counts, split parts that take longer; 0: never */
    int64_t budget;         /* nodes of a single worker, roughly; 0: no limit */
    struct engine_run *whole;   /* owned by the pool; another pool's on the same task; or NULL */
    struct engine_run *begun;   /* owned by the pool; a restored run, if the whole is the only part,
                                 * with one worker; or NULL */
};

struct worker;

struct worker_pool {
    struct pool_config config;
    int longest;            /* most options of a solution */
    /* under the lock */
    pthread_mutex_t lock;
    pthread_cond_t reported; /* to the caller: solutions, or a finished part */
    pthread_cond_t room;    /* to the workers: solutions were taken */
    struct parts parts;
    struct part_state *states; /* [parts.count] */
    int32_t next;           /* first part not begun */
    int32_t undone;
    bool stops;             /* workers must end */
    struct solution_queue queue; /* a box per part if in order, else one */
    mpz_t total;
    int64_t nodes;
    double share;           /* estimated, 0 to 1 */
    double known;           /* without a search */
    int64_t busy;           /* ns of all workers */
    struct diag fault;      /* set: the search failed */
    const struct engine *engine;    /* the earliest begun part's; NULL: none */
    char why[96];
    int32_t earliest;
    /* for the caller only */
    struct worker *workers; /* [config.jobs] */
    int running;            /* threads */
    struct bundle *bundle;    /* owned; being read; or NULL */
};

/* The search starts with worker_pool_run().  The pool owns the parts and the config's runs even on
 * failure, and must not move. */
bool worker_pool_open(struct worker_pool *pool, const struct pool_config *config,
                      struct parts *parts, struct diag *diag);

/* Hands over a single worker's counting run on the whole, or NULL.  Only worker_pool_close() may
 * follow. */
struct engine_run *worker_pool_take_whole(struct worker_pool *pool);

/* Returns a single worker's run on the whole, borrowed until it continues, or NULL. */
const struct engine_run *worker_pool_whole_run(const struct worker_pool *pool);

/* Returns nodes: of a single worker, up to the last solution; of threads, as reported.  Needs the
 * lock. */
int64_t worker_pool_nodes(const struct worker_pool *pool);

/* Closes a pool at any point; accepts a zeroed one. */
void worker_pool_close(struct worker_pool *pool);

/* Equal at first.  Call before worker_pool_set_count(). */
void worker_pool_weigh(struct worker_pool *pool, int32_t part, double share);

/* Replaces the search of the part.  Call before worker_pool_run(). */
void worker_pool_set_count(struct worker_pool *pool, int32_t part, const mpz_t count);

/* Continues for some milliseconds, adding to `total`, or to the next solution, borrowed until the
 * next call.  OUTCOME_DONE also after a failure. */
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

/* The pool has run.  Needs the lock.  Cost: the parts. */
bool worker_pool_check(const struct worker_pool *pool);

#endif
