/* SPDX-License-Identifier: MIT */
/* Searches parts, and reports to its pool. */
#ifndef ENGINE_POOL_WORKER_H
#define ENGINE_POOL_WORKER_H

#include "engine/pool/worker_pool.h"

struct worker {
    struct worker_pool *pool;
    pthread_t thread;
    struct part_runner runner;
    int32_t number;         /* part; -1: none */
    struct part part;       /* borrows decisions from the pool */
    bool splits_no_more;    /* this part cannot be split */
    bool is_within;         /* the slice continues after a solution */
    int64_t began;          /* clock_now() when the slice began */
    struct bundle *bundle;  /* owned; solutions to pass on; or NULL */
    /* reported of the part: nodes, ns, share of the whole */
    int64_t nodes, time;
    double share;
    double before;          /* the pool's share when it began */
};

bool worker_init(struct worker *worker, struct worker_pool *pool, struct diag *diag);
void worker_done(struct worker *worker);

/* Works for a few milliseconds or to the next listed solution.  OUTCOME_DONE: no work is left. */
enum outcome worker_run(struct worker *worker);

/* False also fails the pool. */
bool worker_keep(struct worker *worker);

#endif
