/* SPDX-License-Identifier: MIT */
/* The only bytes that the program may send to a terminal. */
#ifndef TESTS_TERMINAL_GRAMMAR_H
#define TESTS_TERMINAL_GRAMMAR_H

#include <stdbool.h>
#include <stddef.h>

/* Returns the offset of the first byte that belongs neither to printable text of width 1 nor to a
 * control sequence the program uses; `length` if none.  `utf8` false: text is ASCII. */
size_t grammar_fault(const char *bytes, size_t length, bool utf8);

#endif
