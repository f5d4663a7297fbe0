/* SPDX-License-Identifier: MIT */
/* How a puzzle is searched, as one value: which items come first, what chooses among them and by
 * which method, or the engine.
 *
 * Flags, commands, races, saved state and traces all read and write it word by word, each word
 * with a name: rule, method, engine, seed, order.  Constraints are no part of it: they number the
 * options of one puzzle, while a strategy holds for any. */
#ifndef PLAYBACK_STRATEGY_H
#define PLAYBACK_STRATEGY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "cover/method.h"
#include "puzzle/legend.h"

struct engine;

/* Zeroed: pieces first, the smallest item, the usual method. */
struct strategy {
    struct rule rule;               /* its method NULL: the usual one */
    enum item_order order;
    const struct engine *engine;    /* NULL: a search that can be watched */
};

/* Set what `name` calls to a word, or the seed to a number or "none".  False, and nothing is
 * changed, where it is none of its words. */
bool strategy_set(struct strategy *strategy, const char *name, const char *word);

/* The word for what `name` calls: "smallest", "dlx", "none", "12"; NULL: no engine. */
#define STRATEGY_WORD 24
const char *strategy_word(const struct strategy *strategy, const char *name,
                          char word[STRATEGY_WORD]);

/* Change it as the words say, which go by twos: "rule leftmost", "method pieces order cells",
 * "seed 7", "engine bits"; or by one word of a rule, a method or an engine, "leftmost".  False with
 * a diag. */
bool strategy_read(struct strategy *strategy, const char *words, struct diag *diag);

/* What is written of it.  NAME: "smallest", "method matrix, leftmost, seed 7", "engine bits";
 * UNUSUAL: only what is not as usual, "leftmost, ties at random, cells first" or nothing;
 * FULL: "method matrix, rule smallest, pieces first". */
enum strategy_form { STRATEGY_NAME, STRATEGY_UNUSUAL, STRATEGY_FULL };

/* Write it, at most `size` bytes; returns `text`. */
const char *strategy_write(const struct strategy *strategy, enum strategy_form form, char *text,
                           size_t size);

/* True where they have the same words: a seed counts only where ties are random. */
bool strategy_equals(const struct strategy *a, const struct strategy *b);

#endif
