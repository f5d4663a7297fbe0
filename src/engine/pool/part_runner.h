/* SPDX-License-Identifier: MIT */
/* Searches parts in turn, slice by slice. */
#ifndef ENGINE_POOL_PART_RUNNER_H
#define ENGINE_POOL_PART_RUNNER_H

#include "engine/engine.h"
#include "engine/pool/parts.h"
#include "engine/remains.h"
#include "engine/slice.h"

/* Borrowed by runners, with everything in it. */
struct work {
    struct task task;       /* `memory` is for one runner */
    const struct engine *engine;
    /* Only the least of equivalent solutions in the part counts; listed, it becomes the least of
     * all its images.  NULL: all count. */
    const struct symmetries *symmetries;
    /* If solutions are listed, each is followed by its images under these, from parts left out.
     * NULL: none. */
    const struct symmetries *turned;
    bool by_nodes;          /* slices have the same nodes in every run */
};

struct part_runner {
    const struct work *work;
    struct engine_run *run;     /* owned; NULL: no part */
    struct engine_run *whole;   /* owned; idle, on the whole, can begin parts; or NULL */
    struct engine_run *begun;   /* owned; on the whole, to continue as the first part; or NULL */
    const struct engine *engine;    /* last one; NULL: none yet */
    bool counts;                /* the run only counts */
    struct lists lists;         /* zeroed until needed */
    struct residue residue;     /* valid if `has_residue` */
    bool has_residue;
    struct cheapest wanted;     /* the task's, of the part; its solutions cost `spent` less */
    int64_t spent;
    int32_t number;             /* the part's, set by the caller; only for wanted.shared */
    struct symmetries kept;     /* to compare solutions of the part */
    struct canon part_canon, canon;     /* of the part; under all symmetries */
    struct diag fault;          /* set: comparing failed, which ends the search */
    struct slice slice;
    int64_t slice_most;         /* largest slice by nodes */
    mpz_t found;                /* solutions, without the part's weight; the caller resets it to
                                 * 0 */
    int32_t *options;           /* [levels + 1]: the last solution, ascending */
    int32_t count;
    struct symmetries turning;  /* derive solutions; `next`: the next index */
    int32_t next;
    int32_t *found_options;     /* [levels + 1]: the solution as found */
};

bool part_runner_init(struct part_runner *runner, const struct work *work, struct diag *diag);
void part_runner_done(struct part_runner *runner);

/* Begins a part, read only during this call: on the whole if the engine can, else on the residue.
 * Another engine takes over if it does not suit that, or cannot list solutions to compare. */
bool part_runner_begin(struct part_runner *runner, const struct part *part, struct diag *diag);

/* Continues for a few milliseconds, adding to `found`, or to the next solution. */
enum outcome part_runner_run(struct part_runner *runner);

void part_runner_end(struct part_runner *runner);

/* Passes on a counting run on the whole, or NULL, before the first part. */
void part_runner_give_whole(struct part_runner *runner, struct engine_run *whole);

/* Abandons the part; hands over the run on the whole, or NULL. */
struct engine_run *part_runner_take_whole(struct part_runner *runner);

#endif
