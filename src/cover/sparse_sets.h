/* SPDX-License-Identifier: MIT */
/* Sparse sets: dancing cells.
 *
 * Each item has an array of its options' nodes, active ones first.  A node is removed by a swap
 * with the last active one.  Undoing swaps in reverse order restores the arrays, so they depend
 * only on the removals and their order.  Source: TAOCP 7.2.2.3; Knuth's SSXCC, which restores only
 * the sizes. */
#ifndef COVER_SPARSE_SETS_H
#define COVER_SPARSE_SETS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/memory.h"
#include "cover/problem.h"

struct sparse_sets {
    struct arena arena;
    int32_t *first;         /* [items + 2]: of item i: cell[first[i]] to cell[first[i + 1] - 1] */
    int32_t *size;          /* [items + 1]: active nodes */
    int32_t *cell;          /* [entries]: a node of the item */
    int32_t *place;         /* [nodes]: index of its cell */
    int32_t *from;          /* [nodes]: place before its removal */
    int32_t *item;          /* [nodes]; 0 for heads and spacers */
};

bool sparse_sets_init(struct sparse_sets *sets, const struct problem *problem);
void sparse_sets_done(struct sparse_sets *sets);

/* Makes all nodes active, in order of options. */
void sparse_sets_reset(struct sparse_sets *sets, const struct problem *problem);

static inline bool sparse_sets_is_active(const struct sparse_sets *sets, int32_t node)
{
    int32_t item = sets->item[node];
    return sets->place[node] < sets->first[item] + sets->size[item];
}

static inline void sparse_sets_swap(struct sparse_sets *sets, int32_t a, int32_t b)
{
    int32_t node = sets->cell[a], other = sets->cell[b];
    sets->cell[a] = other;
    sets->cell[b] = node;
    sets->place[other] = a;
    sets->place[node] = b;
}

static inline void sparse_sets_remove(struct sparse_sets *sets, int32_t node)
{
    int32_t item = sets->item[node];
    sets->from[node] = sets->place[node];
    sparse_sets_swap(sets, sets->place[node], sets->first[item] + --sets->size[item]);
}

/* `node` is the item's last removed one. */
static inline void sparse_sets_restore(struct sparse_sets *sets, int32_t node)
{
    int32_t item = sets->item[node];
    sparse_sets_swap(sets, sets->from[node], sets->first[item] + sets->size[item]++);
}

uint64_t sparse_sets_hash(const struct sparse_sets *sets, const struct problem *problem);

#endif
