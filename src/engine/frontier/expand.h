/* SPDX-License-Identifier: MIT */
/* Expanding a layer of the frontier into the next: the data of a run, and its threads. */
#ifndef ENGINE_FRONTIER_EXPAND_H
#define ENGINE_FRONTIER_EXPAND_H

#include "engine/frontier/slots.h"
#include "engine/frontier/table.h"

/* States of a shard added together, so that their places are prefetched. */
enum { FRONTIER_BATCH = 32 };

struct frontier_run;

/* A thread that shares a layer. */
struct frontier_hand {
    struct frontier_run *frontier;
    uint64_t *batches;      /* owned; [FRONTIER_SHARDS][FRONTIER_BATCH][1 + stride]: a hash with
                             * its entry */
    int32_t counts[FRONTIER_SHARDS];
    uint64_t *states;       /* owned; [most + 1][words]: successors of a state */
    int32_t *options;       /* owned; [most + 1]; NULL: without pieces used */
    int64_t budget, nodes;
    bool is_full;           /* memory ran out */
    pthread_t thread;
};

struct frontier_run {
    struct engine_run run;
    struct task task;
    struct frontier_slots slots;
    struct frontier_table tables[2], *from, *to;
    atomic_size_t bytes;    /* used by the tables */
    int32_t layer;          /* number of the layer in `from` */
    int64_t before;         /* nodes of all earlier layers */
    struct frontier_hand *hands;    /* owned; [jobs] */
    int jobs;
    pthread_mutex_t lock;   /* of `next`, the next shard to begin */
    int next;
    void (*expand)(struct frontier_hand *hand, struct frontier_shard *shard);
    struct engine_run *links;   /* owned; continues if the frontier cannot */
    bool is_reported;
};

/* Sets `expand` to the version for the width of states and counts. */
void frontier_choose_expand(struct frontier_run *frontier);

/* Expands about `budget` >= 1 states of the layer, with as many threads as pay, and flushes all
 * batches.  Returns the number expanded; sets is_full of a thread that ran out of memory. */
int64_t frontier_run_slice(struct frontier_run *frontier, int64_t budget);

/* Estimates the number of states of all layers and of the largest, for a run at its start, by
 * expanding about `most` states: samples large layers, and derives the size of the next from
 * collisions.  Deterministic, because the states choose the sample.  Afterwards the run can only be
 * closed.  False if memory runs out. */
bool frontier_sample(struct frontier_run *frontier, double most, double *nodes, double *peak);

/* ---- layers ---- */

/* Makes room for batches of entries of the current width.  False if memory runs out. */
bool frontier_get_batches(struct frontier_run *frontier);

/* Advances to the next layer that makes a decision, ready to expand.  False if memory runs out. */
bool frontier_begin_layer(struct frontier_run *frontier);

/* True if all states of the layer are expanded. */
bool frontier_is_expanded(const struct frontier_run *frontier);

/* Continues with the states that the layer led to.  False if memory runs out. */
bool frontier_next_layer(struct frontier_run *frontier);

/* Writes the layer from its beginning, even if part of it is expanded. */
void frontier_save(const struct frontier_run *frontier, struct scribe *scribe);

/* Restores that layer in a run at its start.  Malformed text leaves the reader at its end.  False
 * with a diag if the states differ or memory runs out; then the run can only be closed. */
bool frontier_restore(struct frontier_run *frontier, struct reader *reader, struct diag *diag);

#endif
