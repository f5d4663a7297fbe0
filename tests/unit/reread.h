/* SPDX-License-Identifier: MIT */
/* Reading puzzles from texts and writing them back, for the tests of the formats. */
#ifndef TESTS_UNIT_REREAD_H
#define TESTS_UNIT_REREAD_H

#include <check.h>

#include "format/format.h"

/* Read `text` into an uninitialised puzzle; the test fails where that fails. */
void read_text(struct puzzle *puzzle, const struct format *format, const char *text);

/* Reading `text` as a file called f must fail with this line, "f:1:2: …". */
void expect_fault(const struct format *format, const char *text, const char *message);

/* What `format` writes, to be given to free(); the test fails where it cannot. */
char *write_text(const struct puzzle *puzzle, const struct format *format);

/* Writing must fail with this message. */
void expect_unwritable(const struct puzzle *puzzle, const struct format *format,
                       const char *message);

/* The format that the content of a file called `name` seems to have. */
const struct format *guess_text(const char *name, const char *text);

/* All that a board file holds must be equal; colours by their names. */
void expect_same_puzzle(const struct puzzle *a, const struct puzzle *b);

/* The law: what is written and read again is the same, and is written the same. */
void expect_identity(const struct puzzle *puzzle, const struct format *format);

#endif
