/* SPDX-License-Identifier: MIT */
/* Values in brackets, as in Python, JSON, JavaScript or C. */
#ifndef FORMAT_BRACKETS_H
#define FORMAT_BRACKETS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/scan.h"

/* An atom, or a list in any brackets, before its values. */
struct value {
    struct word name;       /* before ':' or '='; text NULL: none */
    struct word text;       /* without quotes; of a list: its first bracket or value */
    bool is_list, is_quoted;
    int32_t size;           /* values, with those inside; the next one is `size` further */
};

struct values {
    struct value *at;       /* [count]; the first lists all others */
    size_t room;
    int32_t count;
};

/* Reads `scan`, before its first line, into zeroed values.  Outside brackets, the pairs of a line
 * are a list, and so are two atoms after one name.  '#' and '//' begin comments.  Fails if brackets
 * or quotes do not match; the values before remain. */
bool values_read(struct values *values, struct scan *scan);
void values_done(struct values *values);

/* Counts the values directly in a list. */
int32_t values_length(const struct values *values, int32_t list);

/* True for a list of two integers. */
bool values_is_pair(const struct values *values, int32_t k);

/* Reads an integer from -most to most. */
bool value_integer(const struct value *value, int64_t most, int64_t *number);

#define VALUES_EACH(values, k, list)                                         \
    for (int32_t k = (list) + 1; k < (list) + (values)->at[list].size;       \
         k += (values)->at[k].size)

#endif
