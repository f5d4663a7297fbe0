/* SPDX-License-Identifier: MIT */
/* A strategy: item order, branching rule, method and bound, or the engine.
 *
 * Read and written by the names rule, method, engine, seed, order, bound.  Constraints are separate
 * because they number the options of one puzzle. */
#ifndef PLAYBACK_STRATEGY_H
#define PLAYBACK_STRATEGY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "cover/method.h"
#include "puzzle/legend.h"

struct engine;

/* Zeroed: pieces first, smallest item, default method. */
struct strategy {
    struct rule rule;               /* method NULL: the default */
    enum item_order order;
    const struct engine *engine;    /* NULL: a search that can be watched */
};

/* Sets `name` to a word; the seed to a number or "none".  Fails without a change. */
bool strategy_set(struct strategy *strategy, const char *name, const char *word, struct diag *diag);

/* "smallest", "dlx", "none", "12"; NULL: no engine. */
#define STRATEGY_WORD 24
const char *strategy_word(const struct strategy *strategy, const char *name,
                          char word[STRATEGY_WORD]);

/* Reads pairs of words ("rule leftmost", "method pieces order cells", "seed 7", "engine bits"), or
 * one rule, method, engine or bound: "leftmost". */
bool strategy_read(struct strategy *strategy, const char *words, struct diag *diag);

/* NAME: "smallest", "method matrix, leftmost, seed 7", "engine bits".  CHANGED: only non-default
 * settings, "leftmost, ties at random, cells first", or empty.  FULL: "method matrix, rule
 * smallest, pieces first". */
enum strategy_form { STRATEGY_NAME, STRATEGY_CHANGED, STRATEGY_FULL };

/* Returns `text`. */
const char *strategy_write(const struct strategy *strategy, enum strategy_form form, char *text,
                           size_t size);

/* Seeds count only if ties are random. */
bool strategy_equals(const struct strategy *a, const struct strategy *b);

#endif
