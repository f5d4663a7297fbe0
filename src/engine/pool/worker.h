/* SPDX-License-Identifier: MIT */
/* A worker searches parts and reports to its pool. */
#ifndef ENGINE_POOL_WORKER_H
#define ENGINE_POOL_WORKER_H

#include "engine/pool/worker_pool.h"

struct worker {
    struct worker_pool *pool;
    pthread_t thread;
    struct part_runner runner;
    int32_t number;         /* of the part; -1: none */
    struct part part;       /* decisions borrowed from the pool's parts */
    bool splits_no_more;    /* the part cannot be split further */
    bool is_within;         /* the slice continues after a solution */
    int64_t began;          /* clock_now() at the start of the slice */
    struct bundle *bundle;  /* owned; solutions to pass on, or NULL */
    /* of the part, as reported: nodes, ns, share of the whole */
    int64_t nodes, time;
    double share;
    double before;          /* the pool's share at its start */
};

bool worker_init(struct worker *worker, struct worker_pool *pool, struct diag *diag);
void worker_done(struct worker *worker);

/* Works for a few milliseconds or, if the task lists, to the next solution.  OUTCOME_DONE: no work
 * is left. */
enum outcome worker_run(struct worker *worker);

/* False if that failed, which fails the pool. */
bool worker_keep(struct worker *worker);

#endif
