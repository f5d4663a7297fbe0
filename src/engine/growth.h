/* SPDX-License-Identifier: MIT */
/* Estimates the nodes of a search from the growth of its share.
 *
 * If an engine remembers states, the share grows as a power of the nodes. */
#ifndef ENGINE_GROWTH_H
#define ENGINE_GROWTH_H

#include "engine/engine.h"

/* Nodes and share (0 to 1) at two looks. */
struct growth {
    double before, first;
    double after, last;
};

/* Returns the nodes of the whole search; INFINITY if the first share is 0 or no node was visited
 * between the looks.  If the share fell, extrapolates the last. */
double growth_guess(const struct growth *growth);

/* See engine.try. */
bool growth_try(const struct engine *engine, const struct task *task, double most,
                struct cost *cost);

#endif
