/* SPDX-License-Identifier: MIT */
/* Taxes move costs from options to items: an option pays the taxes of its items, and the rest is
 * its net cost, at least 0.  A solution costs all taxes, a lower bound, and the net costs of its
 * options.  Only items covered a fixed number of times are taxed. */
#ifndef COVER_TAXES_H
#define COVER_TAXES_H

#include "cover/problem.h"

struct taxes {
    const struct problem *problem;
    int64_t scale;          /* units per 1 of cost, a power of two */
    int64_t *net;           /* [options + 1], in units */
    int64_t *tax;           /* [primary + 1], in units; may be below 0 */
    int64_t paid;           /* all taxes, in units */
    int32_t *first, *options;       /* owned; item i is in options[first[i]] to options[first[i + 1]
                                     * - 1] */
};

/* Starts without taxes. */
bool taxes_init(struct taxes *taxes, const struct problem *problem, struct diag *diag);
void taxes_done(struct taxes *taxes);

/* Begins with the taxes of a problem that this one is a part of, where item i has the number
 * items[i]; NULL: the same. */
void taxes_inherit(struct taxes *taxes, const struct taxes *whole, const int32_t *items);

/* Taxes each item by its options' least net cost.  False if an item has fewer than it needs.
 * Cost: the entries.  Source: Knuth's DLX5. */
bool taxes_raise(struct taxes *taxes);

/* Starts over, with taxes near the linear program's optimum: options share each item's cover in
 * proportion to exp(-net / heat), item by item until it hardly changes, while the heat decreases.
 * Cost: about 100 times the entries.  Source: Bregman's method (1967) for its entropy. */
bool taxes_anneal(struct taxes *taxes, struct diag *diag);

#endif
