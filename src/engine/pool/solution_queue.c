/* SPDX-License-Identifier: MIT */
#include "engine/pool/solution_queue.h"

#include <string.h>

#include "base/memory.h"

#define BUNDLE_ROOM 4096
#define HEAD_MOST ((size_t)1 << 18)     /* words: a megabyte */
#define HELD_MOST ((size_t)1 << 24)

struct bundle *bundle_open(int32_t longest)
{
    size_t room = (size_t)longest + 1 > BUNDLE_ROOM ? (size_t)longest + 1 : BUNDLE_ROOM;
    struct bundle *bundle = memory_try(NULL, 1, sizeof *bundle + room * sizeof *bundle->at);
    if (bundle)
        *bundle = (struct bundle){.room = room};
    return bundle;
}

bool bundle_add(struct bundle *bundle, const int32_t *options, int32_t count)
{
    if (bundle->room - bundle->used < (size_t)count + 1)
        return false;
    bundle->at[bundle->used++] = count;
    memcpy(bundle->at + bundle->used, options, (size_t)count * sizeof *options);
    bundle->used += (size_t)count;
    return true;
}

bool bundle_read(struct bundle *bundle, struct engine_solution *solution)
{
    if (bundle->read == bundle->used)
        return false;
    solution->count = bundle->at[bundle->read++];
    solution->options = bundle->at + bundle->read;
    bundle->read += (size_t)solution->count;
    return true;
}

bool solution_queue_init(struct solution_queue *queue, int32_t count, struct diag *diag)
{
    *queue = (struct solution_queue){.count = count};
    queue->boxes = memory_try_zero((size_t)count, sizeof *queue->boxes);
    return queue->boxes || diag_memory(diag, "the solutions of each part");
}

void solution_queue_done(struct solution_queue *queue)
{
    for (queue->head = 0; queue->boxes && queue->head < queue->count; queue->head++)
        for (struct bundle *bundle; (bundle = solution_queue_take(queue));)
            memory_free(bundle);
    memory_free(queue->boxes);
    *queue = (struct solution_queue){0};
}

bool solution_queue_has_room(const struct solution_queue *queue, int32_t box)
{
    return box == queue->head ? queue->boxes[box].held < HEAD_MOST : queue->held < HELD_MOST;
}

void solution_queue_put(struct solution_queue *queue, int32_t box, struct bundle *bundle)
{
    struct box *to = &queue->boxes[box];
    if (to->last)
        to->last->next = bundle;
    else
        to->first = bundle;
    to->last = bundle;
    to->held += bundle->room;
    queue->held += bundle->room;
}

struct bundle *solution_queue_take(struct solution_queue *queue)
{
    struct box *from = &queue->boxes[queue->head];
    struct bundle *bundle = from->first;
    if (!bundle)
        return NULL;
    from->first = bundle->next;
    if (!from->first)
        from->last = NULL;
    from->held -= bundle->room;
    queue->held -= bundle->room;
    return bundle;
}
