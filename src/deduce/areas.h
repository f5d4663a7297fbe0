/* SPDX-License-Identifier: MIT */
/* The areas of open cells of a tiling: connected by sides, so that each option is in one. */
#ifndef DEDUCE_AREAS_H
#define DEDUCE_AREAS_H

#include "deduce/position.h"
#include "puzzle/legend.h"

struct areas {
    bool are_known;         /* false: not a tiling, or an option covers unconnected cells */
    int32_t *first, *near;  /* owned; [items + 2]: the neighbours of cell i are near[first[i]] to
                             * near[first[i + 1] - 1] */
    int32_t division;       /* the number of the last division */
    int32_t *seen, *wanted; /* owned; [items + 1]: the last division that reached a cell, and that
                             * was to reach it */
    int32_t *number;        /* owned; [items + 1]: the area of a cell seen, from 1; 0: covered */
    int32_t *cells;         /* owned; [items]: the cells of area n, from 1, are cells[start[n - 1]]
                             * to cells[start[n] - 1] */
    int32_t *start;         /* owned; [items + 1] */
    int64_t *tried;         /* owned; [pieces]: the last area in which a piece was tried */
    int32_t count;          /* areas of the last division */
};

/* False if memory runs out; then areas_done() is still needed.  Cost: the entries. */
bool areas_init(struct areas *areas, const struct problem *problem, const struct legend *legend);
void areas_done(struct areas *areas);

/* Divides the open cells that would be left around the open option if it were chosen; option 0: all
 * open cells.  If an option leaves one area, not all of its cells are listed.  Cost: the cells
 * reached. */
void areas_divide(struct areas *areas, const struct position *position, int32_t option);

static inline int32_t areas_size(const struct areas *areas, int32_t n)
{
    return areas->start[n] - areas->start[n - 1];
}

static inline bool areas_have(const struct areas *areas, int32_t n, int32_t item)
{
    return areas->seen[item] == areas->division && areas->number[item] == n;
}

#endif
