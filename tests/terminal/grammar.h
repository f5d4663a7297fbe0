/* SPDX-License-Identifier: MIT */
/* The only bytes that the program may send to a terminal. */
#ifndef TESTS_TERMINAL_GRAMMAR_H
#define TESTS_TERMINAL_GRAMMAR_H

#include <stdbool.h>
#include <stddef.h>

/* The offset of the first byte that is neither printable text of width 1 nor part
 * of a control sequence that the program has a use for; `length` where there is
 * none.  `utf8` false: text is ASCII. */
size_t grammar_fault(const char *bytes, size_t length, bool utf8);

#endif
