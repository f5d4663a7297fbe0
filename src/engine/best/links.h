/* SPDX-License-Identifier: MIT */
/* Dancing links with sorted lists: an item's options ascend by net cost, so a visit can end early.
 *
 * Operations ignore options whose net cost is at least `limit`, which must be the same in the
 * inverse.  Source: Knuth's DLX5; TAOCP 7.2.2.1. */
#ifndef ENGINE_BEST_LINKS_H
#define ENGINE_BEST_LINKS_H

#include "base/memory.h"
#include "cover/taxes.h"

/* Nodes 1 to items head the lists.  A spacer's `item` is minus the option before it, its `up` the
 * first node of that option, its `down` the last node of the next one. */
struct sorted_node {
    int32_t item, up, down;
    int32_t colour;         /* -1: purified */
    int64_t net;
};

struct sorted_links {
    struct arena arena;     /* owns the arrays */
    const struct problem *problem;
    struct sorted_node *at; /* [nodes] */
    int32_t *left, *right;  /* [primary + 1]: ring of open primary items */
    int32_t *least, *most;  /* [items + 1]: remaining covers of flexible items */
    bool *flexible;         /* [items + 1]: primary items that are not exact */
};

/* Cost: the entries, times a logarithm. */
bool sorted_links_init(struct sorted_links *links, const struct taxes *taxes, struct diag *diag);
void sorted_links_done(struct sorted_links *links);

static inline int32_t sorted_option(const struct sorted_links *links, int32_t node)
{
    while (links->at[node].item > 0)
        node++;
    return -links->at[node].item;
}

/* Closes an item; removes its options from other lists. */
void sorted_cover(struct sorted_links *links, int32_t item, int64_t limit);
void sorted_uncover(struct sorted_links *links, int32_t item, int64_t limit);

/* Covers the other items of a node's option, or purifies them. */
void sorted_take(struct sorted_links *links, int32_t node, int64_t limit);
void sorted_untake(struct sorted_links *links, int32_t node, int64_t limit);

/* Covers a flexible item once more; closes it after the last time. */
void sorted_count(struct sorted_links *links, int32_t item, int64_t limit);
void sorted_uncount(struct sorted_links *links, int32_t item, int64_t limit);

/* Removes a node's option from all lists. */
void sorted_remove(struct sorted_links *links, int32_t node);
void sorted_restore(struct sorted_links *links, int32_t node);

#endif
