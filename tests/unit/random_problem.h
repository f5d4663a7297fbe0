/* SPDX-License-Identifier: MIT */
/* Small random problems and their solutions by brute force, for the laws. */
#ifndef TESTS_UNIT_RANDOM_PROBLEM_H
#define TESTS_UNIT_RANDOM_PROBLEM_H

#include <stddef.h>
#include <stdint.h>

#include "cover/choose.h"
#include "cover/problem.h"

/* A stream of random numbers, reproducible from its seed. */
struct dice {
    uint64_t seed, rolls;
};

/* Returns the dice of the law `law`, seeded by the environment's SEED or else a fixed number;
 * prints the seed on standard output. */
struct dice dice_for(const char *law);

/* Returns a number from `least` to `most`, inclusive. */
int roll(struct dice *dice, int least, int most);

/* True with probability 1 / `in`. */
bool roll_one(struct dice *dice, int in);

/* Returns `usual` in proportion to the environment's SCALE (default 0.001), at least a tenth of
 * it. */
int rounds(int usual);

/* True if more than one in `in` of `all` trials were `found`, or if `all` is too small to tell: a
 * law must hold for each SEED and SCALE. */
bool is_often(int64_t found, int64_t all, int in);

/* True if SCALE is above the default: then long tests run too. */
bool is_long_run(void);

/* True if SCALE is below the default, as for all compilers and sanitizers but one, which alone runs
 * the large cases that show the same as small ones. */
bool is_short_run(void);

#define RANDOM_OPTIONS 16
#define SETS (1 << RANDOM_OPTIONS)

/* A problem of 0 to 9 items and 0 to RANDOM_OPTIONS options: some items secondary, some of those
 * coloured, some primary ones with bounds; some options repeated, empty or without primary items.
 * Many surely have a solution. */
void random_problem(struct problem *problem, struct dice *dice);

/* Like random_problem(), but with 9 to 40 items and up to 300 options, some items in 64 or more:
 * too many for brute force. */
void random_large_problem(struct problem *problem, struct dice *dice);

/* Like random_problem(), but with 520 to 1,200 options, each with a third or half of the items:
 * sets of options exceed the eight words that a bitset search examines at once. */
void random_wide_problem(struct problem *problem, struct dice *dice);

/* Adds costs of a random kind: ties and zeros, wide, few, or huge. */
void random_costs(struct problem *problem, struct dice *dice);

/* A rule with its method, which is dancing links in half of the cases. */
struct rule random_rule(struct dice *dice);

/* The partitions of {1..n}: one option for each non-empty subset; n <= 16. */
void partition_problem(struct problem *problem, int n);

/* `n` items, each alone in two options: 2^n solutions of n options each. */
void twins_problem(struct problem *problem, int n);

/* Knuth's example: options 1..6 on items 1..7. */
void example_problem(struct problem *problem);

/* Finds the solutions as ascending sets of options (bit o for option o <= 63) by trying every
 * subset of the options with a primary item.  Stores the first `room` in `sets` (may be NULL);
 * returns their number. */
size_t brute_solutions(const struct problem *problem, uint64_t *sets, size_t room);

/* Converts distinct options below 64 to such a set, and a set to ascending options; the latter
 * returns their number. */
uint64_t set_of(const int32_t *options, int32_t count);
int32_t list_set(uint64_t set, int32_t options[static 64]);

/* Sorts sets in ascending order. */
void sort_sets(uint64_t *sets, size_t count);

#endif
