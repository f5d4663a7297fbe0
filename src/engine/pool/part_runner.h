/* SPDX-License-Identifier: MIT */
/* A part runner does one part of a search after the other, slice by slice. */
#ifndef ENGINE_POOL_PART_RUNNER_H
#define ENGINE_POOL_PART_RUNNER_H

#include "engine/engine.h"
#include "engine/pool/parts.h"
#include "engine/remains.h"
#include "engine/slice.h"

/* What all parts have in common; borrowed by the runners, and so is all that it holds. */
struct work {
    struct task task;       /* the whole; its memory is that of one runner */
    const struct engine *engine;
    /* Of solutions that these turn into each other one counts: the least in the part, and where it
     * is handed on, the least of all its images.  NULL: all count. */
    const struct symmetries *symmetries;
    /* A solution that is handed on is followed by those that these make of it and that other parts
     * would have, which were left out as they were broken.  NULL: nothing was left out. */
    const struct symmetries *turned;
    bool by_nodes;          /* slices have the same nodes in every run, whatever they take */
};

struct part_runner {
    const struct work *work;
    struct engine_run *run;     /* owned; NULL: it has no part */
    struct engine_run *whole;   /* owned; a run on the whole that a part can begin on again; NULL:
                                 * there is none, or it is in use */
    struct engine_run *begun;   /* owned; a run on the whole for the first part, which is the whole,
                                 * to go on with; NULL: none */
    const struct engine *engine;    /* the one that did the last part; NULL: none did */
    bool counts;                /* the run only counts */
    struct lists lists;         /* of the whole; zeroed: not made yet */
    struct residue residue;     /* where the run is on what is left of the whole */
    bool has_residue;
    struct symmetries kept;     /* those that the part's solutions are compared under */
    struct canon part_canon, canon;     /* `canon`: under all symmetries */
    struct diag fault;          /* set: solutions cannot be compared, and there will be none */
    struct slice slice;
    int64_t slice_most;         /* where the slices go by nodes: those of the largest ones */
    mpz_t found;                /* solutions counted in the part and not taken by the caller yet;
                                 * he sets it to 0.  The weight is not in it */
    int32_t *options;           /* owned; [levels + 1]: the last solution; ascending */
    int32_t count;
    struct symmetries turning;  /* those that make others of a solution, of which the next makes the
                                 * next one */
    int32_t next;
    int32_t *found_options;     /* owned; [levels + 1]: as it was found */
};

bool part_runner_init(struct part_runner *runner, const struct work *work, struct diag *diag);
void part_runner_done(struct part_runner *runner);

/* Begin a part, which is only read now: on a run on the whole, where the engine can do so, else on
 * what is left of the problem; where the engine does not suit that, or cannot list what is to
 * be compared, another one does it.  False with a diag. */
bool part_runner_begin(struct part_runner *runner, const struct part *part, struct diag *diag);

/* Go on for a few milliseconds at most: where the task counts, adding to `found`, else to the next
 * solution. */
enum outcome part_runner_go(struct part_runner *runner);

/* Give the part up, or back when it is done; nothing where there is none. */
void part_runner_end(struct part_runner *runner);

/* Hand over to it, before the first part, a run on the whole that only counts, for parts to begin
 * on; NULL is fine. */
void part_runner_give_whole(struct part_runner *runner, struct engine_run *whole);

/* Take over such a run; NULL: it has none.  The part begun is given up. */
struct engine_run *part_runner_take_whole(struct part_runner *runner);

#endif
