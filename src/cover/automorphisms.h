/* SPDX-License-Identifier: MIT */
/* Symmetries of a problem: permutations of items and options that preserve it, found by nauty as
 * the automorphisms of a graph of items, options and colours.
 *
 * Source: McKay and Piperno, Practical graph isomorphism II, J. Symbolic Comput. 60 (2014). */
#ifndef COVER_AUTOMORPHISMS_H
#define COVER_AUTOMORPHISMS_H

#include "cover/symmetry.h"
#include "cover/twins.h"

/* Finds all symmetries and generators, in the same order with every nauty.  Unchoosable options
 * stay fixed.  Symmetries stay unknown without nauty or if the problem is too large or hard.  Not
 * thread-safe.  Cost: a few dozen passes over the entries, then items, options and generators per
 * symmetry. */
bool automorphisms_find(struct symmetries *symmetries, const struct problem *problem,
                        struct diag *diag);

/* Like automorphisms_find(), but preserves weights.  If these are found, sets `form`, equal for
 * isomorphic problems. */
struct problem_form {
    uint64_t one, other;
};
bool automorphisms_of_twinless(struct symmetries *symmetries, const struct twinless *merged,
                             struct problem_form *form, struct diag *diag);

#endif
