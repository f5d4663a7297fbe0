/* SPDX-License-Identifier: MIT */
#include "base/sort.h"

#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    int32_t one = *(const int32_t *)a, other = *(const int32_t *)b;
    return (one > other) - (one < other);
}

/* Insertion beats qsort() for that many nearly sorted numbers. */
#define FEW 128

static void insert(int32_t *numbers, int32_t count)
{
    for (int32_t k = 1; k < count; k++) {
        int32_t at = k, number = numbers[k];
        for (; at > 0 && numbers[at - 1] > number; at--)
            numbers[at] = numbers[at - 1];
        numbers[at] = number;
    }
}

void sort_numbers(int32_t *numbers, int32_t count)
{
    if (count <= FEW)
        insert(numbers, count);
    else
        qsort(numbers, (size_t)count, sizeof *numbers, compare);
}
