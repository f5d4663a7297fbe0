/* SPDX-License-Identifier: MIT */
/* The folded matrix: its options and items, most relevant first. */
#ifndef EXPLAIN_MATRIX_ORDER_H
#define EXPLAIN_MATRIX_ORDER_H

#include <stdint.h>

#include "playback/mirror.h"

/* Limit of options and of items examined. */
#define MATRIX_MOST 4096

/* Up to this many options and items keep their order. */
#define MATRIX_LEAST 24

struct matrix_order {
    int32_t *options, *items;       /* owned; [noptions], [nitems], each once */
    int32_t noptions, nitems;
};

/* Orders the options: available ones of `item` (0: none), chosen ones (last first), ones `item`
 * lost, others.  Orders the items: `item`, items of the option tried for it, items of its other
 * options, open ones, others.  Cost: all options and items, plus the entries of at most MATRIX_MOST
 * options.  Memory as memory_need(). */
void matrix_order_init(struct matrix_order *order, const struct mirror *mirror, int32_t item);
void matrix_order_done(struct matrix_order *order);

/* The index of `number`; -1: absent. */
int32_t matrix_order_find(const int32_t *numbers, int32_t count, int32_t number);

#endif
