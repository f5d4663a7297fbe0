/* SPDX-License-Identifier: MIT */
/* How many nodes an engine has to search, guessed by dives.
 *
 * A dive takes one branch on each level, as if at random, the same each time; the product of the
 * branches that there were is how many nodes there are on that level, on average over all dives.
 * Where these are some thousand, the engine itself counts the nodes below, or begins to.  Few dives
 * come to where most nodes are: what is counted there weighs as much as a thousand dives to single
 * leaves.
 * Source: Knuth, Estimating the efficiency of backtrack programs, Math. Comp. 29 (1975). */
#ifndef ENGINE_POOL_DIVES_H
#define ENGINE_POOL_DIVES_H

#include "engine/engine.h"
#include "engine/pool/parts.h"

/* Nodes of all parts, 1 <= parts->count, where `engine` counts their solutions; parts: NULL is the
 * whole.  INFINITY: nobody knows. */
double dives_guess(const struct task *task, const struct engine *engine,
                   const struct parts *parts);

#endif
