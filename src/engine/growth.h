/* SPDX-License-Identifier: MIT */
/* A guess of the nodes of a search by how the share that is done grows.
 *
 * Of an engine that remembers states, the share grows as a power of the nodes, because known states
 * recur ever more often. */
#ifndef ENGINE_GROWTH_H
#define ENGINE_GROWTH_H

#include "engine/engine.h"

/* The nodes and the share (0 to 1) of a search at two looks. */
struct growth {
    double before, first;
    double after, last;
};

/* The nodes of the whole search.  A share that falls was a guess of the whole, and the later guess
 * holds.  INFINITY: not known. */
double growth_guess(const struct growth *growth);

/* The function of a row of engines (engine.h): lets the engine search for `most` nodes. */
bool growth_try(const struct engine *engine, const struct task *task, double most,
                struct cost *cost);

#endif
