/* SPDX-License-Identifier: MIT */
/* Small random problems, and their solutions by brute force, for the laws. */
#ifndef TESTS_UNIT_RANDOM_PROBLEM_H
#define TESTS_UNIT_RANDOM_PROBLEM_H

#include <stddef.h>
#include <stdint.h>

#include "cover/choose.h"
#include "cover/problem.h"

/* A stream of random numbers that can be named by its seed. */
struct dice {
    uint64_t seed, rolls;
};

/* The dice of the law called `law`: seeded by the environment's SEED, else by a
 * fixed number, and printed on standard output. */
struct dice dice_for(const char *law);

/* A number from `least` to `most`, both included. */
int roll(struct dice *dice, int least, int most);

/* True once in `in` rolls. */
bool roll_one(struct dice *dice, int in);

/* As many rounds as `usual` says at the usual SCALE of the environment, 0.001:
 * more or fewer in proportion, a tenth at least. */
int rounds(int usual);

/* True where more than one in `in` of all trials were `found` to be so, and where `all` are so few
 * that chance decides: a law holds for each SEED and SCALE. */
bool is_often(int64_t found, int64_t all, int in);

/* True where SCALE is larger than usual: then the long tests run as well. */
bool is_long_run(void);

/* True where SCALE is smaller than usual, as it is for all compilers and sanitizers but one: what
 * is large and shows nothing that small boards do not is left to that one. */
bool is_short_run(void);

#define RANDOM_OPTIONS 16
#define SETS (1 << RANDOM_OPTIONS)

/* A problem of 0 to 9 items and 0 to RANDOM_OPTIONS options: some items secondary,
 * some of those coloured, some primary ones with bounds, some options twice, some
 * without primary items or empty; many have a solution for sure. */
void random_problem(struct problem *problem, struct dice *dice);

/* The same with 9 to 40 items and up to 300 options, some items having 64 and more: too many for
 * brute force. */
void random_large_problem(struct problem *problem, struct dice *dice);

/* The same with 520 to 1,200 options, each with a third or a half of the items: sets of options
 * are wider than the eight words that a search by bits looks at together. */
void random_wide_problem(struct problem *problem, struct dice *dice);

/* A rule with its method: half of them are for dancing links. */
struct rule random_rule(struct dice *dice);

/* The partitions of {1..n}: an option for each non-empty subset, n <= 16. */
void partition_problem(struct problem *problem, int n);

/* `n` items, each alone in two options: 2^n solutions, each of n options. */
void twins_problem(struct problem *problem, int n);

/* The six rows of the usual example, options 1..6 on items 1..7. */
void example_problem(struct problem *problem);

/* The solutions as sets of options, bit o for option o, ascending, found by trying every subset
 * that leaves no item uncovered for good; options <= 63.  The first `room` go to `sets` (NULL:
 * none); returns how many there are.  Only options with a primary item are used. */
size_t brute_solutions(const struct problem *problem, uint64_t *sets, size_t room);

/* Some options, each once and below 64, as such a set; and back, in rising order: returns how many
 * they are. */
uint64_t set_of(const int32_t *options, int32_t count);
int32_t list_set(uint64_t set, int32_t options[static 64]);

/* Put sets in rising order. */
void sort_sets(uint64_t *sets, size_t count);

#endif
