/* SPDX-License-Identifier: MIT */
/* Estimates the nodes of an engine by dives.
 *
 * A dive follows a pseudorandom branch per level, the same in every run.  The mean product of its
 * branch counts is the number of nodes on that level.  Below a level of DIVE_WIDTH nodes, the
 * engine counts up to DIVE_BELOW nodes.  Source: Knuth, Math. Comp. 29 (1975). */
#ifndef ENGINE_DIVES_H
#define ENGINE_DIVES_H

#include "engine/engine.h"

/* INFINITY: unknown.  Cost: DIVE_TIME per entry. */
double dives_guess(const struct task *task, const struct engine *engine);

/* See engine.try. */
bool dives_try(const struct engine *engine, const struct task *task, double most,
               struct cost *cost);

#endif
