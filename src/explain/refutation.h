/* SPDX-License-Identifier: MIT */
/* How large the proof is that a search which has ended found all solutions there are (see
 * explain/proof.h).  It is made in slices, and nothing of it is kept but its size. */
#ifndef EXPLAIN_REFUTATION_H
#define EXPLAIN_REFUTATION_H

#include "explain/proof.h"

struct refutation {
    enum { REFUTATION_NONE, REFUTATION_RUNS, REFUTATION_DONE, REFUTATION_FAILED } state;
    struct problem problem;         /* a copy, whose arrays are borrowed */
    struct cnf cnf;
    struct proof *proof;            /* owned; NULL unless it runs */
    struct proof_figures figures;   /* so far */
    struct diag why;                /* FAILED */
};

#define REFUTATION_ROOM 512

/* Begin, from any state, with the problem that has so many solutions.  Cost: one walk over its
 * clauses. */
void refutation_begin(struct refutation *refutation, const struct problem *problem,
                      int64_t solutions);

/* Go on until clock_now() is past `until`.  True where it is no longer running. */
bool refutation_go(struct refutation *refutation, int64_t until);

/* "its proof: 1,234 nodes, 567 steps, 89,012 bytes", how far it is, or why there is none.  Returns
 * `text`, "" where none was begun. */
const char *refutation_text(const struct refutation *refutation, char text[REFUTATION_ROOM]);

/* From any state to NONE. */
void refutation_done(struct refutation *refutation);

#endif
