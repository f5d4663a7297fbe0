/* SPDX-License-Identifier: MIT */
/* A plan is one running search by engines: it gets all that is asked for at once, and decides how
 * that is shared out: as a whole, by the symmetries of the problem, among threads. */
#ifndef ENGINE_PLAN_PLAN_H
#define ENGINE_PLAN_PLAN_H

#include "engine/growth.h"
#include "engine/pool/checkpoint.h"
#include "engine/pool/part_text.h"
#include "engine/pool/worker_pool.h"

struct plan;

/* What is asked for; everything is borrowed. */
struct plan_request {
    struct task task;                   /* the whole; its memory is that of all threads */
    const struct engine *engine;        /* suits the task */
    int jobs;                           /* threads, from 1 */
    bool in_order;                      /* solutions come in the order of the parts */
    bool turns;                         /* all are listed, in any order: those that symmetries make
                                         * of others need not be searched */
    bool is_limited;                    /* a count that ends with a slice that has found enough:
                                         * one job does as much in every run */
    bool distinct;                      /* of solutions that symmetries map to each other, one */
    struct symmetries *symmetries;      /* found already where `distinct`, else when needed */
    bool (*find_symmetries)(const struct plan *plan, struct diag *diag);
    void *self;                         /* for that function */
    const struct part_text *given;      /* search this part; NULL: the whole */
    const char *checkpoint;             /* a file, where the task counts; NULL: none */
};

struct plan {
    struct plan_request request;
    const struct engine *engine;        /* that was asked for or chosen */
    bool in_parts;                      /* else one run does the whole, as at the beginning */
    int64_t look;                       /* nodes of the pool at the next look; 0: there is none */
    int64_t nodes;                      /* of searches that were given up */
    double spent;                       /* ns that all took, by the pace of their engines */
    double expected;                    /* ns that it goes on, by a guess; INFINITY: not known */
    bool breaks;                        /* to break the symmetries saves time */
    struct growth growth;               /* of the pool's share, at the last two looks */
    struct try {
        struct cost cost;               /* engine: NULL: not tried yet */
        double spent;                   /* what was spent when it was tried last */
    } tries[ENGINE_COUNT];              /* by the row of the engine in the table */
    double dived;                       /* nodes of a search of the whole, by dives; 0: not known */
    struct parts broken_parts;          /* owned; what breaking the symmetries leaves */
    double gain;                        /* nodes of the whole for each one of theirs */
    int32_t broken;                     /* parts of the pool by symmetries; 0: none are broken */
    struct engine_run *whole;           /* owned; of the last pool, for the next; else NULL */
    struct engine_run *begun;           /* owned; what the checkpoint kept, for the pool, or NULL */
    int64_t since;                      /* clock_now() when the pool began */
    struct checkpoint checkpoint;
    struct worker_pool pool;
};

/* How far a plan is. */
struct plan_progress {
    int64_t nodes;          /* visited so far, given up ones, too */
    double share;           /* of the whole, 0 to 1, by a guess */
    double known;           /* of that, what was done when the search began */
    int64_t since;          /* clock_now() of then */
    const struct engine *engine; /* that of the earliest part begun; NULL: none yet */
};

/* Stand at the start, or where the checkpoint was.  The plan must not move in memory from now on.
 * False with a diag, and nothing to close. */
bool plan_open(struct plan *plan, const struct plan_request *request, struct diag *diag);

/* End it wherever it is; nothing for a zeroed plan. */
void plan_close(struct plan *plan);

/* True for a plan that was opened. */
bool plan_is_open(const struct plan *plan);

/* As worker_pool_run().  OUTCOME_DONE also with a diag. */
enum outcome plan_run(struct plan *plan, struct engine_solution *solution, struct diag *diag);

/* Write the checkpoint, where there is one: now, or only where it is due.  False with a diag. */
bool plan_keep(struct plan *plan, bool now, struct diag *diag);

struct plan_progress plan_progress(struct plan *plan);

/* Set `count` to the solutions counted so far. */
void plan_count(struct plan *plan, mpz_t count);

#endif
