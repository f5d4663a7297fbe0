/* SPDX-License-Identifier: MIT */
/* Dancing links: open items and options as doubly linked lists in arrays.
 *
 * Node 0 heads the open primary items; node items + 1 the open secondary ones, only in `left` and
 * `right`; node i heads item i's options.  An option's nodes are adjacent between two spacers.  A
 * spacer's `item` is minus the option before it, whose first node is its `up`; its `down` is the
 * last node of the next option.
 *
 * Invariants, see links_check(); removed nodes and items keep their links:
 *   1. `left` and `right` are inverse on the rings of open primary and secondary items, which
 *      ascend from their heads.
 *   2. `up` and `down` are inverse on an open item's list, of `size` nodes, all of that item.
 *   3. An open item may be covered at least once more.
 *   4. Colours are -1 only in purified lists.
 *   5. The forced sets contain the open primary items by their branches.
 * Source: TAOCP 7.2.2.1, Algorithms X and C. */
#ifndef COVER_LINKS_H
#define COVER_LINKS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/memory.h"
#include "cover/forced.h"
#include "cover/problem.h"

/* colour: 0: none; positive: as in the problem; -1: the list is purified to it, so no check is
 * needed. */
struct node {
    int32_t item, up, down, colour;
};

struct links {
    int32_t items, nodes;
    struct arena arena;
    int32_t *left, *right;  /* [items + 2] */
    int32_t *size;          /* [items + 1]: options on the list */
    struct node *node;      /* [nodes] */
    int32_t *colour;        /* [items + 1]: colour purified to; 0: none */
    int32_t *most;          /* [items + 1]: remaining covers of an open item */
    int32_t *slack;         /* [items + 1]: most - least, constant */
    struct forced forced;   /* unused below FORCED_FROM */
    bool bounded;           /* some item is not exact */
};

bool links_init(struct links *links, const struct problem *problem, struct diag *diag);
void links_done(struct links *links);

static inline bool links_open(const struct links *links, int32_t i)
{
    return links->right[links->left[i]] == i;
}

static inline int32_t links_need(const struct links *links, int32_t i)
{
    int32_t need = links->most[i] - links->slack[i];
    return need > 0 ? need : 0;
}

/* Returns the branches of the open primary item `i`: options followed by enough others, plus
 * covering it no more if it needs none. */
static inline int32_t links_branches(const struct links *links, int32_t i)
{
    int32_t branches = links->size[i] + 1 - links_need(links, i);
    return branches > 0 ? branches : 0;
}

/* Call after item i's branches changed by at most one. */
static inline void links_sift(struct links *links, int32_t i)
{
    int32_t branches = i <= links->forced.items ? links_branches(links, i) : INT32_MAX;
    if (branches > FORCED_SETS)
        return;
    if (branches)
        forced_put(&links->forced, branches - 1, i, false);
    if (branches < FORCED_SETS)
        forced_put(&links->forced, branches, i, true);
    if (branches < FORCED_SETS - 1)
        forced_put(&links->forced, branches + 1, i, false);
}

/* Removes a closed item from the forced sets; links_sift() undoes it. */
static inline void links_unsift(struct links *links, int32_t i)
{
    int32_t branches = i <= links->forced.items ? links_branches(links, i) : INT32_MAX;
    if (branches < FORCED_SETS)
        forced_put(&links->forced, branches, i, false);
}

/* Node `x` is not a spacer or head.  Cost: the option. */
int32_t links_option(const struct links *links, int32_t x);

/* Cost: items and open lists. */
bool links_check(const struct links *links);

uint64_t links_hash(const struct links *links);

#endif
