/* SPDX-License-Identifier: MIT */
/* Independent searches that make up the whole. */
#ifndef ENGINE_POOL_PARTS_H
#define ENGINE_POOL_PARTS_H

#include "cover/symmetry.h"
#include "engine/residue.h"

struct parts {
    struct part *at;            /* owned, with each part; [count] */
    int32_t count;
    size_t room;
};

void parts_done(struct parts *parts);

bool parts_begin(struct parts *parts, struct diag *diag);

/* Adds a part: `parent` and `added` decisions. */
bool parts_add(struct parts *parts, const struct part *parent, const struct decision *decisions,
               int32_t added, struct diag *diag);

/* Fails if a decision is not on a primary item and one of its options; others may yet be
 * impossible. */
bool parts_check(const struct parts *parts, const struct problem *problem, struct diag *diag);

/* Divides the only part, the whole, by symmetries: branches on an item that all symmetries fix, and
 * keeps one option per orbit, with the orbit's size as weight, and the symmetries that fix it.  If
 * no item helps, branches jointly on items that symmetries map to each other, such as two rows and
 * two columns of a chessboard, and keeps one assignment per orbit.  Repeats this until nothing
 * helps, or there are some dozen parts.
 *
 * The weighted solutions of the parts add up to the whole.  Each part has its own distinct
 * solutions, up to symmetries that fix its `broken` decisions. */
bool parts_break(struct parts *parts, const struct problem *problem,
                 const struct symmetries *symmetries, struct diag *diag);

/* Finds the symmetries that map a part's broken options to each other.  Borrows from `symmetries`;
 * release with symmetries_kept_done(). */
bool symmetries_kept(struct symmetries *kept, const struct symmetries *symmetries,
                     const struct part *part, struct diag *diag);
void symmetries_kept_done(struct symmetries *kept);

/* Finds the symmetries that move them, one per image: the part's weight less one.  A solution of
 * the part represents itself and its images under these. */
bool symmetries_turning(struct symmetries *turning, const struct symmetries *symmetries,
                        const struct part *part, struct diag *diag);

/* Branches, in the part with the most work, until there are `wanted` >= 1 parts or nothing is left
 * to branch on.  Items with far more branches are cut into groups.  Parts without solutions may be
 * dropped, perhaps all.  Equal problems and numbers give equal parts, in tree order.  Cost: per
 * part the items, the options, and the entries that its last decision removes. */
bool parts_split(struct parts *parts, const struct problem *problem, int32_t wanted,
                 struct diag *diag);

#endif
