/* SPDX-License-Identifier: MIT */
#include "explain/outline.h"

#include "base/memory.h"
#include "playback/tree_layout.h"

static void add_row(struct outline *outline, struct outline_row row)
{
    size_t need = (size_t)outline->count + 1;
    outline->rows = memory_need_grow(outline->rows, &outline->room, need, sizeof row);
    outline->rows[outline->count++] = row;
}

static bool has_failed(const struct tree_node *node)
{
    return node->nodes && !node->solutions && !node->is_open && !node->is_unfolded;
}

static int32_t find_last_failed(const struct tree *tree, int32_t n)
{
    int32_t next = tree->at[n].next;
    while (next && has_failed(&tree->at[next])) {
        n = next;
        next = tree->at[n].next;
    }
    return n;
}

/* Adds a row for node `n` and siblings folded with it; returns the last. */
static int32_t add_node(struct outline *outline, const struct tree *tree, int32_t n,
                        bool folds_failed)
{
    const struct tree_node *node = &tree->at[n];
    struct outline_row row = {ROW_NODE, n, 1, node->nodes, node->depth};
    int32_t last = folds_failed && n && has_failed(node) ? find_last_failed(tree, n) : n;
    for (int32_t k = n; k != last; row.count++) {
        k = tree->at[k].next;
        row.kind = ROW_FAILED;
        row.nodes += tree->at[k].nodes;
    }
    add_row(outline, row);
    return last;
}

static void add_ahead(struct outline *outline, const struct tree *tree,
                      const struct mirror *mirror, int32_t n)
{
    int32_t count = tree_untried(tree, mirror, n);
    if (count)
        add_row(outline, (struct outline_row){ROW_AHEAD, n, count, 0, tree->at[n].depth + 1});
}

void outline_init(struct outline *outline, const struct tree *tree, const struct mirror *mirror,
                  bool folds_failed)
{
    const struct tree_node *at = tree->at;
    *outline = (struct outline){.count = 0};
    for (int32_t n = 0;;) {
        n = add_node(outline, tree, n, folds_failed);
        if ((at[n].is_open || at[n].is_unfolded) && at[n].child) {
            n = at[n].child;
            continue;
        }
        add_ahead(outline, tree, mirror, n);
        while (n && !at[n].next) {
            n = at[n].parent;
            add_ahead(outline, tree, mirror, n);
        }
        if (!n)
            break;
        n = at[n].next;
    }
}

void outline_done(struct outline *outline)
{
    memory_free(outline->rows);
    *outline = (struct outline){0};
}

static bool shows(const struct outline_row *row, const struct tree *tree, int32_t n)
{
    int32_t k = row->node;
    for (int32_t count = row->count; row->kind != ROW_AHEAD && count; count--) {
        if (k == n)
            return true;
        k = tree->at[k].next;
    }
    return false;
}

int32_t outline_find(const struct outline *outline, const struct tree *tree, int32_t n)
{
    for (; n; n = tree->at[n].parent)
        for (int32_t r = 0; r < outline->count; r++)
            if (shows(&outline->rows[r], tree, n))
                return r;
    return 0;
}

/* Lays out nodes down to 1/FINENESS of the least width, because several can form a slab. */
#define FINENESS 16

static void add_slab(struct icicle *icicle, struct slab slab)
{
    size_t need = (size_t)icicle->count + 1;
    if (need > icicle->room)
        icicle->slabs = memory_need_grow(icicle->slabs, &icicle->room, need, sizeof slab);
    icicle->slabs[icicle->count++] = slab;
}

static bool is_wide(const struct slab *slab, const struct tree *tree, double least)
{
    return slab->width >= least || tree->at[slab->node].is_open;
}

static void list_children(struct icicle *children, const struct icicle *parents,
                          const struct tree *tree, double unit, double least)
{
    children->count = 0;
    for (int32_t p = 0; p < parents->count; p++) {
        const struct slab *parent = &parents->slabs[p];
        double begin = parent->begin;
        bool matters = parent->drawn >= 0 && is_wide(parent, tree, least);
        int32_t k = matters ? tree->at[parent->node].child : 0;
        for (; k; k = tree->at[k].next) {
            struct seen seen = tree_seen(tree, k);
            double width = unit * (double)seen.nodes;
            add_slab(children, (struct slab){k, 1, parent->level + 1, parent->drawn, -1, begin,
                                             width, seen.nodes, seen.solutions});
            begin += width;
        }
    }
}

/* True if a narrow node shares the slab before it.  Both have one parent slab, so that none is
 * drawn outside it. */
static bool joins(const struct slab *slab, const struct slab *before, const struct tree *tree,
                  double least)
{
    return slab->parent == before->parent && !is_wide(slab, tree, least) &&
           slab->begin - before->begin - before->width <= least / 2;
}

/* Adds the nodes as one slab, unless together too narrow. */
static void add_together(struct icicle *icicle, struct slab *row, int32_t count, double least)
{
    struct slab slab = row[0];
    slab.count = count;
    slab.width = row[count - 1].begin + row[count - 1].width - slab.begin;
    for (int32_t k = 1; k < count; k++) {
        slab.nodes += row[k].nodes;
        slab.solutions += row[k].solutions;
    }
    for (int32_t k = 0; k < count; k++)
        row[k].drawn = slab.width >= least ? icicle->count : -1;
    if (slab.width >= least)
        add_slab(icicle, slab);
}

static void add_slabs(struct icicle *icicle, struct icicle *row, const struct tree *tree,
                      double least)
{
    for (int32_t k = 0, count; k < row->count; k += count) {
        struct slab *slabs = &row->slabs[k];
        bool stands_alone = is_wide(slabs, tree, least);
        for (count = 1; !stands_alone && k + count < row->count; count++)
            if (!joins(&slabs[count], &slabs[count - 1], tree, least))
                break;
        add_together(icicle, slabs, count, stands_alone ? 0 : least / 2);
    }
}

void icicle_done(struct icicle *icicle)
{
    memory_free(icicle->slabs);
    *icicle = (struct icicle){.count = 0};
}

void icicle_init(struct icicle *icicle, const struct tree *tree, double least, int32_t levels)
{
    struct icicle row = {.count = 0}, next = {.count = 0};
    struct seen all = tree_seen(tree, 0);
    *icicle = (struct icicle){.total = all.nodes};
    add_slab(&row, (struct slab){0, 1, 0, -1, -1, 0, 1, all.nodes, all.solutions});
    for (int32_t level = 0; level < levels && row.count; level++) {
        add_slabs(icicle, &row, tree, least);
        list_children(&next, &row, tree, 1 / (double)all.nodes, least / FINENESS);
        struct icicle done = row;
        row = next;
        next = done;
    }
    icicle_done(&row);
    icicle_done(&next);
}

double icicle_middle(const struct icicle *icicle, const struct tree *tree, int32_t n)
{
    double at = 0.5 * (double)tree_seen(tree, n).nodes;
    for (int32_t k = n; k; k = tree->at[k].parent)
        for (int32_t i = tree->at[tree->at[k].parent].child; i != k; i = tree->at[i].next)
            at += (double)tree_seen(tree, i).nodes;
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
