/* SPDX-License-Identifier: MIT */
/* All ways the pieces of a puzzle may lie, wherever on the board. */
#include "puzzle/lies.h"

#include <stdlib.h>

#include "base/memory.h"

struct lies lies_of(const struct puzzle *puzzle)
{
    struct lies lies = {0};
    for (int p = 0; p < puzzle->npieces; p++) {
        if (puzzle->pieces[p].twin != p)
            continue;
        struct shapes ways = puzzle_ways(puzzle, p);
        lies.at = memory_need(lies.at, (size_t)(lies.count + ways.count), sizeof *lies.at);
        for (int i = 0; i < ways.count; i++)
            lies.at[lies.count++] = (struct lie){ways.at[i], p, i};
        memory_free(ways.at);
    }
    return lies;
}

void lies_done(struct lies *lies)
{
    for (int i = 0; i < lies->count; i++)
        shape_done(&lies->at[i].shape);
    memory_free(lies->at);
    *lies = (struct lies){0};
}

static int compare(const void *a, const void *b)
{
    const struct lie *p = a, *q = b;
    int order = shape_compare(&p->shape, &q->shape);
    return order ? order : (p->piece > q->piece) - (p->piece < q->piece);
}

static int compare_shape(const void *shape, const void *lie)
{
    const struct lie *l = lie;
    return shape_compare(shape, &l->shape);
}

void lies_sort(struct lies *lies)
{
    if (lies->count)
        qsort(lies->at, (size_t)lies->count, sizeof *lies->at, compare);
}

const struct lie *lies_find(const struct lies *sorted, const struct shape *shape, int *count)
{
    const struct lie *end = sorted->at + sorted->count;
    const struct lie *found = !sorted->count ? NULL
                                             : bsearch(shape, sorted->at, (size_t)sorted->count,
                                                       sizeof *sorted->at, compare_shape);
    *count = 0;
    while (found && found > sorted->at && shape_compare(&found[-1].shape, shape) == 0)
        found--;
    while (found && found + *count < end && shape_compare(&found[*count].shape, shape) == 0)
        ++*count;
    return found;
}
