/* SPDX-License-Identifier: MIT */
/* What a search found, in a few numbers, to hold it against what another one did. */
#ifndef TESTS_UNIT_SOLUTION_WRITER_H
#define TESTS_UNIT_SOLUTION_WRITER_H

#include "engine/residue.h"
#include "random_problem.h"

/* How many solutions, a number for the set of them, and one for their order. */
struct findings {
    int64_t count;
    uint64_t sum, order;
};

/* One more solution; the order of its options does not matter. */
void findings_take(struct findings *findings, const int32_t *options, int32_t count);

/* True for the same solutions, in whatever order. */
bool findings_same(struct findings one, struct findings other);

/* What brute force finds in a random_problem(). */
struct findings findings_by_brute_force(const struct problem *problem);

/* The solutions of what is left of a random_problem(), each with what was taken, as sets of options
 * of the whole; returns how many of SETS they are. */
size_t residue_solutions(const struct residue *residue, uint64_t *sets);

#endif
