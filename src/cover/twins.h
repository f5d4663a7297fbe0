/* SPDX-License-Identifier: MIT */
/* Twins: options with equal entries, of which a solution has at most one, and items with equal
 * bounds in the same options.  One of each suffices to count distinct solutions, if the other
 * symmetries preserve the sizes of the sets. */
#ifndef COVER_TWINS_H
#define COVER_TWINS_H

#include "base/memory.h"
#include "cover/problem.h"

/* One of each set of twins; weights are the sizes of the sets. */
struct twinless {
    struct problem problem;             /* owned; items and options stay ordered */
    struct arena arena;                 /* owns the weights */
    int32_t *item_weights;              /* [problem.items + 1] */
    int32_t *option_weights;            /* [problem.options + 1] */
};

/* Finds twins by 128-bit hashes.  Cost: sorting entries, items and options. */
bool twins_merge(struct twinless *merged, const struct problem *whole, struct diag *diag);
void twins_done(struct twinless *merged);

#endif
