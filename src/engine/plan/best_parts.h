/* SPDX-License-Identifier: MIT */
/* The cheapest solutions, by branch and bound in threads. */
#ifndef ENGINE_PLAN_BEST_PARTS_H
#define ENGINE_PLAN_BEST_PARTS_H

#include "engine/engine.h"

/* Opens a run that lists what best_links lists, with task->jobs threads if the first `alone` nodes
 * are not enough.  Of equal solutions that are not all listed, it then lists others, but the same
 * ones for any number of threads.  task->wanted->keeps() is called by one thread at a time. */
struct engine_run *best_parts_open(const struct task *task, int64_t alone, struct diag *diag);

#endif
