/* SPDX-License-Identifier: MIT */
/* Ways to search a puzzle: what chooses the items, in which order they stand, or an engine. */
#ifndef WATCH_WAY_H
#define WATCH_WAY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "cover/method.h"
#include "engine/engine.h"
#include "puzzle/legend.h"

struct way {
    struct rule rule;
    enum item_order order;
    const struct engine *engine;    /* NULL: a search that can be watched */
};

/* Change it as the words say, which go by twos: "rule leftmost", "method pieces order cells",
 * "seed 7", "engine bits".  False with a diag. */
bool way_read(struct way *way, const char *words, struct diag *diag);

/* Write its name: "smallest", "leftmost, seed 7", "method pieces", "engine bits".  At most
 * `size` bytes; returns `text`. */
const char *way_write(const struct way *way, char *text, size_t size);

bool way_equals(const struct way *a, const struct way *b);

#endif
