/* SPDX-License-Identifier: MIT */
/* A pool searches the parts of a problem: alone, or as several threads at once.
 *
 * The count does not depend on how many they are; the solutions come as they are found, or in
 * the order of the parts.  One alone needs no thread: it works while the caller waits.
 *
 * Invariants while nobody holds the lock, see worker_pool_check():
 *   1. `undone` parts wait or run, and at most one a worker runs.
 *   2. All before `next` were begun, were known or were split; none behind it runs.
 *   3. `total` is the sum of the parts' counts, and a part that waits or was split has none.
 *   4. The shares of the parts that were not split make 1, unless there are no parts; of that
 *      `share` is done, and `known` is a part of it. */
#ifndef ENGINE_POOL_WORKER_POOL_H
#define ENGINE_POOL_WORKER_POOL_H

#include <pthread.h>

#include "engine/pool/part_runner.h"
#include "engine/pool/solution_queue.h"

/* SPLIT: others were made of it. */
enum part_progress { PART_WAITS, PART_RUNS, PART_DONE, PART_SPLIT };

/* How far a part is. */
struct part_state {
    enum part_progress state;
    mpz_t count;            /* its solutions so far, weighed */
    double share;           /* of the whole, by a guess; all that are not split make 1 */
};

/* What is asked of a pool. */
struct pool_config {
    struct work work;       /* its memory is that of the whole pool */
    int jobs;               /* threads, 1 <= jobs */
    bool in_order;          /* solutions come in the order of the parts */
    int64_t part_time;      /* where the task counts: parts that are found to take longer are shared
                             * out again, so that each takes about so long, in ns; 0: never */
    int64_t budget;         /* of one alone: nodes that it makes at most, or hardly more; 0: any */
    struct engine_run *whole;   /* of another pool on the same task, handed over; NULL: none */
    struct engine_run *begun;   /* one on the whole that was restored, handed over, where that is
                                 * the only part and is done alone; NULL: none */
};

struct worker;

struct worker_pool {
    struct pool_config config;
    int longest;            /* options of a solution, at most */
    /* what the workers share, under the lock */
    pthread_mutex_t lock;
    pthread_cond_t news;    /* for the caller: solutions, or a part that is done */
    pthread_cond_t room;    /* for the workers: solutions were taken */
    struct parts parts;     /* owned */
    struct part_state *states; /* owned; [parts.count] */
    int32_t next;           /* the first part that nobody has begun */
    int32_t undone;         /* parts that are not done */
    bool stops;             /* the workers are to end */
    struct solution_queue queue; /* in order: a box for each part; else one for all */
    mpz_t total;            /* the solutions counted so far */
    int64_t nodes;
    double share;           /* of the search that is done, 0 to 1, by a guess */
    double known;           /* of that, what was not searched but known */
    int64_t busy;           /* ns that all workers took so far */
    struct diag fault;      /* set: the search failed, and has ended */
    const struct engine *engine;    /* that of the earliest part begun, and why; NULL: none yet */
    char why[96];
    int32_t earliest;
    /* the caller's */
    struct worker *workers; /* owned; [config.jobs] */
    int running;            /* threads */
    struct bundle *bundle;    /* owned; what is taken from just now; NULL: nothing */
};

/* Begin; nothing is searched before the first run.  The parts and the config's runs are
 * handed over, even where it fails: false with a diag.  The pool must not move in memory from
 * now on. */
bool worker_pool_open(struct worker_pool *pool, const struct pool_config *config,
                      struct parts *parts, struct diag *diag);

/* Take over the run that one alone had on the whole and that parts can begin on, where it only
 * counts; NULL: there is none.  Nothing may follow but the end. */
struct engine_run *worker_pool_take_whole(struct worker_pool *pool);

/* The run that one alone has on the whole, lent until it goes on; NULL: there is none. */
const struct engine_run *worker_pool_whole_run(const struct worker_pool *pool);

/* Nodes visited so far: of one that works alone to the last solution, of threads those that they
 * have reported, up to a slice ago.  The pool is held. */
int64_t worker_pool_nodes(const struct worker_pool *pool);

/* End it wherever it is; nothing for a zeroed pool.  Takes as long as a slice. */
void worker_pool_close(struct worker_pool *pool);

/* Set the part's share of the whole; at first all are alike.  Before it is known. */
void worker_pool_weigh(struct worker_pool *pool, int32_t part, double share);

/* Take the part's count from elsewhere instead of searching it.  Before the first run. */
void worker_pool_know(struct worker_pool *pool, int32_t part, const mpz_t count);

/* Go on for some milliseconds: where the task counts, adding to `total`; else to the next
 * solution, lent until the next call.  OUTCOME_DONE also where it failed. */
enum outcome worker_pool_run(struct worker_pool *pool, struct engine_solution *solution);

/* True where the search failed; then with the diag. */
bool worker_pool_failed(struct worker_pool *pool, struct diag *diag);

/* Between these two calls nothing of what the workers share changes. */
static inline void worker_pool_hold(struct worker_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
}

static inline void worker_pool_release(struct worker_pool *pool)
{
    pthread_mutex_unlock(&pool->lock);
}

/* True where all invariants hold.  The pool is held, and has run.  Cost: the parts. */
bool worker_pool_check(const struct worker_pool *pool);

#endif
