/* SPDX-License-Identifier: MIT */
/* Small random tilings on all lattices, for the laws. */
#ifndef TESTS_UNIT_RANDOM_TILING_H
#define TESTS_UNIT_RANDOM_TILING_H

#include "puzzle/puzzle.h"
#include "random_problem.h"

#define TILING_SITES 20

/* A board of 1 to TILING_SITES sites, some of them holes, barriers or optional cells, and some
 * marked, with 1 to 4 pieces of up to 4 cells; some pieces are twins, and some
 * share ways to lie.  Hands over the puzzle, which puzzle_check() is to pass. */
void random_tiling(struct puzzle *puzzle, struct dice *dice);

#endif
