/* SPDX-License-Identifier: MIT */
/* A guess of the nodes that an engine has to search, by dives.
 *
 * A dive takes one branch on each level, as if at random, but the same in every run; the product of
 * the numbers of branches is the number of nodes on that level, on average over all dives.  Once
 * there are some thousand, the engine itself counts the nodes below, or begins to.
 * Source: Knuth, Estimating the efficiency of backtrack programs, Math. Comp. 29 (1975). */
#ifndef ENGINE_DIVES_H
#define ENGINE_DIVES_H

#include "engine/engine.h"

/* The nodes of the whole.  INFINITY: not known.  Cost: DIVE_TIME for each entry of the problem. */
double dives_guess(const struct task *task, const struct engine *engine);

/* The function of a row of engines (engine.h). */
bool dives_try(const struct engine *engine, const struct task *task, double most,
               struct cost *cost);

#endif
