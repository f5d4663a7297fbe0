/* SPDX-License-Identifier: MIT */
/* Values of flags and operands. */
#ifndef CMD_VALUES_H
#define CMD_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/words.h"

#define VALUE_MOST INT64_C(999999999999999999)

/* Digits only: least <= *number <= most <= VALUE_MOST.  After a failure, *number is -1. */
bool value_number(const char *value, int64_t least, int64_t most, int64_t *number,
                  struct diag *diag);

/* Positive numbers of at most four digits, separated by `between`: "6x10" or "2..4".  The diag
 * quotes `expected`. */
bool value_numbers(const char *value, const char *between, const char *expected, int *numbers,
                   int count, struct diag *diag);

/* Two numbers as for value_numbers(). */
bool value_pair(const char *value, const char *between, const char *expected, int *first,
                int *second, struct diag *diag);

/* "40", "10..40", "10.." or "..40": 0 <= *least <= *most, INT64_MAX for no end. */
bool value_range(const char *value, int64_t *least, int64_t *most, struct diag *diag);

/* `what` names a text that must not be empty; NULL: any text. */
bool value_text(const char *value, const char *what, struct diag *diag);

/* A decimal fraction, 0 < *number <= most. */
bool value_fraction(const char *value, const char *unit, double most, double *number,
                    struct diag *diag);

/* At least 1 MiB: "500M", "2G", "1500000000". */
bool value_size(const char *value, size_t *size, struct diag *diag);

bool value_is_number(const char *value);

#endif
