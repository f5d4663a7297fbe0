/* SPDX-License-Identifier: MIT */
/* Series: small searches in turn, parts of one problem, with tables built once. */
#ifndef ENGINE_POOL_SERIES_H
#define ENGINE_POOL_SERIES_H

#include "engine/engine.h"

struct series {
    struct task task;               /* `memory` is for one thread */
    const struct engine *engine;
    int jobs;
    struct engine_run **runs;       /* [jobs]; NULL: not begun */
};

struct instance {
    struct part part;               /* borrowed, with its decisions */
    int64_t solutions;
    bool is_known;                  /* false: it takes longer, or is impossible */
};

/* Threads share the task's memory.  Fails without a diag if no engine, or not `engine`
 * (engine_auto: any), can begin parts on the whole. */
bool series_open(struct series *series, const struct task *task, const struct engine *engine,
                 int jobs, struct diag *diag);

/* Accepts a zeroed series. */
void series_close(struct series *series);

/* Only those that take a few milliseconds. */
void series_count(struct series *series, struct instance *instances, int32_t count);

#endif
