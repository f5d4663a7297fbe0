/* SPDX-License-Identifier: MIT */
/* A worker is one of a pool: it takes a part, works on it and reports to the pool. */
#ifndef ENGINE_POOL_WORKER_H
#define ENGINE_POOL_WORKER_H

#include "engine/pool/worker_pool.h"

struct worker {
    struct worker_pool *pool;
    pthread_t thread;
    struct part_runner runner;
    int32_t number;         /* the part's; -1: it has none */
    struct part part;       /* its decisions are borrowed from the pool's parts */
    bool splits_no_more;    /* the part cannot be shared out */
    bool is_within;         /* a solution was handed on, and the slice goes on behind it */
    int64_t began;          /* clock_now() when the slice began */
    struct bundle *bundle;  /* owned; solutions that are to be handed on; NULL: none yet */
    /* of the part, what was reported to the pool: nodes, the share of all, and the time so far */
    int64_t nodes, time;
    double share;
    double before;          /* what the pool's was when the part was begun */
};

bool worker_init(struct worker *worker, struct worker_pool *pool, struct diag *diag);
void worker_done(struct worker *worker);

/* Work on for a few milliseconds, where the task lists up to the next solution.  OUTCOME_DONE:
 * there is nothing more to do. */
enum outcome worker_go(struct worker *worker);

/* The last solution is to be handed on; false where that failed, and the pool with it. */
bool worker_keep(struct worker *worker);

#endif
