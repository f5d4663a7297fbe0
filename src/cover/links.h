/* SPDX-License-Identifier: MIT */
/* The dancing links: what is open, as doubly linked lists in arrays.
 *
 * Node 0 heads the open primary items, node items + 1 stands for the head of the
 * open secondary ones in `left` and `right` only; node i heads item i's list of
 * options.  Nodes of an option lie side by side between two spacers, whose `item`
 * is minus the number of the option before; a spacer's `up` is the first node of the
 * option before it, its `down` the last node of the option after it.
 *
 * Invariants, see links_check(); lists that are off their ring keep their links, by which covering
 * is undone:
 *   1. `left` and `right` are inverse on the rings of open primary and of open secondary items,
 *      which both ascend from their heads.
 *   2. `up` and `down` are inverse on the list of an open item; it has `size` nodes, all of that
 *      item.
 *   3. An open item may be covered once more at least.
 *   4. Colours are -1 only in lists that are purified.
 *   5. The sets of forced items are of the open primary ones, each by its few branches.
 * Source: TAOCP 7.2.2.1, Algorithms X and C. */
#ifndef COVER_LINKS_H
#define COVER_LINKS_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/forced.h"
#include "cover/problem.h"

/* colour: 0 none; positive as in the problem; -1 where the list has been
 * purified to this node's colour, so that it needs no check. */
struct node {
    int32_t item, up, down, colour;
};

struct links {
    int32_t items, nodes;
    int32_t *left, *right;  /* [items + 2] */
    int32_t *size;          /* [items + 1]: options on the item's list */
    struct node *node;      /* [nodes] */
    int32_t *colour;        /* [items + 1]: what a secondary item is purified to, 0: nothing */
    int32_t *most;          /* [items + 1]: how often an item that is open may be covered yet */
    int32_t *slack;         /* [items + 1]: how many of those are not needed; constant */
    struct forced forced;   /* of open primary items; only where there are many of them */
    bool bounded;           /* some item is not covered just once */
};

/* Link all of `problem`.  Cost: linear.  False with a diag where memory fails. */
bool links_init(struct links *links, const struct problem *problem, struct diag *diag);
void links_done(struct links *links);

/* True where item `i` is on its open list. */
static inline bool links_open(const struct links *links, int32_t i)
{
    return links->right[links->left[i]] == i;
}

/* How many options item `i` needs at least to be covered as often as it must be. */
static inline int32_t links_need(const struct links *links, int32_t i)
{
    int32_t need = links->most[i] - links->slack[i];
    return need > 0 ? need : 0;
}

/* How many ways to branch on the open primary item `i`: each option on its list that
 * leaves enough others below it, and, where it needs none, to cover it no more. */
static inline int32_t links_branches(const struct links *links, int32_t i)
{
    int32_t branches = links->size[i] + 1 - links_need(links, i);
    return branches > 0 ? branches : 0;
}

/* The branches on item `i`, which is open, may be one more or less: update the forced items. */
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

/* Item `i` is open no more, and is in no set of the forced ones; links_sift() undoes it. */
static inline void links_unsift(struct links *links, int32_t i)
{
    int32_t branches = i <= links->forced.items ? links_branches(links, i) : INT32_MAX;
    if (branches < FORCED_SETS)
        forced_put(&links->forced, branches, i, false);
}

/* The option that node `x` (not a spacer, not a head) lies in.  Linear in the option. */
int32_t links_option(const struct links *links, int32_t x);

/* True where all invariants hold.  Cost: all items, and the lists of those that are open. */
bool links_check(const struct links *links);

/* True where both stand exactly alike, bit by bit. */
bool links_equal(const struct links *a, const struct links *b);

/* A hash of all of it; equal links have equal hashes. */
uint64_t links_hash(const struct links *links);

#endif
