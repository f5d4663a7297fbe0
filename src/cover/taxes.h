/* SPDX-License-Identifier: MIT */
/* Taxes move costs from options to items: each option pays the tax of each of its items, and the
 * rest is its net cost, at least 0.  The cost of a solution is the sum of all taxes, a lower bound,
 * and of the net costs of its options.  Only items that are covered a fixed number of times are
 * taxed. */
#ifndef COVER_TAXES_H
#define COVER_TAXES_H

#include "cover/problem.h"

struct taxes {
    const struct problem *problem;  /* borrowed */
    int64_t scale;          /* units per 1 of cost, a power of two */
    int64_t *net;           /* owned; [options + 1], in units, at least 0 */
    int64_t paid;           /* sum of all taxes, in units */
    int32_t *first, *options;       /* owned; item i is in options[first[i]] to
                                     * options[first[i + 1] - 1] */
};

/* Starts without taxes. */
bool taxes_init(struct taxes *taxes, const struct problem *problem, struct diag *diag);
void taxes_done(struct taxes *taxes);

/* Taxes each item by the least net cost of its options.  False if an item that must be covered has
 * none.  Cost: the entries.  Source: Knuth's DLX5. */
bool taxes_raise(struct taxes *taxes);

/* Starts over with taxes near the optimum of the linear program: all options of an item share its
 * cover in proportion to exp(-net / heat), item by item until it hardly changes, while the heat
 * decreases.  Cost: about 100 times the entries.  Source: Bregman's method (1967) for the entropy
 * of the program. */
bool taxes_anneal(struct taxes *taxes, struct diag *diag);

#endif
