/* SPDX-License-Identifier: MIT */
/* From a layer of the frontier to the next: what a run holds, and the threads that share it. */
#ifndef ENGINE_FRONTIER_EXPAND_H
#define ENGINE_FRONTIER_EXPAND_H

#include "engine/frontier/slots.h"
#include "engine/frontier/table.h"

/* States of a shard that are added together, so that their places are near by then. */
enum { FRONTIER_BATCH = 32 };

struct frontier_run;

/* One of the threads that share a layer. */
struct frontier_hand {
    struct frontier_run *frontier;
    uint64_t *batches;      /* owned; [FRONTIER_SHARDS][FRONTIER_BATCH][1 + stride]: a hash with
                             * its entry */
    int32_t counts[FRONTIER_SHARDS];
    uint64_t *states;       /* owned; [most + 1][words]: what the options leave of one */
    int32_t *options;       /* owned; [most + 1]; NULL: nothing is used */
    int64_t budget, nodes;
    bool is_full;           /* there is no memory */
    pthread_t thread;
};

struct frontier_run {
    struct engine_run run;
    struct task task;
    struct frontier_slots slots;
    struct frontier_table tables[2], *from, *to;
    atomic_size_t bytes;    /* that these take */
    int32_t layer;          /* whose states `from` has */
    int64_t before;         /* nodes of the layers before */
    struct frontier_hand *hands;    /* owned; [jobs] */
    int jobs;
    pthread_mutex_t lock;   /* of the next shard to begin */
    int next;
    void (*expand)(struct frontier_hand *hand, struct frontier_shard *shard);
    struct engine_run *links;   /* owned; to go on where nothing else can */
    bool is_reported;
};

/* Set `expand` to what is made for the width of states and counts. */
void frontier_choose_expand(struct frontier_run *frontier);

/* Expand no more than about `budget` states of the layer, from 1, by as many threads as are worth
 * it; no batch is left behind.  Returns how many; of a thread that had no memory is_full is set. */
int64_t frontier_run_slice(struct frontier_run *frontier, int64_t budget);

/* Guess how many states all layers have, and the largest one, of a run at its start, by looking at
 * no more than about `most`: of each layer that has more than its share of these some are taken,
 * and by how often their ways meet in the next one, that one's number of states is guessed.  All
 * random numbers come from the states, so that it is the same each time.  The run is only to be
 * closed then.  False where there is no memory. */
bool frontier_sample(struct frontier_run *frontier, double most, double *nodes, double *peak);

/* ---- layers ---- */

/* Room for batches of entries as wide as they are.  False where there is no memory. */
bool frontier_get_batches(struct frontier_run *frontier);

/* Stand at the next layer that decides on something, ready to expand.  False where there is no
 * memory. */
bool frontier_begin_layer(struct frontier_run *frontier);

/* True where nothing of the layer is left to expand. */
bool frontier_is_expanded(const struct frontier_run *frontier);

/* Go on with what the layer led to.  False where there is no memory. */
bool frontier_next_layer(struct frontier_run *frontier);

/* Write the layer from its beginning, wherever the run is in it. */
void frontier_save(const struct frontier_run *frontier, struct scribe *scribe);

/* Stand there in a run that is at its start.  Where that is not how the text reads, the reader has
 * nothing left.  False with a diag: other states, or no memory; the run is only to be closed
 * then. */
bool frontier_restore(struct frontier_run *frontier, struct reader *reader, struct diag *diag);

#endif
