/* SPDX-License-Identifier: MIT */
/* Estimates the nodes of a search from the growth of its share.
 *
 * If an engine remembers states, the share grows as a power of the nodes, because known states
 * recur ever more often. */
#ifndef ENGINE_GROWTH_H
#define ENGINE_GROWTH_H

#include "engine/engine.h"

/* Nodes and share (0 to 1) of a search at two looks. */
struct growth {
    double before, first;
    double after, last;
};

/* Returns the nodes of the whole search, INFINITY if unknown.  If the share fell, the first guess
 * of the whole was too low, and only the later one counts. */
double growth_guess(const struct growth *growth);

/* Implements engine.try (engine.h): searches about `most` nodes with the engine. */
bool growth_try(const struct engine *engine, const struct task *task, double most,
                struct cost *cost);

#endif
