/* SPDX-License-Identifier: MIT */
/* Numbers put in order. */
#include "base/sort.h"

#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    int32_t one = *(const int32_t *)a, other = *(const int32_t *)b;
    return (one > other) - (one < other);
}

void sort_numbers(int32_t *numbers, int32_t count)
{
    qsort(numbers, (size_t)count, sizeof *numbers, compare);
}
