/* SPDX-License-Identifier: MIT */
#include "cmd/values.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"

#define SIZE_LEAST ((uint64_t)1 << 20)

bool value_is_number(const char *value)
{
    return *value && !value[strspn(value, "0123456789")];
}

bool value_number(const char *value, int64_t least, int64_t most, int64_t *number,
                  struct diag *diag)
{
    *number = value_is_number(value) ? strtoll(value, NULL, 10) : -1;  /* too large: the maximum */
    if (*number >= least && *number <= most)
        return true;
    *number = -1;
    return diag_fault(diag, (struct place){0},
                      "expected a number from %" PRId64 " to %" PRId64 ", found '%.100s'", least,
                      most, value);
}

bool value_size(const char *value, size_t *size, struct diag *diag)
{
    static const char units[] = "kMGT";
    size_t digits = strspn(value, "0123456789");
    const char *unit = value[digits] ? strchr(units, value[digits]) : NULL;
    bool fits = digits && digits <= 18 && (unit ? !value[digits + 1] : !value[digits]);
    uint64_t number = fits ? strtoull(value, NULL, 10) : 0;
    int shift = unit ? 10 * (int)(unit - units + 1) : 0;
    fits = fits && number <= UINT64_MAX >> shift && number << shift >= SIZE_LEAST;
    *size = fits ? memory_bytes(number << shift) : 0;
    return fits || diag_fault(diag, (struct place){0},
                              "expected a size such as 500M or 2G, at least 1M, found '%.100s'",
                              value);
}

/* Reads up to four digits and moves past them; false unless the number is positive. */
static bool cut_number(const char **value, int *number)
{
    size_t digits = strspn(*value, "0123456789");
    *number = digits <= 4 ? (int)strtol(*value, NULL, 10) : 0;
    *value += digits;
    return *number > 0;
}

bool value_numbers(const char *value, const char *between, const char *expected, int *numbers,
                   int count, struct diag *diag)
{
    const char *rest = value;
    size_t length = strlen(between);
    bool fits = cut_number(&rest, &numbers[0]);
    for (int k = 1; k < count && fits; k++) {
        fits = strncmp(rest, between, length) == 0;
        rest += fits ? length : 0;
        fits = fits && cut_number(&rest, &numbers[k]);
    }
    return (fits && !*rest) ||
           diag_fault(diag, (struct place){0}, "expected %s, found '%.100s'", expected, value);
}

bool value_pair(const char *value, const char *between, const char *expected, int *first,
                int *second, struct diag *diag)
{
    int numbers[2] = {0, 0};
    bool read = value_numbers(value, between, expected, numbers, 2, diag);
    *first = numbers[0];
    *second = numbers[1];
    return read;
}

bool value_range(const char *value, int64_t *least, int64_t *most, struct diag *diag)
{
    return number_range(value, least, most) ||
           diag_fault(diag, (struct place){0}, "expected 40, 10..40, 10.. or ..40, found '%.100s'",
                      value);
}

bool value_text(const char *value, const char *what, struct diag *diag)
{
    return !what || *value ||
           diag_fault(diag, (struct place){0}, "expected %s, found an empty name", what);
}

bool value_fraction(const char *value, const char *unit, double most, double *number,
                    struct diag *diag)
{
    char *end;
    *number = strtod(value, &end);
    bool plain = *value && !value[strspn(value, "0123456789.")] && !*end;
    return (plain && *number > 0 && *number <= most) ||
           diag_fault(diag, (struct place){0}, "expected %s above 0, found '%.100s'", unit, value);
}
