/* SPDX-License-Identifier: MIT */
/* The world around the explorer, all of it by a script: the terminal, its user, and time.
 *
 * The terminal is real as far as its modes and its size go.  What is typed comes from the script
 * when the program waits for it; what is written is kept, and a slow terminal takes it as time
 * passes.  Time is the program's scripted clock (base/clock.h).  So a world goes the same way each
 * time, and takes no longer than the program itself.
 *
 * A script has the lines of `--script`, and more of them behind a `#`:
 *
 *   # fault KIND N [on]     the N-th call of that kind from here on fails (tests/fault/fault.h),
 *                           and, with `on`, all that follow; 0: no more
 *   # names kept            where the power fails, names have come to the disk, synced or not
 *   # slow N                the terminal takes N bytes a second; 0: none; -1: all at once
 *   # deaf, # hears         it does not answer what the program asks, or does again
 *   # signal NUMBER         the program gets a signal
 *   # gone                  nobody has the terminal open any more
 *
 * When the script is at its end, keys are pressed that leave the program from wherever it is. */
#ifndef TESTS_FAULT_WORLD_H
#define TESTS_FAULT_WORLD_H

#include <stdbool.h>
#include <stddef.h>

enum { WORLD_BYTES = 1 << 25 };

/* The state of a world after the program has ended, in shared memory. */
struct world {
    size_t written;             /* bytes that reached the terminal */
    bool is_gone, was_slow, has_lost;   /* lost: bytes were discarded or did not fit */
    bool was_signalled, was_interrupted;    /* by a line `signal`; by Ctrl-C of the final keys */
    bool is_stuck;              /* the program did not leave */
    int line;                   /* lines of the script that have run */
    char bytes[WORLD_BYTES];
};

/* Begins the world on the terminal of standard input and output.  Borrows the lines for the life of
 * the process. */
void world_begin(struct world *world, const char *const *lines, int count);

/* Runs the next line.  False if there are no more. */
bool world_go_on(void);

/* True for a valid line of a script. */
bool world_knows(const char *line);

#endif
