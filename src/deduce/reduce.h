/* SPDX-License-Identifier: MIT */
/* Removes options that no solution contains, before a search. */
#ifndef DEDUCE_REDUCE_H
#define DEDUCE_REDUCE_H

#include "puzzle/legend.h"

/* Sets gone[o], 1 <= o <= options, for each option that excludes all open options of an item that
 * it does not cover, until no open option does; for all options if an item is left without any.
 * Other values remain.  Neither the order of items nor a symmetry of the problem changes the
 * result.
 *
 * False with a diag if memory runs out or a limit has passed.  Cost: a few passes over the items,
 * each over the options that one of an item's options excludes.  Source: TAOCP 7.2.2.1, exercise
 * 53. */
bool reduce(const struct problem *problem, bool *gone, struct diag *diag);

/* Removes these options, and notes the reasons in legend.blocked.  False with a diag; then
 * unchanged. */
bool encoding_reduce(struct encoding *encoding, struct diag *diag);

#endif
