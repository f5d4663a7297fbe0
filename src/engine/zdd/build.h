/* SPDX-License-Identifier: MIT */
/* Builds the diagram by Algorithm X, with a cache of results for states.  Source: Nishino, Yasuda,
 * Minato & Nagata, AAAI 31 (2017); Knuth's DLX6. */
#ifndef ENGINE_ZDD_BUILD_H
#define ENGINE_ZDD_BUILD_H

#include "engine/engine.h"
#include "engine/zdd/zdd.h"

struct zdd_build;

/* Fails if an option has no exact item, or states would take more than a quarter of the memory. */
bool zdd_build_suits(const struct task *task, struct diag *diag);

/* Uses about task->memory bytes. */
struct zdd_build *zdd_build_open(const struct task *task, struct diag *diag);
void zdd_build_close(struct zdd_build *build);

/* Visits about `budget` nodes at most.  OUTCOME_PAUSED, or OUTCOME_DONE, with a diag if the diagram
 * grows too large. */
enum outcome zdd_build_run(struct zdd_build *build, int64_t budget, struct diag *diag);

/* Only after OUTCOME_DONE. */
void zdd_build_take(struct zdd_build *build, struct zdd *zdd);

/* Return the nodes visited; the estimated share done, 0 to 1. */
int64_t zdd_build_nodes(const struct zdd_build *build);
double zdd_build_progress(const struct zdd_build *build);

#endif
