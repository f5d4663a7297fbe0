/* SPDX-License-Identifier: MIT */
/* Estimates the nodes of an engine's search by dives.
 *
 * A dive follows a pseudorandom branch per level, the same in every run.  The product of its branch
 * counts is, on average, the number of nodes on that level.  Below a level of some thousand nodes,
 * the engine counts nodes, up to a limit.  Source: Knuth, Estimating the efficiency of backtrack
 * programs, Math. Comp. 29 (1975). */
#ifndef ENGINE_DIVES_H
#define ENGINE_DIVES_H

#include "engine/engine.h"

/* INFINITY if unknown.  Cost: DIVE_TIME per entry of the problem. */
double dives_guess(const struct task *task, const struct engine *engine);

/* Implements engine.try (engine.h). */
bool dives_try(const struct engine *engine, const struct task *task, double most,
               struct cost *cost);

#endif
