/* SPDX-License-Identifier: MIT */
/* A digest of a search's solutions, to compare searches. */
#ifndef TESTS_UNIT_SOLUTION_WRITER_H
#define TESTS_UNIT_SOLUTION_WRITER_H

#include "engine/residue.h"
#include "random_problem.h"

/* The number of solutions, a hash of their set, and a hash of their order. */
struct findings {
    int64_t count;
    uint64_t sum, order;
};

/* Adds a solution; the order of its options does not matter. */
void findings_take(struct findings *findings, const int32_t *options, int32_t count);

/* True for the same solutions in any order. */
bool findings_same(struct findings one, struct findings other);

/* The solutions of a random_problem() by brute force. */
struct findings findings_by_brute_force(const struct problem *problem);

/* Lists the solutions of the rest of a random_problem(), each including the options taken, as sets
 * of options of the whole.  Returns their number, at most SETS. */
size_t residue_solutions(const struct residue *residue, uint64_t *sets);

#endif
