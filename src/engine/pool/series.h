/* SPDX-License-Identifier: MIT */
/* Series: small searches one after the other, each a part of one problem whose tables are made
 * once. */
#ifndef ENGINE_POOL_SERIES_H
#define ENGINE_POOL_SERIES_H

#include "engine/engine.h"

struct series {
    struct task task;               /* the whole; its memory is that of one thread */
    const struct engine *engine;
    int jobs;
    struct engine_run **runs;       /* owned; [jobs]; NULL: not begun yet */
};

/* One search of a series. */
struct instance {
    struct part part;               /* borrowed, with its decisions */
    int64_t solutions;
    bool is_known;                  /* else it takes longer, or its decisions cannot be had */
};

/* The threads of a series share the task's memory.  False without a diag where no engine can begin
 * a part on the tables of the whole, or `engine`, which may be the one that chooses, cannot. */
bool series_open(struct series *series, const struct task *task, const struct engine *engine,
                 int jobs, struct diag *diag);

/* Nothing for a zeroed one. */
void series_close(struct series *series);

/* Count the solutions of each instance, where that takes no more than a few milliseconds. */
void series_count(struct series *series, struct instance *instances, int32_t count);

#endif
