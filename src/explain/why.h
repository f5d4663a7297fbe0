/* SPDX-License-Identifier: MIT */
/* Why: what is missing or died goes back to the current choices, and to which of them. */
#ifndef EXPLAIN_WHY_H
#define EXPLAIN_WHY_H

#include <stdint.h>

#include "explain/takers.h"
#include "playback/mirror.h"

/* One list: what can take an option away, and how that is said of the choice that did it. */
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

/* What took an option away first. */
struct cause {
    enum reason reason;
    int32_t level;          /* of the choice, from 0; -1: it is still there */
    int32_t item;           /* the one that both have; 0: none, as it is still there or chosen */
};

/* Which of the current choices took `option`.  Cost: the levels times the entries of each. */
struct cause why_gone(const struct mirror *mirror, int32_t option);

/* The fewest of the current choices that alone leave a primary item fewer options than it
 * needs: writes their levels, ascending, to `levels` ([mirror->level]) and returns how many; -1: it
 * has as many as it needs.  The same ones each time; of an item that suits takers,
 * without bounds, the first of all, as takers_fewest() has them.  Cost: mostly the entries of the
 * item's options.  Without bounds at worst exponential in the number returned; with them the search
 * ends after takers->steps_most steps, and then the set is one of which none can be left out, each
 * tried once, the last first.  Memory as memory_need(). */
int32_t why_none(const struct mirror *mirror, int32_t item, int32_t *levels);

/* The same of the takers' mirror, for who asks often: says in takers->is_least whether it is sure
 * that no fewer do.  Cost: without bounds as takers_fewest(). */
int32_t why_none_by(struct takers *takers, int32_t item, int32_t *levels);

/* An open item: the less its urgency, the sooner a rule branches on it. */
struct rank {
    int64_t urgency;
    int32_t item, branches;
};

/* The open primary items: to `ranks` ([problem->primary]), first the `most` that `rule` takes
 * first, in its order, ties in their own order; then the others in no order.  1 <= most.  Returns
 * how many there are.  Cost: the items, times `most` at worst. */
int32_t why_ranks(const struct mirror *mirror, struct rule rule, struct rank *ranks, int32_t most);

const char *why_words(enum reason reason);

#endif
