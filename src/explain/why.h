/* SPDX-License-Identifier: MIT */
/* Traces missing options and dead items back to the current choices. */
#ifndef EXPLAIN_WHY_H
#define EXPLAIN_WHY_H

#include <stdint.h>

#include "explain/blockers.h"
#include "playback/mirror.h"

/* words for the responsible choice */
#define REASONS(_)                                                 \
    _(THERE, "still available")                                    \
    _(CHOSEN, "a current choice")                                  \
    _(ITEM, "event: covers")                                       \
    _(COLOUR, "event: gives another colour to")                    \
    _(CLOSED, "event: closes")                                     \
    _(ASIDE, "already tried in an earlier branch of")

enum reason {
#define REASON_CODE(code, words) REASON_##code,
    REASONS(REASON_CODE)
#undef REASON_CODE
};

/* The first removal of an option. */
struct cause {
    enum reason reason;
    int32_t level;          /* the choice's, from 0; -1: still available */
    int32_t item;           /* common to both; 0: none */
};

/* Cost: the levels times their entries. */
struct cause why_gone(const struct mirror *mirror, int32_t option);

/* Finds a minimum set of current choices that alone leave a primary item too few options.  Writes
 * their levels, ascending, to `levels` ([mirror->level]) and returns their number; -1: it has
 * enough.  Deterministic; without bounds, for an item that suits blockers, the set of
 * blockers_minimum().  Cost: usually the entries of the item's options; without bounds at worst
 * exponential in the result.  With bounds, the search stops after blockers->steps_most steps; the
 * set is then only irredundant (each choice tried once, last first). */
int32_t why_none(const struct mirror *mirror, int32_t item, int32_t *levels);

/* Like why_none() on the blockers' mirror, for repeated calls; blockers->is_least: proven minimum.
 * Cost without bounds: blockers_minimum(). */
int32_t why_none_by(struct blockers *blockers, int32_t item, int32_t *levels);

/* A rule branches on the lowest urgency first. */
struct rank {
    int64_t urgency;
    int32_t item, branches;
};

/* Writes the open primary items to `ranks` ([problem->primary]): the `most` >= 1 best by `rule`, in
 * order, ties by item; then the others in any order.  Returns their number.  Cost: the items, at
 * worst times `most`. */
int32_t why_ranks(const struct mirror *mirror, struct rule rule, struct rank *ranks, int32_t most);

const char *why_words(enum reason reason);

#endif
