/* SPDX-License-Identifier: MIT */
/* Numbers put in order. */
#ifndef BASE_SORT_H
#define BASE_SORT_H

#include <stdint.h>

/* The lowest first. */
void sort_numbers(int32_t *numbers, int32_t count);

#endif
