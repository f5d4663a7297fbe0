/* SPDX-License-Identifier: MIT */
/* Symmetries of a problem itself: permutations of items and options that leave it unchanged.
 *
 * Items, options and the colours of an item are the vertices of a graph; vertices that a rule of
 * the problem tells apart get different colours.  nauty finds generators of its automorphism group.
 * Source: McKay and Piperno, Practical graph isomorphism II, J. Symbolic Comput. 60 (2014). */
#ifndef COVER_AUTOMORPHISMS_H
#define COVER_AUTOMORPHISMS_H

#include "cover/symmetry.h"
#include "cover/twins.h"

/* Finds all symmetries with their generators, in the same order for any version of nauty.  Options
 * that no search chooses stay fixed.  If there are too many symmetries to list, only their order is
 * stored.  If they are hard to find, the problem is very large or the program lacks nauty, they
 * stay unknown, and symmetries->why says why.  False with a diag.  Not thread-safe.  Cost: a few
 * dozen passes over the entries, then items, options and generators for each symmetry. */
bool automorphisms_find(struct symmetries *symmetries, const struct problem *problem,
                        struct diag *diag);

/* Like automorphisms_find(), for a problem without twins: symmetries preserve the weights.  If they
 * are known, sets `form` to 128 bits, equal for isomorphic problems. */
struct problem_form {
    uint64_t one, other;
};
bool automorphisms_of_twinless(struct symmetries *symmetries, const struct twinless *merged,
                             struct problem_form *form, struct diag *diag);

#endif
