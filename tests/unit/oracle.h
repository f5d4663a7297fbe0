/* SPDX-License-Identifier: MIT */
/* Counts by brute force from the arrays of a sample, an oracle that shares no code with the
 * program. */
#ifndef TESTS_UNIT_ORACLE_H
#define TESTS_UNIT_ORACLE_H

#include "sample.h"

/* most solutions listed */
#define ORACLE_MOST 3000

/* Counts the solutions of a tiling, all and up to the board's symmetries.  False if there are more
 * than ORACLE_MOST. */
bool oracle_tiling(const struct sample_tiling *tiling, int64_t *all, int64_t *distinct);

int64_t oracle_problem(const struct sample_problem *problem);

#endif
