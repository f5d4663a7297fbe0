/* SPDX-License-Identifier: MIT */
/* Parts: a search divided by symmetries and by branching into independent searches. */
#ifndef ENGINE_POOL_PARTS_H
#define ENGINE_POOL_PARTS_H

#include "cover/symmetry.h"
#include "engine/residue.h"

struct parts {
    struct part *at;            /* owned, including each part; [count] */
    int32_t count;
    size_t room;
};

void parts_done(struct parts *parts);

/* Makes one part: the whole. */
bool parts_begin(struct parts *parts, struct diag *diag);

/* Adds a part: `parent` followed by `added` more decisions.  False with a diag if memory runs
 * out. */
bool parts_add(struct parts *parts, const struct part *parent, const struct decision *decisions,
               int32_t added, struct diag *diag);

/* Checks parts from outside: false with a diag if a decision is not on a primary item of the
 * problem or not on one of its options.  residue_init() finds out whether it is possible there. */
bool parts_check(const struct parts *parts, const struct problem *problem, struct diag *diag);

/* Divides the whole by symmetries: branches on an item that all symmetries fix, and keeps one
 * option per orbit, with the orbit's size as weight and the symmetries that fix it.  Repeats until
 * no symmetry is left, no item helps, or there are some dozen parts.  If no item helps, branches
 * jointly on items that symmetries map to each other, and keeps one assignment per orbit: for
 * instance, two rows and two columns of a chessboard.  Afterwards the weighted solutions of the
 * parts add up to the whole, and the distinct solutions are those of each part, up to the
 * symmetries that fix its `broken` decisions.
 * The parts must be the whole.  False with a diag if memory runs out. */
bool parts_break(struct parts *parts, const struct problem *problem,
                 const struct symmetries *symmetries, struct diag *diag);

/* Finds the symmetries that map the options of the part's broken decisions to each other.  The
 * permutations are borrowed from `symmetries`; release with symmetries_kept_done(). */
bool symmetries_kept(struct symmetries *kept, const struct symmetries *symmetries,
                     const struct part *part, struct diag *diag);
void symmetries_kept_done(struct symmetries *kept);

/* Like symmetries_kept(), but finds the symmetries that move the part's broken decisions, one for
 * each image: the part's weight less one.  A solution of the part represents itself and its images
 * under these. */
bool symmetries_turning(struct symmetries *turning, const struct symmetries *symmetries,
                        const struct part *part, struct diag *diag);

/* Branches, always in the part with the most work left, until there are at least `wanted` parts, 1
 * <= wanted, or there is nothing to branch on.  An item with far more branches than the parts
 * wanted is cut into groups of them.  Parts that branching shows to have no solution are dropped,
 * so none may remain.  The same problem and number give the same parts in the order of the tree on
 * every machine.  Cost: per part the items, the options, and the entries that its last decision
 * removes.  False with a diag if memory runs out. */
bool parts_split(struct parts *parts, const struct problem *problem, int32_t wanted,
                 struct diag *diag);

#endif
