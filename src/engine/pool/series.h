/* SPDX-License-Identifier: MIT */
/* Series: small searches in turn, each a part of one problem, whose tables are built once. */
#ifndef ENGINE_POOL_SERIES_H
#define ENGINE_POOL_SERIES_H

#include "engine/engine.h"

struct series {
    struct task task;               /* the whole; `memory` is for one thread */
    const struct engine *engine;
    int jobs;
    struct engine_run **runs;       /* owned; [jobs]; NULL: not begun */
};

struct instance {
    struct part part;               /* borrowed, with its decisions */
    int64_t solutions;
    bool is_known;                  /* false: it takes longer, or a decision is impossible */
};

/* The threads share the task's memory.  Fails without a diag if no engine can begin parts with the
 * tables of the whole, or `engine` (engine_auto: any) cannot. */
bool series_open(struct series *series, const struct task *task, const struct engine *engine,
                 int jobs, struct diag *diag);

/* Accepts a zeroed series. */
void series_close(struct series *series);

/* Those that take at most a few milliseconds. */
void series_count(struct series *series, struct instance *instances, int32_t count);

#endif
