/* SPDX-License-Identifier: MIT */
/* Laps: one run of a process, and its cost. */
#ifndef TESTS_BENCH_LAP_H
#define TESTS_BENCH_LAP_H

#include <stdbool.h>

#define LAP_TEXT 4096

struct lap {
    int status;             /* exit status; -1: ended by a signal */
    bool is_over;           /* killed at its time limit */
    double wall, cpu;       /* s; cpu: user and system time of all threads */
    char out[LAP_TEXT];     /* standard output, cut to fit */
    char err[LAP_TEXT];     /* standard error, cut to fit */
};

/* Runs `argv`, found in $PATH and ended by NULL, with the file `input` as standard input (NULL:
 * empty) for at most `cap` seconds (0: no limit).  Discards its standard output unless `keeps`.
 * Exits if no process can be started. */
void lap_run(struct lap *lap, const char *const *argv, const char *input, bool keeps, unsigned cap);

#endif
