/* SPDX-License-Identifier: MIT */
/* The terminal's line, simulated below the program: it intercepts read(), write(), poll(),
 * tcflush() and ioctl() of the program and its libraries.  Whenever the program waits, the world
 * continues (tests/fault/world.h). */
#ifndef TESTS_FAULT_LINE_H
#define TESTS_FAULT_LINE_H

#include <stdbool.h>
#include <stdint.h>

#include "world.h"

/* Starts simulating standard input and output; `seen` records the output. */
void line_begin(struct world *seen);

/* Types bytes; those that do not fit are dropped, as on a real line. */
void line_type(const char *bytes);

/* Limits the output to `rate` bytes per second (-1: unlimited); stops or resumes answers. */
void line_slow(long rate);
void line_deafen(bool is_deaf);

/* Lets no event happen for `ns`. */
void line_wait(int64_t ns);

#endif
