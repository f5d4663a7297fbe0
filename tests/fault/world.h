/* SPDX-License-Identifier: MIT */
/* A scripted world around the explorer: the terminal, its user, and time.
 *
 * The terminal has real modes and a real size.  Its input comes from the script whenever the
 * program waits; its output is stored, and a slow terminal accepts it as time passes.  Time is the
 * program's scripted clock (base/clock.h), so a world is reproducible, and is as fast as the
 * program itself.
 *
 * A script has the lines of `--script`, and these lines after a `#`:
 *
 *   # fault KIND N [on]     the N-th call of that kind fails (tests/fault/fault.h), and with `on`
 *                           all later ones; 0: none
 *   # names kept            if the power fails, names are on the disk, synced or not
 *   # slow N                the terminal accepts N bytes per second; 0: none; -1: unlimited
 *   # deaf, # hears         it stops or resumes answering the program's questions
 *   # signal NUMBER         the program receives a signal
 *   # gone                  the terminal is closed
 *
 * After the script, keys are pressed that leave the program from any state. */
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
