/* SPDX-License-Identifier: MIT */
/* An estimate of the size of a search tree from random probes.
 *
 * A probe takes a random branch at each level; the product of its numbers of branches is, on
 * average, the number of nodes at that level.  Source: Knuth, Estimating the efficiency of
 * backtrack programs, Math. Comp. 29 (1975). */
#ifndef COVER_ESTIMATE_H
#define COVER_ESTIMATE_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/cursor.h"

struct estimate {
    struct cursor cursor;
    uint64_t drawn;             /* random numbers; the sequence is always the same */
    double width, nodes;        /* of the current probe: its level's, and the total */
    int64_t probes;             /* finished */
    double mean;                /* average number of nodes */
    double squares;             /* sum of squared differences from the mean */
    double solutions;           /* average number of solutions */
};

/* Starts an estimate for the search of `problem`, which must outlive it.  False with a diag. */
bool estimate_init(struct estimate *estimate, const struct problem *problem, struct rule rule,
                   struct diag *diag);
void estimate_done(struct estimate *estimate);

/* Takes the current probe down one level; at its end, counts it and returns to the root. */
void estimate_step(struct estimate *estimate);

/* Returns the standard error of the mean; negative if still unknown. */
double estimate_error(const struct estimate *estimate);

#endif
