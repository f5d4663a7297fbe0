/* SPDX-License-Identifier: MIT */
/* A worker of a pool: takes a part, searches it and reports to the pool. */
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
    bool is_within;         /* the slice continues after a solution passed on */
    int64_t began;          /* clock_now() when the slice began */
    struct bundle *bundle;  /* owned; solutions to pass on; NULL: none */
    /* of the part, as reported to the pool: nodes, share of the whole, ns */
    int64_t nodes, time;
    double share;
    double before;          /* the pool's share when the part began */
};

bool worker_init(struct worker *worker, struct worker_pool *pool, struct diag *diag);
void worker_done(struct worker *worker);

/* Works for a few milliseconds; if the task lists, at most to the next solution.  OUTCOME_DONE: no
 * work is left. */
enum outcome worker_run(struct worker *worker);

/* Adds the last solution to those to pass on.  False if that failed, which fails the pool. */
bool worker_keep(struct worker *worker);

#endif
