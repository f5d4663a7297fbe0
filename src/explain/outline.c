/* SPDX-License-Identifier: MIT */
/* The tree that was seen as an outline. */
#include "explain/outline.h"

#include "base/memory.h"

static void add_row(struct outline *outline, struct row row)
{
    if ((size_t)outline->count == outline->room) {
        outline->room = outline->room ? 2 * outline->room : 64;
        outline->rows = memory_need(outline->rows, outline->room, sizeof row);
    }
    outline->rows[outline->count++] = row;
}

static bool has_failed(const struct tree_node *node)
{
    return node->nodes && !node->solutions && !node->is_open && !node->is_unfolded;
}

/* The last of the siblings from `n` on that failed like it. */
static int32_t find_last_failed(const struct tree *tree, int32_t n)
{
    int32_t next = tree->at[n].next;
    while (next && has_failed(&tree->at[next])) {
        n = next;
        next = tree->at[n].next;
    }
    return n;
}

/* Add a row for node `n`, or for it and those behind it; returns the last that it stands for. */
static int32_t add_node(struct outline *outline, const struct tree *tree, int32_t n,
                        bool folds_failed)
{
    const struct tree_node *node = &tree->at[n];
    struct row row = {ROW_NODE, n, 1, node->nodes, node->depth};
    int32_t last = folds_failed && n && has_failed(node) ? find_last_failed(tree, n) : n;
    for (int32_t k = n; k != last; row.count++) {
        k = tree->at[k].next;
        row.kind = ROW_FAILED;
        row.nodes += tree->at[k].nodes;
    }
    add_row(outline, row);
    return last;
}

/* How many branches of an open node were never tried. */
static int32_t count_ahead(const struct tree *tree, const struct mirror *mirror, int32_t n)
{
    const struct tree_node *node = &tree->at[n];
    if (!node->is_open || node->depth > mirror->level)
        return 0;
    const struct mirror_choice *choice = &mirror->path[node->depth];
    int32_t known = 0;
    for (int32_t k = node->child; k; k = tree->at[k].next)
        known++;
    known = known > choice->place ? known : choice->place;
    return choice->item && choice->size > known ? choice->size - known : 0;
}

static void add_ahead(struct outline *outline, const struct tree *tree,
                      const struct mirror *mirror, int32_t n)
{
    int32_t count = count_ahead(tree, mirror, n);
    if (count)
        add_row(outline, (struct row){ROW_AHEAD, n, count, 0, tree->at[n].depth + 1});
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

/* True where the row stands for node `n`. */
static bool shows(const struct row *row, const struct tree *tree, int32_t n)
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
