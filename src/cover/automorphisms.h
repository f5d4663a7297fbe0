/* SPDX-License-Identifier: MIT */
/* The symmetries of a problem itself: what permutes its items and options and changes nothing.
 *
 * Items, options and the colours of an item are the vertices of a graph; what is chosen alike has
 * one kind of vertex.  nauty finds generators of its group, from which all elements are made.
 * Source: McKay and Piperno, Practical graph isomorphism II, J. Symbolic Comput. 60 (2014). */
#ifndef COVER_AUTOMORPHISMS_H
#define COVER_AUTOMORPHISMS_H

#include "cover/symmetry.h"
#include "cover/twins.h"

/* Find them all, in an order of their own, the same with any version of nauty, with generators.  An
 * option that no search chooses keeps its place.  Where they are too many to be listed, there is
 * their order.  Where they are hard to find, or the problem is very large, or the program has no
 * nauty, they are not known, and symmetries->why says so.  False with a diag where
 * memory fails.  For one thread at a time.  Cost: the entries, some dozen times; then for each
 * symmetry the items and options, as often as there are generators. */
bool automorphisms_find(struct symmetries *symmetries, const struct problem *problem,
                        struct diag *diag);

/* The same for a problem without twins: symmetries keep the weights.  Set `form` to 128 bits that
 * are equal if an isomorphism maps one problem to the other; only if the symmetries are known. */
struct problem_form {
    uint64_t one, other;
};
bool automorphisms_of_twinless(struct symmetries *symmetries, const struct twinless *merged,
                             struct problem_form *form, struct diag *diag);

#endif
