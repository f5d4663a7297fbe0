/* SPDX-License-Identifier: MIT */
/* The icicle: the tree that was seen, each node as wide as its share of all nodes, on its level. */
#include "explain/icicle.h"

#include "base/memory.h"

/* Nodes of that part of the least width are still looked below, as many make a slab together. */
#define FINENESS 16

/* The node after `n` and all below it, in preorder below `top`; 0: there is none. */
static int32_t next_beside(const struct tree *tree, int32_t n, int32_t top)
{
    while (n != top && !tree->at[n].next)
        n = tree->at[n].parent;
    return n == top ? 0 : tree->at[n].next;
}

struct seen icicle_seen(const struct tree *tree, int32_t n)
{
    struct seen seen = {0, 0};
    for (int32_t k = n;;) {
        const struct tree_node *node = &tree->at[k];
        bool is_whole = node->nodes;
        seen.nodes += is_whole ? node->nodes : 1;
        seen.solutions += is_whole ? node->solutions : node->verdict == VERDICT_SOLUTION;
        k = !is_whole && node->child ? node->child : next_beside(tree, k, n);
        if (!k)
            return seen;
    }
}

static void add(struct icicle *icicle, struct slab slab)
{
    if ((size_t)icicle->count == icicle->room) {
        icicle->room = icicle->room ? 2 * icicle->room : 64;
        icicle->slabs = memory_need(icicle->slabs, icicle->room, sizeof slab);
    }
    icicle->slabs[icicle->count++] = slab;
}

/* What the walk down the levels goes by: nodes of one level, from left to right. */
struct row_of_nodes {
    struct slab *at;        /* owned; [count] */
    int32_t count;
    size_t room;
};

static void append(struct row_of_nodes *row, struct slab slab)
{
    if ((size_t)row->count == row->room) {
        row->room = row->room ? 2 * row->room : 64;
        row->at = memory_need(row->at, row->room, sizeof slab);
    }
    row->at[row->count++] = slab;
}

/* What is on the path is never lost among others. */
static bool is_wide(const struct slab *slab, const struct tree *tree, double least)
{
    return slab->width >= least || tree->at[slab->node].is_open;
}

/* The children of those that are not too narrow to matter. */
static void list_children(struct row_of_nodes *children, const struct row_of_nodes *parents,
                          const struct tree *tree, double unit, double least)
{
    children->count = 0;
    for (int32_t p = 0; p < parents->count; p++) {
        const struct slab *parent = &parents->at[p];
        double begin = parent->begin;
        int32_t k = is_wide(parent, tree, least) ? tree->at[parent->node].child : 0;
        for (; k; k = tree->at[k].next) {
            struct seen seen = icicle_seen(tree, k);
            double width = unit * (double)seen.nodes;
            append(children, (struct slab){k, 1, parent->level + 1, begin, width, seen.nodes,
                                           seen.solutions});
            begin += width;
        }
    }
}

static void flush(struct icicle *icicle, struct slab *gathered, double least)
{
    if (gathered->count && gathered->width >= least / 2)
        add(icicle, *gathered);
    gathered->count = 0;
}

/* Add the slabs of a row: what is too narrow alone shares one with its neighbours. */
static void add_row(struct icicle *icicle, const struct row_of_nodes *row,
                    const struct tree *tree, double least)
{
    struct slab gathered = {.count = 0};
    for (int32_t k = 0; k < row->count; k++) {
        struct slab slab = row->at[k];
        double gap = gathered.count ? slab.begin - gathered.begin - gathered.width : 0;
        bool stands_alone = is_wide(&slab, tree, least);
        if (stands_alone || gap > least / 2)
            flush(icicle, &gathered, least);
        if (stands_alone) {
            add(icicle, slab);
        } else if (!gathered.count) {
            gathered = slab;
        } else {
            gathered.count++;
            gathered.width = slab.begin + slab.width - gathered.begin;
            gathered.nodes += slab.nodes;
            gathered.solutions += slab.solutions;
        }
    }
    flush(icicle, &gathered, least);
}

void icicle_init(struct icicle *icicle, const struct tree *tree, double least, int32_t levels)
{
    struct row_of_nodes row = {.count = 0}, next = {.count = 0};
    struct seen all = icicle_seen(tree, 0);
    *icicle = (struct icicle){.total = all.nodes};
    append(&row, (struct slab){0, 1, 0, 0, 1, all.nodes, all.solutions});
    for (int32_t level = 0; level < levels && row.count; level++) {
        add_row(icicle, &row, tree, least);
        list_children(&next, &row, tree, 1 / (double)all.nodes, least / FINENESS);
        struct row_of_nodes done = row;
        row = next;
        next = done;
    }
    memory_free(row.at);
    memory_free(next.at);
}

void icicle_done(struct icicle *icicle)
{
    memory_free(icicle->slabs);
    *icicle = (struct icicle){.count = 0};
}

double icicle_middle(const struct icicle *icicle, const struct tree *tree, int32_t n)
{
    double at = 0.5 * (double)icicle_seen(tree, n).nodes;
    for (int32_t k = n; k; k = tree->at[k].parent)
        for (int32_t i = tree->at[tree->at[k].parent].child; i != k; i = tree->at[i].next)
            at += (double)icicle_seen(tree, i).nodes;
    return at / (double)icicle->total;
}

int32_t icicle_find(const struct icicle *icicle, const struct tree *tree, int32_t n)
{
    int32_t level = tree->at[n].depth;
    double at = icicle_middle(icicle, tree, n);
    for (int32_t s = 0; s < icicle->count; s++) {
        const struct slab *slab = &icicle->slabs[s];
        if (slab->level == level && slab->begin <= at && at < slab->begin + slab->width)
            return s;
    }
    return -1;
}
