/* SPDX-License-Identifier: MIT */
/* Reads puzzles from texts and writes them back, for the tests of the formats. */
#ifndef TESTS_UNIT_REREAD_H
#define TESTS_UNIT_REREAD_H

#include <check.h>

#include "format/format.h"

/* Reads `text` into an uninitialised puzzle; a fault fails the test. */
void read_text(struct puzzle *puzzle, const struct format *format, const char *text);

/* Fails unless reading `text` as the file f reports `message`, "f:1:2: …". */
void expect_fault(const struct format *format, const char *text, const char *message);

/* Returns the text that `format` writes, freed by the caller with free(); a fault fails the
 * test. */
char *write_text(const struct puzzle *puzzle, const struct format *format);

/* Fails unless writing reports this message. */
void expect_unwritable(const struct puzzle *puzzle, const struct format *format,
                       const char *message);

/* Returns the format guessed for a file called `name`. */
const struct format *guess_text(const char *name, const char *text);

/* Fails unless all that a board file records is equal, colours by their names. */
void expect_same_puzzle(const struct puzzle *a, const struct puzzle *b);

/* Fails unless writing, reading and writing again gives the same puzzle and text. */
void expect_identity(const struct puzzle *puzzle, const struct format *format);

#endif
