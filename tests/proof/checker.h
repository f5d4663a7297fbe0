/* SPDX-License-Identifier: MIT */
/* Is this a proof?  Shares no code with the program. */
#ifndef TESTS_PROOF_CHECKER_H
#define TESTS_PROOF_CHECKER_H

#include <stdio.h>

/* NULL where `lrat` proves that the clauses of `cnf` have no model, and where the last clauses of
 * `cnf` each exclude just one model of those before them, which `models` lists in the same order
 * (NULL: that is not asked for); else what is wrong, until the next call.  Each hint must set a
 * variable, but the last, which must fail.  Cost: linear in `cnf` and `lrat`; each model, one walk
 * over the clauses. */
const char *check_proof(FILE *cnf, FILE *lrat, FILE *models);

#endif
