/* SPDX-License-Identifier: MIT */
#ifndef BASE_SORT_H
#define BASE_SORT_H

#include <stdint.h>

/* Ascending. */
void sort_numbers(int32_t *numbers, int32_t count);

#endif
