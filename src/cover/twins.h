/* SPDX-License-Identifier: MIT */
/* Twins: options with equal entries, of which a solution has at most one, and items with equal
 * bounds in the same options.  One of each suffices to count distinct solutions, if other
 * symmetries preserve the sets' sizes. */
#ifndef COVER_TWINS_H
#define COVER_TWINS_H

#include "base/memory.h"
#include "cover/problem.h"

/* Weights are the sizes of the sets of twins. */
struct twinless {
    struct problem problem;             /* owned; items and options stay ordered */
    struct arena arena;
    int32_t *item_weights;              /* [problem.items + 1] */
    int32_t *option_weights;            /* [problem.options + 1] */
};

/* Compares 128-bit hashes.  Cost: sorting entries, items and options. */
bool twins_merge(struct twinless *merged, const struct problem *whole, struct diag *diag);
void twins_done(struct twinless *merged);

#endif
