/* SPDX-License-Identifier: MIT */
/* A proof that a problem has no solution, or none besides those listed, in the format LRAT.
 *
 * Algorithm X, branching on the first item with the fewest options, writes a step for each dead
 * end: "not all of these choices", of the few that alone leave an item no option.  An inner node's
 * step follows from those of its branches.  Where the step of a branch does not name the branch's
 * own choice, it holds for the node as well, and the other branches are left out.  A solution is
 * checked, and excluded by one more clause of the problem.  Only the steps of the current path are
 * kept: those that a later one replaces are deleted from the proof, too.
 * A choice that is the only one, and below others that are, is in each solution: a step says so,
 * and no clause names it, so that a proof by n such choices has n short steps.
 * Sources: Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp, "Efficient certified RAT
 * verification", 2017; backjumping: Prosser, "Hybrid algorithms", 1993. */
#ifndef EXPLAIN_PROOF_H
#define EXPLAIN_PROOF_H

#include <stdio.h>

#include "engine/engine.h"
#include "format/cnf.h"

struct proof_figures {
    int64_t nodes, solutions;   /* visited so far */
    int64_t steps, bytes;       /* of the proof; deletions are no steps */
    double share;               /* of the search that is done, 0 to 1, by a guess */
};

/* Where it goes; NULL, each: nobody reads that. */
struct proof_files {
    FILE *excluded;     /* the clauses that exclude solutions, to stand behind those of the cnf */
    FILE *steps;        /* the proof */
    FILE *models;       /* the solutions as a SAT solver prints them: "v" and the options */
};

struct proof;

/* True where a proof can be written: each option has an item that is covered just once, which is
 * what is branched on.  False with a diag that says why not. */
bool proof_suits(const struct problem *problem, struct diag *diag);

/* Stand at the start of the proof that the problem of `cnf` has no more than so many solutions.
 * `cnf` is borrowed.  NULL with a diag where memory fails. */
struct proof *proof_open(const struct cnf *cnf, int64_t solutions, struct proof_files files,
                         struct diag *diag);

/* Go on for about `budget` nodes: OUTCOME_PAUSED, or OUTCOME_DONE when the proof is complete, or,
 * with a diag, when memory fails or the number of solutions is another. */
enum outcome proof_go(struct proof *proof, int64_t budget, struct diag *diag);

struct proof_figures proof_figures(const struct proof *proof);

/* NULL is fine. */
void proof_close(struct proof *proof);

#endif
