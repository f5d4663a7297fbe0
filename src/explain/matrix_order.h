/* SPDX-License-Identifier: MIT */
/* The matrix folded: its options and items in an order that begins with what matters now. */
#ifndef EXPLAIN_MATRIX_ORDER_H
#define EXPLAIN_MATRIX_ORDER_H

#include <stdint.h>

#include "playback/mirror.h"

/* No more options and items than that are looked at. */
#define MATRIX_MOST 4096

/* A matrix of no more options and items than that is not folded: they stay in their order. */
#define MATRIX_LEAST 24

struct matrix_order {
    int32_t *options, *items;       /* owned; [noptions], [nitems], each once */
    int32_t noptions, nitems;
};

/* First the options that are left of `item` (0: none), then those chosen, the last first, then
 * those that `item` has lost, then the others; of the items itself, then those of the option
 * tried for it, of its other options, the open ones, the others.  Cost: all options and items, at
 * most MATRIX_MOST of the former with their entries.  Memory as memory_need(). */
void matrix_order_init(struct matrix_order *order, const struct mirror *mirror, int32_t item);
void matrix_order_done(struct matrix_order *order);

/* Where `number` stands in options or items; -1: it does not. */
int32_t matrix_order_find(const int32_t *numbers, int32_t count, int32_t number);

#endif
