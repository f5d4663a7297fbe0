/* SPDX-License-Identifier: MIT */
/* Passes solutions between threads in bundles: a lock for each would take longer than to find
 * it. */
#ifndef ENGINE_POOL_SOLUTION_QUEUE_H
#define ENGINE_POOL_SOLUTION_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/engine.h"

/* Each as a number of options, then these. */
struct bundle {
    struct bundle *next;
    size_t room, used, read;
    int32_t at[];           /* [room] */
};

/* For solutions of up to `longest` options; free it with memory_free().  NULL if memory runs
 * out. */
struct bundle *bundle_open(int32_t longest);

/* False if full. */
bool bundle_add(struct bundle *bundle, const int32_t *options, int32_t count);

/* Borrowed.  False at the end. */
bool bundle_read(struct bundle *bundle, struct engine_solution *solution);

/* Boxes, emptied in turn.  The caller locks. */
struct solution_queue {
    struct box {
        struct bundle *first, *last; /* owned; NULL: empty */
        size_t held;
    } *boxes;               /* [count] */
    int32_t count;
    int32_t head;           /* being emptied */
    size_t held;            /* words, in all */
};

bool solution_queue_init(struct solution_queue *queue, int32_t count, struct diag *diag);
void solution_queue_done(struct solution_queue *queue);

/* True if a bundle for this box may be added now.  The head has its own limit, so that it can go
 * on. */
bool solution_queue_has_room(const struct solution_queue *queue, int32_t box);

/* Hands over the bundle. */
void solution_queue_put(struct solution_queue *queue, int32_t box, struct bundle *bundle);

/* Hands over the head box's first bundle.  NULL: empty. */
struct bundle *solution_queue_take(struct solution_queue *queue);

#endif
