/* SPDX-License-Identifier: MIT */
/* Ways to search a puzzle: what chooses the items, in which order they stand, or an engine. */
#ifndef PLAY_STRATEGY_H
#define PLAY_STRATEGY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "cover/method.h"
#include "engine/engine.h"
#include "puzzle/legend.h"

struct strategy {
    struct rule rule;
    enum item_order order;
    const struct engine *engine;    /* NULL: a search that can be watched */
};

/* Change it as the words say, which go by twos: "rule leftmost", "method pieces order cells",
 * "seed 7", "engine bits".  False with a diag. */
bool strategy_read(struct strategy *strategy, const char *words, struct diag *diag);

/* Write its name: "smallest", "leftmost, seed 7", "method pieces", "engine bits".  At most
 * `size` bytes; returns `text`. */
const char *strategy_write(const struct strategy *strategy, char *text, size_t size);

bool strategy_equals(const struct strategy *a, const struct strategy *b);

#endif
