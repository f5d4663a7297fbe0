/* SPDX-License-Identifier: MIT */
/* A plan runs one search.  It chooses engines and divides the search by symmetries or among
 * threads. */
#ifndef ENGINE_PLAN_PLAN_H
#define ENGINE_PLAN_PLAN_H

#include "engine/growth.h"
#include "engine/pool/checkpoint.h"
#include "engine/pool/part_text.h"
#include "engine/pool/worker_pool.h"

struct plan;

/* Everything is borrowed. */
struct plan_request {
    struct task task;                   /* the whole; `memory` is for all threads */
    const struct engine *engine;        /* suits the task */
    int jobs;                           /* threads, from 1 */
    bool in_order;                      /* solutions arrive in the parts' order */
    bool turns;                         /* all are listed, in any order: symmetries may derive some
                                         * from others */
    bool is_limited;                    /* a count that stops at a limit; one job does the same work
                                         * in every run */
    bool distinct;                      /* one solution per class under the symmetries */
    struct symmetries *symmetries;      /* if `distinct`, already found; otherwise found when
                                         * needed */
    bool (*find_symmetries)(const struct plan *plan, struct diag *diag);
    void *self;                         /* argument of find_symmetries() */
    const struct part_text *given;      /* the part to search; NULL: the whole */
    const char *checkpoint;             /* path; only if the task counts; NULL: none */
};

struct plan {
    struct plan_request request;
    const struct engine *engine;        /* requested or chosen */
    bool in_parts;                      /* false: one run searches the whole */
    int64_t look;                       /* pool nodes at which the next look is due; 0: never */
    int64_t nodes;                      /* of abandoned searches */
    double spent;                       /* ns of all searches, at their engines' pace */
    double expected;                    /* ns left; INFINITY: unknown */
    bool breaks;                        /* breaking symmetries saves time */
    struct growth growth;               /* of the pool's share at the last two looks */
    struct try {
        struct cost cost;               /* engine NULL: not tried */
        double spent;                   /* plan->spent at the last try */
    } tries[ENGINE_COUNT];              /* by row of the engine in `engines` */
    double dived;                       /* estimated nodes of the whole search; 0: unknown */
    struct parts broken_parts;          /* owned */
    double gain;                        /* nodes of the whole per node of these parts */
    int32_t broken;                     /* parts in the pool made by symmetries */
    struct engine_run *whole;           /* owned; from the last pool, for the next; or NULL */
    struct engine_run *begun;           /* owned; from the checkpoint, for the pool; or NULL */
    int64_t since;                      /* clock_now() when the pool began */
    struct checkpoint checkpoint;
    struct worker_pool pool;
};

struct plan_progress {
    int64_t nodes;          /* visited, including abandoned searches */
    double share;           /* estimated share done, 0 to 1 */
    double known;           /* share done before the search began */
    int64_t since;          /* clock_now() when the search began */
    const struct engine *engine; /* of the earliest part begun; NULL: none */
};

/* Opens a plan at the start or at its checkpoint.  The plan must not move in memory. */
bool plan_open(struct plan *plan, const struct plan_request *request, struct diag *diag);

/* Closes a plan at any point; accepts a zeroed one. */
void plan_close(struct plan *plan);

bool plan_is_open(const struct plan *plan);

/* Like worker_pool_run(), but OUTCOME_DONE may come with a diag. */
enum outcome plan_run(struct plan *plan, struct engine_solution *solution, struct diag *diag);

/* Writes the checkpoint, if any, if it is due or `now`. */
bool plan_keep(struct plan *plan, bool now, struct diag *diag);

struct plan_progress plan_progress(struct plan *plan);

/* Sets `count` to the solutions counted so far. */
void plan_count(struct plan *plan, mpz_t count);

#endif
