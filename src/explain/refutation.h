/* SPDX-License-Identifier: MIT */
/* Measures, in slices, the proof (explain/proof.h) that a search has found all solutions. */
#ifndef EXPLAIN_REFUTATION_H
#define EXPLAIN_REFUTATION_H

#include "explain/proof.h"

struct refutation {
    enum { REFUTATION_NONE, REFUTATION_RUNS, REFUTATION_DONE, REFUTATION_FAILED } state;
    struct problem problem;
    struct cnf cnf;
    struct proof *proof;            /* owned; NULL unless running */
    struct proof_figures figures;
    struct diag why;                /* FAILED */
};

#define REFUTATION_ROOM 512

/* Starts from any state.  Borrows the arrays of `problem`, which has `solutions` solutions.  Cost:
 * a walk over its clauses. */
void refutation_begin(struct refutation *refutation, const struct problem *problem,
                      int64_t solutions);

/* Continues until clock_now() exceeds `until`.  True if it no longer runs. */
bool refutation_run(struct refutation *refutation, int64_t until);

/* Returns `text`: "its proof: 1,234 nodes, 567 steps, 89,012 bytes", the progress or the failure;
 * "" if not begun. */
const char *refutation_text(const struct refutation *refutation, char text[REFUTATION_ROOM]);

void refutation_done(struct refutation *refutation);

#endif
