/* SPDX-License-Identifier: MIT */
/* Twins: options with the same entries, of which a solution has at most one, and items with the
 * same bounds in the same options.  Symmetries permute twins freely, so one of each suffices to
 * count distinct solutions, if the symmetries of the rest preserve the numbers of twins. */
#ifndef COVER_TWINS_H
#define COVER_TWINS_H

#include "cover/problem.h"

/* A problem with one of each set of twins, whose sizes are its weights. */
struct twinless {
    struct problem problem;             /* owned; items and options keep their order */
    int32_t *item_weights;              /* owned; [problem.items + 1] */
    int32_t *option_weights;            /* owned; [problem.options + 1] */
};

/* Merges twins, which are found by 128-bit hashes.  False with a diag.  Cost: the entries, and
 * sorting items and options. */
bool twins_merge(struct twinless *merged, const struct problem *whole, struct diag *diag);
void twins_done(struct twinless *merged);

#endif
