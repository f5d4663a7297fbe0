/* SPDX-License-Identifier: MIT */
/* How large a search tree is, guessed from random ways down it.
 *
 * A probe goes down a branch at random on each level; the product of the branches it had is how
 * many nodes there are on that level, on average over all probes.
 * Source: Knuth, Estimating the efficiency of backtrack programs, Math. Comp. 29 (1975). */
#ifndef COVER_ESTIMATE_H
#define COVER_ESTIMATE_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/cursor.h"

struct estimate {
    struct cursor cursor;       /* of its own */
    uint64_t drawn;             /* random numbers so far: the same each time */
    double width, nodes;        /* of the probe under way: of its level, and of all so far */
    int64_t probes;             /* those that came to their end */
    double mean;                /* nodes, on average */
    double squares;             /* the sum of the squared differences from it */
    double solutions;           /* on average */
};

/* Of the tree that `rule` has on `problem`, which must outlive it.  False with a diag where memory
 * fails. */
bool estimate_init(struct estimate *estimate, const struct problem *problem, struct rule rule,
                   struct diag *diag);
void estimate_done(struct estimate *estimate);

/* Go on with a probe by one level; at its end all the way back up. */
void estimate_step(struct estimate *estimate);

/* The standard error of the mean; negative: not known yet. */
double estimate_error(const struct estimate *estimate);

#endif
