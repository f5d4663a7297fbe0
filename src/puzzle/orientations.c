/* SPDX-License-Identifier: MIT */
/* All orientations of the pieces of a puzzle, wherever on the board. */
#include "puzzle/orientations.h"

#include <stdlib.h>

#include "base/memory.h"

struct orientations orientations_of(const struct puzzle *puzzle)
{
    struct orientations all = {0};
    for (int p = 0; p < puzzle->npieces; p++) {
        if (puzzle->pieces[p].twin != p)
            continue;
        struct shapes shapes = puzzle_orientations(puzzle, p);
        all.at = memory_need(all.at, (size_t)(all.count + shapes.count), sizeof *all.at);
        for (int i = 0; i < shapes.count; i++)
            all.at[all.count++] = (struct orientation){shapes.at[i], p, i};
        memory_free(shapes.at);
    }
    return all;
}

void orientations_done(struct orientations *orientations)
{
    for (int i = 0; i < orientations->count; i++)
        shape_done(&orientations->at[i].shape);
    memory_free(orientations->at);
    *orientations = (struct orientations){0};
}

static int compare(const void *a, const void *b)
{
    const struct orientation *p = a, *q = b;
    int order = shape_compare(&p->shape, &q->shape);
    return order ? order : (p->piece > q->piece) - (p->piece < q->piece);
}

static int compare_shape(const void *shape, const void *orientation)
{
    const struct orientation *o = orientation;
    return shape_compare(shape, &o->shape);
}

void orientations_sort(struct orientations *orientations)
{
    if (orientations->count)
        qsort(orientations->at, (size_t)orientations->count, sizeof *orientations->at, compare);
}

const struct orientation *orientations_find(const struct orientations *sorted,
                                            const struct shape *shape, int *count)
{
    const struct orientation *end = sorted->at + sorted->count, *found = NULL;
    if (sorted->count)
        found = bsearch(shape, sorted->at, (size_t)sorted->count, sizeof *sorted->at,
                        compare_shape);
    *count = 0;
    while (found && found > sorted->at && shape_compare(&found[-1].shape, shape) == 0)
        found--;
    while (found && found + *count < end && shape_compare(&found[*count].shape, shape) == 0)
        ++*count;
    return found;
}
