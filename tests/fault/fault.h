/* SPDX-License-Identifier: MIT */
/* Calls that fail on demand: each kind is counted for itself. */
#ifndef TESTS_FAULT_FAULT_H
#define TESTS_FAULT_FAULT_H

#include <stdbool.h>

enum fault {
    FAULT_ALLOCATION,   /* of the program */
    FAULT_LIBRARY,      /* an allocation of a library; none under sanitizers */
    FAULT_STEP,         /* of writing a file: made, flushed, synced, closed, named */
    FAULT_POWER,        /* the same steps: the power fails before one */
    FAULT_OPENING,      /* a file or folder to read */
    FAULT_READING,      /* a block of a file */
    FAULT_SHORT,        /* write() takes one byte alone */
    FAULT_ERROR,        /* write() fails */
    FAULT_INTERRUPT,    /* read(), write() or poll() of the terminal: EINTR */
    FAULTS
};

/* The word that names it. */
const char *fault_name(enum fault fault);

/* The n-th call from now on is to fail, and, where it goes on, all after it; instead of what was
 * armed before.  0: none. */
void fault_arm(enum fault fault, long n, bool goes_on);

/* Count a call: true where it has to fail. */
bool fault_is_due(enum fault fault);

/* Keep from now on what is needed when the power fails, though it is armed only later. */
void fault_watch_power(void);

#endif
