/* SPDX-License-Identifier: MIT */
/* A plan runs one search with engines.  It receives the whole request at once and decides how to
 * divide it: as a whole, by the symmetries of the problem, or among threads. */
#ifndef ENGINE_PLAN_PLAN_H
#define ENGINE_PLAN_PLAN_H

#include "engine/growth.h"
#include "engine/pool/checkpoint.h"
#include "engine/pool/part_text.h"
#include "engine/pool/worker_pool.h"

struct plan;

/* The request; everything is borrowed. */
struct plan_request {
    struct task task;                   /* the whole; `memory` is for all threads together */
    const struct engine *engine;        /* suits the task */
    int jobs;                           /* threads, from 1 */
    bool in_order;                      /* solutions arrive in the order of the parts */
    bool turns;                         /* all are listed, in any order: solutions that symmetries
                                         * derive from others need not be searched */
    bool is_limited;                    /* a count that stops after the slice that reaches a limit:
                                         * one job does the same work in every run */
    bool distinct;                      /* count or list one solution per class under the
                                         * symmetries */
    struct symmetries *symmetries;      /* already found if `distinct`, otherwise when needed */
    bool (*find_symmetries)(const struct plan *plan, struct diag *diag);
    void *self;                         /* argument of find_symmetries() */
    const struct part_text *given;      /* search this part; NULL: the whole */
    const char *checkpoint;             /* path, if the task counts; NULL: none */
};

struct plan {
    struct plan_request request;
    const struct engine *engine;        /* requested or chosen */
    bool in_parts;                      /* false, as at the start: one run does the whole */
    int64_t look;                       /* pool nodes at which the next look is due; 0: none */
    int64_t nodes;                      /* of abandoned searches */
    double spent;                       /* ns of all searches, at the pace of their engines */
    double expected;                    /* ns left, estimated; INFINITY: unknown */
    bool breaks;                        /* breaking the symmetries saves time */
    struct growth growth;               /* of the pool's share at the last two looks */
    struct try {
        struct cost cost;               /* engine NULL: not tried */
        double spent;                   /* plan->spent at the last try */
    } tries[ENGINE_COUNT];              /* by row of the engine in `engines` */
    double dived;                       /* nodes of the whole search, by dives; 0: unknown */
    struct parts broken_parts;          /* owned; made by breaking the symmetries */
    double gain;                        /* nodes of the whole per node of these parts */
    int32_t broken;                     /* parts in the pool made by symmetries; 0: not broken */
    struct engine_run *whole;           /* owned; from the last pool for the next, or NULL */
    struct engine_run *begun;           /* owned; from the checkpoint for the pool, or NULL */
    int64_t since;                      /* clock_now() when the pool began */
    struct checkpoint checkpoint;
    struct worker_pool pool;
};

/* The progress of a plan. */
struct plan_progress {
    int64_t nodes;          /* visited so far, including abandoned searches */
    double share;           /* estimated share of the whole done, 0 to 1 */
    double known;           /* the part of `share` done before the search began */
    int64_t since;          /* clock_now() when the search began */
    const struct engine *engine; /* of the earliest part begun; NULL: none */
};

/* Opens a plan at the start, or at the checkpoint.  The plan must not move in memory afterwards.
 * False with a diag; then there is nothing to close. */
bool plan_open(struct plan *plan, const struct plan_request *request, struct diag *diag);

/* Closes a plan at any point; does nothing to a zeroed plan. */
void plan_close(struct plan *plan);

bool plan_is_open(const struct plan *plan);

/* Like worker_pool_run(), but OUTCOME_DONE may come with a diag. */
enum outcome plan_run(struct plan *plan, struct engine_solution *solution, struct diag *diag);

/* Writes the checkpoint, if there is one: always if `now`, otherwise only if it is due.  False with
 * a diag. */
bool plan_keep(struct plan *plan, bool now, struct diag *diag);

struct plan_progress plan_progress(struct plan *plan);

/* Sets `count` to the number of solutions counted so far. */
void plan_count(struct plan *plan, mpz_t count);

#endif
