/* SPDX-License-Identifier: MIT */
/* Runners: a command run repeatedly, and the statistics of its laps. */
#ifndef TESTS_BENCH_RUNNER_H
#define TESTS_BENCH_RUNNER_H

#include <stdbool.h>

#include "lap.h"

enum { ROUNDS_MOST = 99, WORD = 128 };

enum input { GENERIC, BOARD };

struct runner {
    const char *name;           /* borrowed, like the words of argv */
    enum input input;
    const char *argv[16];       /* ended by NULL */
    bool reads;                 /* reads the puzzle from standard input */
    bool by_wall;               /* several threads: compared by wall time */
    bool is_out;                /* it failed and has no more laps */
    bool is_over;               /* the last lap was stopped: its times are lower bounds */
    int rounds;
    struct {
        double wall, cpu;       /* s */
    } laps[ROUNDS_MOST];
    char solutions[WORD], nodes[WORD];      /* as it reported, or empty */
    char chosen[WORD];          /* the engine it reported, or empty */
};

/* Runs it once, unless it has failed or has used up `cap` seconds in all.  If `keeps`, the lap
 * counts and its standard output is the count.  False at its first failure; `lap` then has its
 * output. */
bool runner_take_turn(struct runner *runner, const char *file, bool keeps, unsigned cap,
                      struct lap *lap);

struct times {
    double best, median;
};

/* For runners with a lap, in wall or processor time. */
struct times runner_times(const struct runner *runner, bool by_wall);

/* Returns the median over the rounds of the other's time divided by the runner's; negative if there
 * is no other or a time is unknown. */
double runner_ratio(const struct runner *runner, const struct runner *other, bool by_wall);

/* True if it reported the number of solutions. */
bool runner_says_solutions(const struct runner *runner);

/* Finds the text between `before` and one of `ends`, without commas; false if there is none. */
bool find_word(const char *text, const char *before, const char *ends, char word[WORD]);

#endif
