/* SPDX-License-Identifier: MIT */
/* What stands behind a flag or alone: one of some words, or a number. */
#ifndef CMD_VALUES_H
#define CMD_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/words.h"

#define VALUE_MOST INT64_C(999999999999999999)

/* Set *found to which of the words `value` is.  False with a diag that lists them all, and
 * the nearest. */
bool value_word(word_function *word, const char *value, int *found, struct diag *diag);

/* A number written with digits only, least <= *number <= most <= VALUE_MOST.  False with a
 * diag, *number is then -1. */
bool value_number(const char *value, int64_t least, int64_t most, int64_t *number,
                  struct diag *diag);

/* So many numbers above 0 of at most four digits, `between` between them: "6x10" or "2..4".
 * False with a diag that says what was expected. */
bool value_numbers(const char *value, const char *between, const char *expected, int *numbers,
                   int count, struct diag *diag);

/* Two of them. */
bool value_pair(const char *value, const char *between, const char *expected, int *first,
                int *second, struct diag *diag);

/* Any text; where `what` it is is said, one that is not empty.  False with a diag. */
bool value_text(const char *value, const char *what, struct diag *diag);

/* A number with a fraction, 0 < *number <= most.  False with a diag. */
bool value_fraction(const char *value, const char *unit, double most, double *number,
                    struct diag *diag);

/* A size in bytes, 1 MiB at least: "500M", "2G", "1500000000".  False with a diag. */
bool value_size(const char *value, size_t *size, struct diag *diag);

/* True where `value` has the form of a number. */
bool value_is_number(const char *value);

#endif
