/* SPDX-License-Identifier: MIT */
/* Small random tilings on all lattices, for the laws. */
#ifndef TESTS_UNIT_RANDOM_TILING_H
#define TESTS_UNIT_RANDOM_TILING_H

#include "puzzle/puzzle.h"
#include "random_problem.h"

#define TILING_SITES 20

/* A board of 1 to TILING_SITES sites, with holes, barriers, optional cells and marks, and 1 to 4
 * pieces of up to 4 cells, some equal, some sharing orientations.  The caller owns the puzzle,
 * which passes puzzle_check(). */
void random_tiling(struct puzzle *puzzle, struct dice *dice);

#endif
