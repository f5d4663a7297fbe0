/* SPDX-License-Identifier: MIT */
/* Parts: a search shared out, by symmetries and by branching, into pieces that are done alone. */
#ifndef ENGINE_POOL_PARTS_H
#define ENGINE_POOL_PARTS_H

#include "cover/symmetry.h"
#include "engine/residue.h"

struct parts {
    struct part *at;            /* owned, with the parts; [count] */
    int32_t count;
    size_t room;
};

void parts_done(struct parts *parts);

/* The whole as one part. */
bool parts_begin(struct parts *parts, struct diag *diag);

/* Add a part: `parent` with so many decisions more.  False with a diag where memory fails. */
bool parts_add(struct parts *parts, const struct part *parent, const struct decision *decisions,
               int32_t added, struct diag *diag);

/* Check parts that come from outside: false with a diag where a decision is on what is no primary
 * item of the problem, or none of its options.  Whether it is to be had there, residue_init()
 * finds. */
bool parts_check(const struct parts *parts, const struct problem *problem, struct diag *diag);

/* Share it by symmetries: branch on an item that all of them keep, and of the options that they
 * take to each other go on with one only, weighing as many as there are, and with the symmetries
 * that keep it; until none is left, no item helps, or there are some dozen parts.  Where no item
 * helps, branch together on some that the symmetries take to each other, and of the assignments
 * likewise go on with one: as with two rows and two columns of a chessboard.  Afterwards the
 * weights of the parts' solutions add up to the whole, and the distinct solutions are those of
 * each part, up to the symmetries that keep its `broken` decisions.
 * For parts that are the whole.  False with a diag where memory fails. */
bool parts_break(struct parts *parts, const struct problem *problem,
                 const struct symmetries *symmetries, struct diag *diag);

/* The symmetries that take the options of the part's broken decisions to each other, the
 * permutations borrowed from `symmetries`; release with symmetries_kept_done(). */
bool symmetries_kept(struct symmetries *kept, const struct symmetries *symmetries,
                     const struct part *part, struct diag *diag);
void symmetries_kept_done(struct symmetries *kept);

/* Of the symmetries that move the part's broken decisions, one for each way to move them, likewise:
 * as many as its weight, less one.  A solution of the part and what they make of it are those that
 * it stands for. */
bool symmetries_turning(struct symmetries *turning, const struct symmetries *symmetries,
                        const struct part *part, struct diag *diag);

/* Branch on, always in the part with the most left to do, until there are at least `wanted`
 * parts, 1 <= wanted, or nothing is left to branch on; an item with far more branches than parts
 * are wanted is cut in groups of them; parts without solutions that are found to be
 * so by branching are dropped, so there may be none at last.  The same parts, in the order of the
 * tree, for the same problem and number, on every machine.  Cost: for each part the items, the
 * options and the entries of what its last decision takes away.  False with a diag where memory
 * fails. */
bool parts_split(struct parts *parts, const struct problem *problem, int32_t wanted,
                 struct diag *diag);

#endif
