/* SPDX-License-Identifier: MIT */
/* How a search by engines is shared out: as a whole, by the symmetries of the puzzle, among
 * threads. */
#ifndef CMD_PLAN_H
#define CMD_PLAN_H

#include "cmd/checkpoint.h"
#include "cmd/progress.h"
#include "cmd/settings.h"
#include "engine/pool/worker_pool.h"
#include "puzzle/legend.h"

struct plan {
    const struct settings *settings;    /* borrowed, as the two below */
    const struct encoding *encoding;
    struct symmetries *symmetries;      /* found when they are needed */
    struct hints hints;
    bool is_first_try;                  /* the whole: it may be done before sharing it out pays */
    int64_t nodes;                      /* of a first try that was given up */
    struct engine_run *whole;           /* owned; what it began with, for the parts; else NULL */
    double expected;                    /* ns for the whole, by that; INFINITY: nobody knows */
    int32_t broken;                     /* parts that breaking the symmetries made; 0: none are */
    int64_t since;                      /* clock_now() when the pool began */
    struct checkpoint checkpoint;
    struct worker_pool pool;
};

/* Make ready what the settings' engine is to do.  Where only distinct solutions count, the
 * symmetries must be known already.  False with a diag. */
bool plan_open(struct plan *plan, const struct settings *settings,
               const struct encoding *encoding, struct symmetries *symmetries,
               struct diag *diag);
void plan_close(struct plan *plan);

/* True for a plan that was opened. */
bool plan_is_open(const struct plan *plan);

/* As worker_pool_run().  OUTCOME_DONE also with a diag. */
enum outcome plan_run(struct plan *plan, struct engine_solution *solution, struct diag *diag);

/* Keep how far it is, where a checkpoint is wished: now, or only where it is due.  False with
 * a diag. */
bool plan_keep(struct plan *plan, bool now, struct diag *diag);

/* The nodes visited so far, given up ones, too. */
int64_t plan_nodes(struct plan *plan);

/* Fill in all but the solutions. */
void plan_measure(struct plan *plan, struct figures *figures);

/* Set `count` to the solutions counted so far. */
void plan_count(struct plan *plan, mpz_t count);

/* Tell on standard error which engine searches and why, and how it is shared out. */
void plan_tell(const struct plan *plan);

#endif
