/* SPDX-License-Identifier: MIT */
/* Solutions on their way from the threads that find them to the one that takes them. */
#include "engine/outbox.h"

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

bool outbox_init(struct outbox *outbox, int32_t count, struct diag *diag)
{
    *outbox = (struct outbox){.count = count};
    outbox->boxes = memory_try_zero((size_t)count, sizeof *outbox->boxes);
    return outbox->boxes || diag_memory(diag, "the solutions of each part");
}

void outbox_done(struct outbox *outbox)
{
    for (outbox->head = 0; outbox->boxes && outbox->head < outbox->count; outbox->head++)
        for (struct bundle *bundle; (bundle = outbox_take(outbox));)
            memory_free(bundle);
    memory_free(outbox->boxes);
    *outbox = (struct outbox){0};
}

bool outbox_has_room(const struct outbox *outbox, int32_t box)
{
    return box == outbox->head ? outbox->boxes[box].held < HEAD_MOST : outbox->held < HELD_MOST;
}

void outbox_put(struct outbox *outbox, int32_t box, struct bundle *bundle)
{
    struct box *to = &outbox->boxes[box];
    if (to->last)
        to->last->next = bundle;
    else
        to->first = bundle;
    to->last = bundle;
    to->held += bundle->room;
    outbox->held += bundle->room;
}

struct bundle *outbox_take(struct outbox *outbox)
{
    struct box *from = &outbox->boxes[outbox->head];
    struct bundle *bundle = from->first;
    if (!bundle)
        return NULL;
    from->first = bundle->next;
    if (!from->first)
        from->last = NULL;
    from->held -= bundle->room;
    outbox->held -= bundle->room;
    return bundle;
}
