/* SPDX-License-Identifier: MIT */
/* Expands a layer of the frontier into the next. */
#ifndef ENGINE_FRONTIER_EXPAND_H
#define ENGINE_FRONTIER_EXPAND_H

#include "engine/frontier/slots.h"
#include "engine/frontier/table.h"

/* States of a shard added together, to prefetch their places. */
enum { FRONTIER_BATCH = 32 };

struct frontier_run;

/* The data of a thread. */
struct frontier_hand {
    struct frontier_run *frontier;
    uint64_t *batches;      /* owned; [FRONTIER_SHARDS][FRONTIER_BATCH][1 + stride]: hash and
                             * entry */
    int32_t counts[FRONTIER_SHARDS];
    uint64_t *states;       /* owned; [most + 1][words]: a state's successors */
    int32_t *options;       /* owned; [most + 1]; NULL: no fields */
    int64_t budget, nodes;
    bool is_full;           /* memory ran out */
    pthread_t thread;
};

struct frontier_run {
    struct engine_run run;
    struct task task;
    struct frontier_slots slots;
    struct frontier_table tables[2], *from, *to;
    atomic_size_t bytes;    /* of the tables */
    int32_t layer;          /* of the states in `from` */
    int64_t before;         /* nodes of earlier layers */
    struct frontier_hand *hands;    /* owned; [jobs] */
    int jobs;
    pthread_mutex_t lock;   /* for `next`, the next shard to begin */
    int next;
    void (*expand)(struct frontier_hand *hand, struct frontier_shard *shard);
    struct engine_run *links;   /* owned; replaces the frontier if memory runs out */
    bool is_reported;
};

/* Sets `expand` by the width of states and counts. */
void frontier_choose_expand(struct frontier_run *frontier);

/* Expands about `budget` >= 1 states with as many threads as pay, and flushes all batches.  Returns
 * the number expanded; sets is_full of a thread whose memory ran out. */
int64_t frontier_run_slice(struct frontier_run *frontier, int64_t budget);

/* Estimates the states of all layers and of the largest, for a run at its start, by expanding about
 * `most` states: samples large layers, and derives the next size from collisions.  Deterministic.
 * Then the run can only be closed.  False if memory runs out. */
bool frontier_sample(struct frontier_run *frontier, double most, double *nodes, double *peak);

/* ---- layers ---- */

/* Makes room for batches of the current width.  False if memory runs out. */
bool frontier_get_batches(struct frontier_run *frontier);

/* Advances to the next layer with a decision.  False if memory runs out. */
bool frontier_begin_layer(struct frontier_run *frontier);

bool frontier_is_expanded(const struct frontier_run *frontier);

/* Continues with the states in `to`.  False if memory runs out. */
bool frontier_next_layer(struct frontier_run *frontier);

/* Writes the layer from its beginning. */
void frontier_save(const struct frontier_run *frontier, struct scribe *scribe);

/* Restores that layer in a run at its start.  If the text is invalid, the reader is at its end.
 * False with a diag if the states differ or memory runs out; then the run can only be closed. */
bool frontier_restore(struct frontier_run *frontier, struct reader *reader, struct diag *diag);

#endif
