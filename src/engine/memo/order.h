/* SPDX-License-Identifier: MIT */
/* The order in which states are branched on: the first open item of it, always. */
#ifndef ENGINE_MEMO_ORDER_H
#define ENGINE_MEMO_ORDER_H

#include "engine/engine.h"

/* Number the items that are covered exactly once: cells as they are to be scanned, so that few
 * items are reached by options on those before them and not done themselves; then the others as
 * they are given.  bits: [items + 1], -1 for what is none.  Returns how many there are. */
int32_t memo_order(const struct task *task, int32_t *bits);

#endif
