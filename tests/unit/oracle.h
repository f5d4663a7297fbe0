/* SPDX-License-Identifier: MIT */
/* Counting by brute force from the arrays of a sample alone: an oracle for the program, of which
 * it shares no line. */
#ifndef TESTS_UNIT_ORACLE_H
#define TESTS_UNIT_ORACLE_H

#include "sample.h"

/* Solutions beyond this number are not listed. */
#define ORACLE_MOST 3000

/* The solutions of a tiling, and how many are left when those that the board's motions turn into
 * each other count as one.  False where there are more than ORACLE_MOST. */
bool oracle_tiling(const struct sample_tiling *tiling, int64_t *all, int64_t *distinct);

int64_t oracle_problem(const struct sample_problem *problem);

#endif
