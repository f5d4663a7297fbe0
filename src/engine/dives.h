/* SPDX-License-Identifier: MIT */
/* Estimates the nodes of an engine's search by dives.
 *
 * A dive follows one pseudorandom branch per level, the same in every run.  The product of the
 * branch counts is, on average over all dives, the number of nodes on that level.  At a level of
 * some thousand nodes the dive ends, and the engine counts nodes below it, to a limit.
 * Source: Knuth, Estimating the efficiency of backtrack programs, Math. Comp. 29 (1975). */
#ifndef ENGINE_DIVES_H
#define ENGINE_DIVES_H

#include "engine/engine.h"

/* Returns the nodes of the whole search, INFINITY if unknown.  Cost: DIVE_TIME per entry of the
 * problem. */
double dives_guess(const struct task *task, const struct engine *engine);

/* Implements engine.try (engine.h). */
bool dives_try(const struct engine *engine, const struct task *task, double most,
               struct cost *cost);

#endif
