/* SPDX-License-Identifier: MIT */
/* Removes options that no solution contains, before a search. */
#ifndef DEDUCE_REDUCE_H
#define DEDUCE_REDUCE_H

#include "puzzle/legend.h"

/* Sets gone[o], 1 <= o <= options, for each option that excludes all open options of an item that
 * it does not cover, until no open option does.  If an item is left without options, sets it for
 * all options.  Other values remain.  The result does not depend on the order of items, and
 * symmetries of the problem keep it.
 *
 * False with a diag if memory runs out or a limit has passed.  Cost: a few passes over the items,
 * each over the options that one of the item's options excludes.  Source: TAOCP 7.2.2.1, exercise
 * 53. */
bool reduce(const struct problem *problem, bool *gone, struct diag *diag);

/* Removes these options from the encoding, and notes the reasons in legend.blocked.  False with a
 * diag; then unchanged. */
bool encoding_reduce(struct encoding *encoding, struct diag *diag);

#endif
