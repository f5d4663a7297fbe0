/* SPDX-License-Identifier: MIT */
/* The matrix folded: its options and items in an order that begins with what matters now. */
#ifndef WATCH_FOLD_H
#define WATCH_FOLD_H

#include <stdint.h>

#include "watch/mirror.h"

/* No more options and items than that are looked at. */
#define FOLD_MOST 4096

/* A matrix of no more options and items than that is not folded: they stay in their order. */
#define FOLD_LEAST 24

struct fold {
    int32_t *options, *items;       /* owned; [noptions], [nitems], each once */
    int32_t noptions, nitems;
};

/* First the options that are left of `item` (0: none), then those chosen, the last first, then
 * those that `item` has lost, then the others; of the items itself, then those of the option
 * tried for it, of its other options, the open ones, the others.  Cost: all options and items, at
 * most FOLD_MOST of the former with their entries.  Memory as memory_need(). */
void fold_init(struct fold *fold, const struct mirror *mirror, int32_t item);
void fold_done(struct fold *fold);

/* Where `number` stands in options or items; -1: it does not. */
int32_t fold_find(const int32_t *numbers, int32_t count, int32_t number);

#endif
