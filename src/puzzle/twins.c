/* SPDX-License-Identifier: MIT */
/* Twins: pieces that lie in the same ways.
 *
 * Sorted by all their ways, which come in ascending order, twins stand side by side. */
#include "puzzle/twins.h"

#include <stdlib.h>

#include "base/memory.h"

struct sorted {
    int piece;
    struct shapes ways;     /* owned */
};

static int compare_ways(const struct shapes *a, const struct shapes *b)
{
    int order = (a->count > b->count) - (a->count < b->count);
    for (int i = 0; i < a->count && order == 0; i++)
        order = shape_compare(&a->at[i], &b->at[i]);
    return order;
}

static int compare(const void *a, const void *b)
{
    const struct sorted *p = a, *q = b;
    int order = compare_ways(&p->ways, &q->ways);
    return order ? order : (p->piece > q->piece) - (p->piece < q->piece);
}

void find_twins(struct puzzle *puzzle)
{
    size_t pieces = (size_t)puzzle->npieces;
    struct sorted *sorted = memory_need_zero(pieces, sizeof *sorted);
    for (int p = 0; p < puzzle->npieces; p++)
        sorted[p] = (struct sorted){p, puzzle_ways(puzzle, p)};
    if (pieces)
        qsort(sorted, pieces, sizeof *sorted, compare);
    for (int k = 0, head = 0; k < puzzle->npieces; k++) {
        if (compare_ways(&sorted[head].ways, &sorted[k].ways) != 0)
            head = k;
        puzzle->pieces[sorted[k].piece].twin = sorted[head].piece;
    }
    for (size_t k = 0; k < pieces; k++)
        shapes_done(&sorted[k].ways);
    memory_free(sorted);
}
