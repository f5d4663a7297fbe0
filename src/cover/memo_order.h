/* The order in which states are branched on: the first open item of it, always. */
#ifndef COVER_MEMO_ORDER_H
#define COVER_MEMO_ORDER_H

#include "cover/engine.h"

/* Number the items that are covered exactly once, so that few items are reached by options on
 * those before them and not done themselves: cells as they are to be scanned, or one from the
 * next, or as they are given.  bits: [items + 1], -1 for what is none.  Returns how many
 * there are; -1 with a diag where memory fails. */
int32_t memo_order(const struct task *task, int32_t *bits, struct diag *diag);

#endif
