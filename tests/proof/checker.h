/* SPDX-License-Identifier: MIT */
/* Checks a proof without sharing code with the program. */
#ifndef TESTS_PROOF_CHECKER_H
#define TESTS_PROOF_CHECKER_H

#include <stdio.h>

/* Returns NULL if `lrat` proves that the clauses of `cnf` have no model, and the last clauses of
 * `cnf` each exclude exactly one model of the clauses before them, in the order of `models` (NULL:
 * not checked); else a message, valid until the next call.  Each hint must set a variable, except
 * the last, which must fail.  Cost: linear in `cnf` and `lrat`; per model, one walk over the
 * clauses. */
const char *check_proof(FILE *cnf, FILE *lrat, FILE *models);

#endif
