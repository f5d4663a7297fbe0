/* SPDX-License-Identifier: MIT */
/* Numbers put in order. */
#ifndef BASE_ORDER_H
#define BASE_ORDER_H

#include <stdint.h>

/* The lowest first. */
void order_numbers(int32_t *numbers, int32_t count);

#endif
