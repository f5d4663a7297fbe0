/* SPDX-License-Identifier: MIT */
/* Building the diagram of all solutions: Algorithm X that remembers what became of each state. */
#ifndef ENGINE_ZDD_BUILD_H
#define ENGINE_ZDD_BUILD_H

#include "engine/engine.h"
#include "engine/zdd/zdd.h"

struct zdd_build;

/* False with a diag where an option has no item that is covered exactly once, or where the states
 * would take more than a quarter of the memory. */
bool zdd_build_suits(const struct task *task, struct diag *diag);

/* Stand at the start of a task that zdd_build_suits().  Takes about task->memory bytes at most.
 * NULL with a diag where memory fails.
 * Source: Nishino, Yasuda, Minato & Nagata, AAAI 31 (2017); Knuth's DLX6. */
struct zdd_build *zdd_build_open(const struct task *task, struct diag *diag);
void zdd_build_close(struct zdd_build *build);

/* Go on, but visit no more than about `budget` nodes of the search tree: OUTCOME_PAUSED or
 * OUTCOME_DONE.  OUTCOME_SOLUTION never; where the diagram grows too large, OUTCOME_DONE with a
 * diag. */
enum outcome zdd_build_go(struct zdd_build *build, int64_t budget, struct diag *diag);

/* Once it is done: hand over the diagram. */
void zdd_build_take(struct zdd_build *build, struct zdd *zdd);

/* The nodes of the search tree visited so far, and its share that is done, by a guess. */
int64_t zdd_build_nodes(const struct zdd_build *build);
double zdd_build_progress(const struct zdd_build *build);

#endif
