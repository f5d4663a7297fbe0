/* SPDX-License-Identifier: MIT */
/* How many open options two items share, for all pairs that share some. */
#ifndef DEDUCE_SHARING_H
#define DEDUCE_SHARING_H

#include "deduce/position.h"

enum { SHARING_SIZES = 5 };

struct share {
    int32_t item, count;
};

/* Zeroed before the first use. */
struct sharing {
    struct share *shares;   /* item i's, from sharing_begin(i) */
    size_t *first;          /* [items + 2]: item i has room from first[i] to first[i + 1] - 1 */
    int32_t *length;        /* [items + 1] */
    int32_t *breadth;       /* [items + 1]: the most that the item shares with one other */
    int32_t *seen;          /* [options]: the position's trail at the last update */
    int32_t *counts;        /* [items + 1], zero between uses */
    int32_t changes;        /* entries of `seen` */
    int32_t *changed;       /* [items + 1]: the last update in which it had changed */
    int32_t update;         /* number of the last one; 0: none */
    int32_t update_without[SHARING_SIZES];  /* the last without sets of this size */
};

/* False if memory runs out or a limit has passed.  Cost: the entries of options of items that
 * changed; at first all. */
bool sharing_update(struct sharing *sharing, const struct position *position);
void sharing_done(struct sharing *sharing);

static inline const struct share *sharing_begin(const struct sharing *sharing, int32_t item)
{
    return sharing->shares + sharing->first[item];
}

static inline const struct share *sharing_end(const struct sharing *sharing, int32_t item)
{
    return sharing_begin(sharing, item) + sharing->length[item];
}

/* 0 for an item with itself. */
static inline int32_t sharing_count(const struct sharing *sharing, int32_t item, int32_t other)
{
    const struct share *share = sharing_begin(sharing, item), *end = sharing_end(sharing, item);
    while (share < end && share->item != other)
        share++;
    return share < end ? share->count : 0;
}

#endif
