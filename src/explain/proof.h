/* SPDX-License-Identifier: MIT */
/* Writes an LRAT proof that a problem has no solutions except those listed.
 *
 * Algorithm X, branching on the first item with the fewest options, writes a step at each dead end:
 * "not all of these choices", a few that alone leave an item without options.  The step of an inner
 * node follows from its branches' steps.  If a branch's step omits its choice, it also refutes the
 * node, and the search skips the remaining branches.  Solutions are checked, and excluded by added
 * clauses.  Steps off the current path are deleted.
 *
 * Unit steps state forced choices below other forced choices.  Clauses omit these, so n in a row
 * take n short steps.  Sources: Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp, "Efficient
 * certified RAT verification", 2017; backjumping: Prosser, "Hybrid algorithms", 1993. */
#ifndef EXPLAIN_PROOF_H
#define EXPLAIN_PROOF_H

#include <stdio.h>

#include "engine/engine.h"
#include "format/cnf.h"

struct proof_figures {
    int64_t nodes, solutions;
    int64_t steps, bytes;       /* steps exclude deletions */
    double share;               /* estimated progress, 0 to 1 */
};

/* Each may be NULL. */
struct proof_files {
    FILE *excluded;     /* clauses excluding solutions, to append to the cnf */
    FILE *steps;        /* the proof */
    FILE *models;       /* solutions as from a SAT solver: "v" and the options */
};

struct proof;

/* Each option must have an item covered exactly once, to branch on. */
bool proof_suits(const struct problem *problem, struct diag *diag);

/* Proves that the problem of `cnf` (borrowed) has exactly `solutions` solutions. */
struct proof *proof_open(const struct cnf *cnf, int64_t solutions, struct proof_files files,
                         struct diag *diag);

/* Visits about `budget` nodes.  OUTCOME_DONE: the proof is complete or, with a diag, failed, as
 * with another number of solutions. */
enum outcome proof_run(struct proof *proof, int64_t budget, struct diag *diag);

struct proof_figures proof_figures(const struct proof *proof);

void proof_close(struct proof *proof);

#endif
