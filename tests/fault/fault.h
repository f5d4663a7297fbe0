/* SPDX-License-Identifier: MIT */
/* Calls that fail on demand, counted separately for each kind. */
#ifndef TESTS_FAULT_FAULT_H
#define TESTS_FAULT_FAULT_H

#include <stdbool.h>

enum fault {
    FAULT_ALLOCATION,   /* by the program */
    FAULT_LIBRARY,      /* by a library; none under sanitizers */
    FAULT_STEP,         /* a step of writing a file: create, flush, sync, close, rename */
    FAULT_POWER,        /* the same steps; the power fails before one */
    FAULT_OPENING,      /* a file or directory to read */
    FAULT_READING,      /* a block of a file */
    FAULT_SHORT,        /* write() accepts one byte */
    FAULT_ERROR,        /* write() fails */
    FAULT_INTERRUPT,    /* read(), write() or poll() of the terminal: EINTR */
    FAULTS
};

/* The name of the kind in scripts. */
const char *fault_name(enum fault fault);

/* Makes the n-th call from now fail and, if `goes_on`, all after it; replaces the previous setting
 * of the kind.  0: none. */
void fault_arm(enum fault fault, long n, bool goes_on);

/* Counts a call; true if it must fail. */
bool fault_is_due(enum fault fault);

/* Starts recording what a power failure needs, even if one is armed only later. */
void fault_watch_power(void);

#endif
