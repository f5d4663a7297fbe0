/* SPDX-License-Identifier: MIT */
/* A search for the cheapest solutions cuts a branch if its bound, a least cost of the solutions
 * below, exceeds the best cost so far.
 *
 * Best costs are kept with the numbers of their solutions, so going back restores the cutoff.  A
 * branch entered is not cut when it is left, because solutions below cost at least its bound.
 * Cursors of one search share a cutoff. */
#ifndef COVER_CUTOFF_H
#define COVER_CUTOFF_H

#include "cover/taxes.h"

/* Constant, name, summary. */
#define BOUNDS(_)                                                                           \
    _(NONE, "none", "cut no branch")                                                        \
    _(SPENT, "spent", "cut a branch by the cost of its options")                            \
    _(TAXES, "taxes", "cut a branch by the cost of its options, and a tax of each open item")

enum bound_by {
#define BOUND(bound, name, summary) BOUND_##bound,
    BOUNDS(BOUND)
#undef BOUND
    BOUND_COUNT
};

/* For base/words.h. */
const char *bound_word(int k);

/* A solution cheaper than all before it. */
struct incumbent {
    int64_t solution;       /* its number, from 1 */
    int64_t cost;
};

struct cutoff {
    struct taxes taxes;
    struct incumbent *incumbents;   /* [count], by ascending number, descending cost */
    size_t count, room;
    int64_t seen;           /* solutions, from the first */
};

bool cutoff_init(struct cutoff *cutoff, const struct problem *problem, enum bound_by by,
                 struct diag *diag);
void cutoff_done(struct cutoff *cutoff);

/* Returns the least cost of the solutions up to this number; INT64_MAX: none. */
int64_t cutoff_best(const struct cutoff *cutoff, int64_t solution);

/* Returns the bound of a branch whose options have this net cost (cover/taxes.h). */
int64_t cutoff_bound(const struct cutoff *cutoff, int64_t net);

/* Ignores solutions seen before. */
void cutoff_note(struct cutoff *cutoff, int64_t solution, int64_t cost);

/* Takes the solutions from the cutoff of an equal problem. */
void cutoff_adopt(struct cutoff *cutoff, struct cutoff *other);

/* Call when the numbers of solutions change their meaning; the next one is `solutions` + 1. */
void cutoff_begin(struct cutoff *cutoff, int64_t solutions);

#endif
