/* SPDX-License-Identifier: MIT */
/* The cutoff of a search for the cheapest solutions: a branch is cut if its bound, a least cost of
 * the solutions below it, exceeds the best cost so far.
 *
 * The best costs are kept with the numbers of their solutions, so the cutoff is known at each place
 * of the search, also after going back.  The test of a branch has the same result when the search
 * leaves it as when it entered it, because each solution found below costs at least the bound.
 * Cursors of one search share a cutoff. */
#ifndef COVER_CUTOFF_H
#define COVER_CUTOFF_H

#include "cover/taxes.h"

/* Each bound: constant, name, summary. */
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

/* Names for base/words.h; NULL past the last. */
const char *bound_word(int k);

/* A solution that was cheaper than all before it. */
struct incumbent {
    int64_t solution;       /* its number, from 1 */
    int64_t cost;
};

struct cutoff {
    struct taxes taxes;
    struct incumbent *incumbents;   /* owned; [count], ascending by number, descending by cost */
    size_t count, room;
    int64_t seen;           /* solutions, from the first */
};

/* Before the first solution.  False with a diag. */
bool cutoff_init(struct cutoff *cutoff, const struct problem *problem, enum bound_by by,
                 struct diag *diag);
void cutoff_done(struct cutoff *cutoff);

/* Returns the best cost of the solutions up to this number; INT64_MAX: none. */
int64_t cutoff_best(const struct cutoff *cutoff, int64_t solution);

/* Returns a lower bound on the cost of a solution with options of this net cost (cover/taxes.h). */
int64_t cutoff_bound(const struct cutoff *cutoff, int64_t net);

/* Notes the next solution's number and cost; ignores those seen before. */
void cutoff_note(struct cutoff *cutoff, int64_t solution, int64_t cost);

/* Moves all solutions from the cutoff of an equal problem. */
void cutoff_adopt(struct cutoff *cutoff, struct cutoff *other);

/* Forgets all solutions, because their numbers changed their meaning. */
void cutoff_clear(struct cutoff *cutoff);

#endif
