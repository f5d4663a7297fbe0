/* SPDX-License-Identifier: MIT */
/* Runners: a command that is run again and again, and the figures of its laps. */
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
    bool reads;                 /* its input comes on standard input */
    bool by_wall;               /* several threads: what matters is when it ends */
    bool is_out;                /* it failed; no lap of that */
    bool is_over;               /* its last lap was stopped, so that its times are bounds */
    int rounds;
    struct {
        double wall, cpu;       /* s */
    } laps[ROUNDS_MOST];
    char solutions[WORD], nodes[WORD];      /* what it said of itself, else empty */
    char chosen[WORD];          /* the engine that searched, as it said; else empty */
};

/* Run it once, where it has not failed and not yet used up `cap` seconds in all.  `keeps`: it
 * counts, and its standard output is the count.  False where it fails, for once; `lap` then says
 * what it said. */
bool runner_take_turn(struct runner *runner, const char *file, bool keeps, unsigned cap,
                      struct lap *lap);

struct times {
    double best, median;
};

/* For runners with a lap, by the wall's clock or by the processor's. */
struct times runner_times(const struct runner *runner, bool by_wall);

/* How many times as long the other took, the median over the rounds; less than 0: not known, as
 * there is no other, or it is not known how long the runner takes. */
double runner_ratio(const struct runner *runner, const struct runner *other, bool by_wall);

/* True where it said how many solutions there are. */
bool runner_says_solutions(const struct runner *runner);

/* The text of `text` between `before` and one of `ends`, without commas; false: there is none. */
bool find_word(const char *text, const char *before, const char *ends, char word[WORD]);

#endif
