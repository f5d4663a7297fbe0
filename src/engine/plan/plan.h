/* SPDX-License-Identifier: MIT */
/* One search: chooses engines, and divides it by symmetries or among threads. */
#ifndef ENGINE_PLAN_PLAN_H
#define ENGINE_PLAN_PLAN_H

#include "engine/growth.h"
#include "engine/pool/checkpoint.h"
#include "engine/pool/part_text.h"
#include "engine/pool/worker_pool.h"

struct plan;

/* Borrows everything. */
struct plan_request {
    struct task task;                   /* `memory` is for all threads; if `wanted`, it counts */
    const struct engine *engine;        /* suits the task; if task.wanted, a `best` row */
    int jobs;                           /* from 1 */
    bool in_order;                      /* solutions arrive in the order of parts */
    bool turns;                         /* all are listed, in any order; symmetries may derive
                                         * some */
    bool is_limited;                    /* a count up to a limit; one job does the same in every
                                         * run */
    bool distinct;                      /* one solution per class under the symmetries; they keep
                                         * the costs if task.wanted */
    struct symmetries *symmetries;      /* already found if `distinct`, else found when needed */
    bool (*find_symmetries)(const struct plan *plan, struct diag *diag);
    void *self;
    const struct part_text *given;      /* the part to search; NULL: the whole */
    const char *checkpoint;             /* path, if the task counts; NULL: none */
};

struct plan {
    struct plan_request request;
    const struct engine *engine;
    bool in_parts;                      /* false: one run on the whole */
    int64_t look;                       /* pool nodes at the next look; 0: never */
    int64_t nodes;                      /* in abandoned searches */
    double spent;                       /* ns of all searches, by engine_pace() */
    double expected;                    /* ns left; INFINITY: unknown */
    bool breaks;
    struct growth growth;               /* the pool's, at the last two looks */
    struct try {
        struct cost cost;
        double spent;
    } tries[ENGINE_COUNT];
    double dived;                       /* estimated nodes of the whole; 0: unknown */
    struct parts broken_parts;
    double gain;                        /* nodes of the whole per node of these */
    int32_t broken;                     /* parts in the pool made by symmetries */
    struct engine_run *whole;           /* owned; the last pool's, for the next; or NULL */
    struct engine_run *begun;           /* owned; the checkpoint's, for the pool; or NULL */
    int64_t since;                      /* clock_now() when the pool began */
    struct checkpoint checkpoint;
    struct worker_pool pool;
};

struct plan_progress {
    int64_t nodes;          /* with abandoned searches */
    double share;           /* 0 to 1, estimated */
    double known;           /* done before the search began */
    int64_t since;
    const struct engine *engine; /* the earliest begun part's; NULL: none */
};

/* Starts, or resumes from its checkpoint.  The plan must not move in memory. */
bool plan_open(struct plan *plan, const struct plan_request *request, struct diag *diag);

/* Accepts a zeroed plan. */
void plan_close(struct plan *plan);

bool plan_is_open(const struct plan *plan);

/* Like worker_pool_run(), but OUTCOME_DONE may come with a diag. */
enum outcome plan_run(struct plan *plan, struct engine_solution *solution, struct diag *diag);

/* Writes the checkpoint, if any, if it is due or `now`. */
bool plan_keep(struct plan *plan, bool now, struct diag *diag);

struct plan_progress plan_progress(struct plan *plan);

/* Sets `count`, so far. */
void plan_count(struct plan *plan, mpz_t count);

#endif
