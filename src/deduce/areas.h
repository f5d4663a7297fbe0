/* SPDX-License-Identifier: MIT */
/* Areas of open cells of a tiling, connected by sides: each option is inside one. */
#ifndef DEDUCE_AREAS_H
#define DEDUCE_AREAS_H

#include "deduce/position.h"
#include "puzzle/legend.h"

struct areas {
    bool are_known;         /* false: not a tiling, or an option covers unconnected cells */
    int32_t *first, *near;  /* [items + 2]: near[first[i]] to near[first[i + 1] - 1] are the
                             * neighbours of cell i */
    int32_t division;       /* number of the last one */
    int32_t *seen, *wanted; /* [items + 1]: the last division that reached a cell, and that
                             * should */
    int32_t *number;        /* [items + 1]: the area of a seen cell, from 1; 0: covered */
    int32_t *cells;         /* [items]: cells[start[n - 1]] to cells[start[n] - 1] are area
                             * n, from 1 */
    int32_t *start;         /* [items + 1] */
    int64_t *tried;         /* [pieces]: the last area in which a piece was tried */
    int32_t count;          /* areas of the last division */
};

/* False if memory runs out; areas_done() is still needed.  Cost: the entries. */
bool areas_init(struct areas *areas, const struct problem *problem, const struct legend *legend);
void areas_done(struct areas *areas);

/* Divides the open cells that choosing the open option would leave, as far as they touch it; option
 * 0: all.  If it leaves one area, not all of its cells are listed.  Cost: the cells reached. */
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
