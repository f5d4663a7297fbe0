/* SPDX-License-Identifier: MIT */
/* Laps: a whole process from its start to its end, and what it took. */
#ifndef TESTS_BENCH_LAP_H
#define TESTS_BENCH_LAP_H

#include <stdbool.h>

#define LAP_TEXT 4096

struct lap {
    int status;             /* its exit status; -1: a signal ended it */
    bool is_over;           /* it took longer than it may, and was ended */
    double wall, cpu;       /* s; cpu is that of the program and the system, for all its threads */
    char out[LAP_TEXT];     /* what it wrote on standard output, cut where it is more */
    char err[LAP_TEXT];     /* and on standard error */
};

/* Run `argv`, found in $PATH and ended by NULL, with the file `input` as its standard input (NULL:
 * nothing), for `cap` seconds at most, 0: as long as it takes.  Where `keeps` is false its standard
 * output goes nowhere.  Ends this program where no process can be started. */
void lap_run(struct lap *lap, const char *const *argv, const char *input, bool keeps, unsigned cap);

#endif
