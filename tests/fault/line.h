/* SPDX-License-Identifier: MIT */
/* The terminal's line, played beneath the program: what is typed, taken and waited for.
 *
 * read(), write(), poll(), tcflush() and ioctl() of the program and its libraries come here first.
 * Where the program waits, the world goes on (tests/fault/world.h). */
#ifndef TESTS_FAULT_LINE_H
#define TESTS_FAULT_LINE_H

#include <stdbool.h>
#include <stdint.h>

#include "world.h"

/* From now on standard input and output are played; what is written goes to `seen`. */
void line_begin(struct world *seen);

/* Bytes are typed; what finds no room is dropped, as a line does it. */
void line_type(const char *bytes);

/* The terminal takes so many bytes a second, -1: all at once; does not answer, or does again. */
void line_slow(long rate);
void line_deafen(bool is_deaf);

/* Nothing more is to happen for so long. */
void line_wait(int64_t ns);

#endif
