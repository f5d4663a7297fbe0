/* SPDX-License-Identifier: MIT */
/* Symmetries of a problem itself: permutations of items and options that leave it unchanged.
 *
 * nauty finds the automorphisms of a graph of items, options and colours.  Source: McKay and
 * Piperno, Practical graph isomorphism II, J. Symbolic Comput. 60 (2014). */
#ifndef COVER_AUTOMORPHISMS_H
#define COVER_AUTOMORPHISMS_H

#include "cover/symmetry.h"
#include "cover/twins.h"

/* Finds all symmetries with generators, in the same order for any version of nauty.  Options that
 * no search chooses stay fixed.  If there are too many to list, only their order is stored.
 * Without nauty, or if the problem is too large or hard, they stay unknown and symmetries->why says
 * why.  False with a diag: no memory.  Not thread-safe.  Cost: a few dozen passes over the entries,
 * then items, options and generators per symmetry. */
bool automorphisms_find(struct symmetries *symmetries, const struct problem *problem,
                        struct diag *diag);

/* Like automorphisms_find(), with symmetries that preserve the weights.  If they are known, sets
 * `form` to 128 bits, equal for isomorphic problems. */
struct problem_form {
    uint64_t one, other;
};
bool automorphisms_of_twinless(struct symmetries *symmetries, const struct twinless *merged,
                             struct problem_form *form, struct diag *diag);

#endif
