/* SPDX-License-Identifier: MIT */
/* Estimates the size of a search tree from random probes.
 *
 * A probe takes random branches down; the product of their numbers is, on average, the number of
 * nodes at its level.  Source: Knuth, Estimating the efficiency of backtrack programs, Math. Comp.
 * 29 (1975). */
#ifndef COVER_ESTIMATE_H
#define COVER_ESTIMATE_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/cursor.h"

struct estimate {
    struct cursor cursor;
    uint64_t drawn;             /* random numbers drawn */
    double width, nodes;        /* of the current probe: at its level, in all */
    int64_t probes;             /* finished */
    double mean;                /* average of nodes */
    double squares;             /* sum of squared deviations */
    double solutions;           /* average */
};

/* `problem` must outlive it. */
bool estimate_init(struct estimate *estimate, const struct problem *problem, struct rule rule,
                   struct diag *diag);
void estimate_done(struct estimate *estimate);

/* Takes the probe down; at a leaf, counts it and restarts. */
void estimate_step(struct estimate *estimate);

/* Returns the mean's standard error; negative: unknown. */
double estimate_error(const struct estimate *estimate);

#endif
