/* SPDX-License-Identifier: MIT */
/* A part runner searches parts in turn, slice by slice. */
#ifndef ENGINE_POOL_PART_RUNNER_H
#define ENGINE_POOL_PART_RUNNER_H

#include "engine/engine.h"
#include "engine/pool/parts.h"
#include "engine/remains.h"
#include "engine/slice.h"

/* Settings of all parts; borrowed by the runners with everything in them. */
struct work {
    struct task task;       /* the whole; `memory` is for one runner */
    const struct engine *engine;
    /* Only the least of equivalent solutions in the part counts; if solutions are listed, it
     * becomes the least of all its images.  NULL: all count. */
    const struct symmetries *symmetries;
    /* If solutions are listed, each is followed by its images under these symmetries, which are in
     * parts left out.  NULL: none. */
    const struct symmetries *turned;
    bool by_nodes;          /* slices have the same nodes in every run */
};

struct part_runner {
    const struct work *work;
    struct engine_run *run;     /* owned; NULL: no part */
    struct engine_run *whole;   /* owned; an idle run on the whole that can begin parts, or NULL */
    struct engine_run *begun;   /* owned; a run on the whole, to continue as the first part; or
                                 * NULL */
    const struct engine *engine;    /* of the last part; NULL: none yet */
    bool counts;                /* the run only counts */
    struct lists lists;         /* of the whole; zeroed until needed */
    struct residue residue;     /* of the part, if `has_residue`; the run is on it */
    bool has_residue;
    struct symmetries kept;     /* compare solutions of the part */
    struct canon part_canon, canon;     /* of the part; under all symmetries */
    struct diag fault;          /* set: comparing failed, which ends the search */
    struct slice slice;
    int64_t slice_most;         /* largest slice by nodes */
    mpz_t found;                /* solutions counted, without the part's weight; the caller takes
                                 * them and resets it to 0 */
    int32_t *options;           /* owned; [levels + 1]: the last solution, ascending */
    int32_t count;
    struct symmetries turning;  /* derive solutions; `next` is the next index */
    int32_t next;
    int32_t *found_options;     /* owned; [levels + 1]: the solution as found */
};

bool part_runner_init(struct part_runner *runner, const struct work *work, struct diag *diag);
void part_runner_done(struct part_runner *runner);

/* Begins a part, read only during this call, on the whole if the engine can, otherwise on the
 * residue.  Another engine takes over if it does not suit the residue, or cannot list solutions to
 * compare. */
bool part_runner_begin(struct part_runner *runner, const struct part *part, struct diag *diag);

/* Continues for a few milliseconds: if the task counts, adds to `found`; otherwise to the next
 * solution. */
enum outcome part_runner_run(struct part_runner *runner);

void part_runner_end(struct part_runner *runner);

/* Passes a counting run on the whole to the runner, before its first part; may be NULL. */
void part_runner_give_whole(struct part_runner *runner, struct engine_run *whole);

/* Abandons the part and hands over the run on the whole, or NULL. */
struct engine_run *part_runner_take_whole(struct part_runner *runner);

#endif
