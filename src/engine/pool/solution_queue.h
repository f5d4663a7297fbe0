/* SPDX-License-Identifier: MIT */
/* Solutions on their way from the threads that find them to the one that takes them: in bundles,
 * as a lock for each would take longer than finding it. */
#ifndef ENGINE_POOL_SOLUTION_QUEUE_H
#define ENGINE_POOL_SOLUTION_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/engine.h"

/* Some solutions, each its number of options and then these. */
struct bundle {
    struct bundle *next;
    size_t room, used, read;
    int32_t at[];           /* [room] */
};

/* An empty bundle for solutions of up to `longest` options, to be given to memory_free(); NULL
 * where memory fails. */
struct bundle *bundle_open(int32_t longest);

/* False where the bundle is full. */
bool bundle_add(struct bundle *bundle, const int32_t *options, int32_t count);

/* Lend the next solution; false behind the last one. */
bool bundle_read(struct bundle *bundle, struct engine_solution *solution);

/* Boxes that are emptied one after the other.  Who shares it sees to the locks. */
struct solution_queue {
    struct box {
        struct bundle *first, *last; /* owned; NULL: empty */
        size_t held;
    } *boxes;               /* owned; [count] */
    int32_t count;
    int32_t head;           /* the box that is emptied now */
    size_t held;            /* words in all boxes */
};

bool solution_queue_init(struct solution_queue *queue, int32_t count, struct diag *diag);
void solution_queue_done(struct solution_queue *queue);

/* True where a bundle for that box may be put there now.  So much is kept back at most for each
 * of the later boxes that the head, which must go on, has always room of its own. */
bool solution_queue_has_room(const struct solution_queue *queue, int32_t box);

/* Hand a bundle over. */
void solution_queue_put(struct solution_queue *queue, int32_t box, struct bundle *bundle);

/* Take a bundle over from the head; NULL: it is empty. */
struct bundle *solution_queue_take(struct solution_queue *queue);

#endif
