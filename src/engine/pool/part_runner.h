/* SPDX-License-Identifier: MIT */
/* A part runner searches one part after another, slice by slice. */
#ifndef ENGINE_POOL_PART_RUNNER_H
#define ENGINE_POOL_PART_RUNNER_H

#include "engine/engine.h"
#include "engine/pool/parts.h"
#include "engine/remains.h"
#include "engine/slice.h"

/* Settings shared by all parts; the runners borrow them and everything in them. */
struct work {
    struct task task;       /* the whole; `memory` is for one runner */
    const struct engine *engine;
    /* One of the solutions equivalent under these symmetries counts: the least in the part; and for
     * solutions passed on, the least of all its images.  NULL: all count. */
    const struct symmetries *symmetries;
    /* Each solution passed on is followed by its images under these symmetries, which are in parts
     * left out when symmetries were broken.  NULL: none were left out. */
    const struct symmetries *turned;
    bool by_nodes;          /* slices have the same nodes in every run, whatever their time */
};

struct part_runner {
    const struct work *work;
    struct engine_run *run;     /* owned; NULL: it has no part */
    struct engine_run *whole;   /* owned; an idle run on the whole that can begin a part; NULL:
                                 * none, or in use */
    struct engine_run *begun;   /* owned; a run on the whole that continues as the first part, which
                                 * is the whole; NULL: none */
    const struct engine *engine;    /* of the last part; NULL: none yet */
    bool counts;                /* the run only counts */
    struct lists lists;         /* of the whole; zeroed until needed */
    struct residue residue;     /* the part's, if `has_residue`: the run is on it */
    bool has_residue;
    struct symmetries kept;     /* compare the part's solutions */
    struct canon part_canon, canon;     /* `canon`: under all symmetries */
    struct diag fault;          /* set: solutions cannot be compared; the search has failed */
    struct slice slice;
    int64_t slice_most;         /* largest size of slices by nodes */
    mpz_t found;                /* solutions counted in the part, without its weight; the caller
                                 * takes them and sets it to 0 */
    int32_t *options;           /* owned; [levels + 1]: the last solution, ascending */
    int32_t count;
    struct symmetries turning;  /* that derive further solutions; `next` is the index of the next
                                 * one */
    int32_t next;
    int32_t *found_options;     /* owned; [levels + 1]: the solution as found */
};

bool part_runner_init(struct part_runner *runner, const struct work *work, struct diag *diag);
void part_runner_done(struct part_runner *runner);

/* Begins a part; reads it only during this call.  Uses a run on the whole if the engine can,
 * otherwise the part's residue; if the engine does not suit that, or cannot list solutions that
 * must be compared, another engine takes over.  False with a diag. */
bool part_runner_begin(struct part_runner *runner, const struct part *part, struct diag *diag);

/* Continues for at most a few milliseconds: if the task counts, adds to `found`; otherwise to the
 * next solution. */
enum outcome part_runner_run(struct part_runner *runner);

/* Abandons the part, or releases it if done; does nothing without a part. */
void part_runner_end(struct part_runner *runner);

/* Gives the runner, before its first part, a counting run on the whole to begin parts on; may be
 * NULL. */
void part_runner_give_whole(struct part_runner *runner, struct engine_run *whole);

/* Returns that run to the caller; NULL if there is none.  Abandons the current part. */
struct engine_run *part_runner_take_whole(struct part_runner *runner);

#endif
