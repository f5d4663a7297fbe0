/* SPDX-License-Identifier: MIT */
#include "playback/tree_layout.h"

#include <stdio.h>

#include "base/memory.h"
#include "base/text.h"

#define GAP 2                   /* columns between places */
#define UNITE (-1)              /* draws no subtree; failed siblings share a place */
#define GROUPED_MOST 9999       /* larger sizes: "12.1 k" */

int32_t tree_untried(const struct tree *tree, const struct mirror *mirror, int32_t n)
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

static void add_place(struct tree_layout *layout, struct tree_place place)
{
    size_t need = (size_t)layout->count + 1;
    if (need > layout->room)
        layout->at = memory_need_grow(layout->at, &layout->room, need, sizeof place);
    layout->at[layout->count] = place;
    struct tree_place *parent = place.parent < 0 ? NULL : &layout->at[place.parent];
    if (parent) {
        parent->first = parent->first ? parent->first : layout->count;
        parent->last = layout->count;
    }
    layout->levels = place.level >= layout->levels ? place.level + 1 : layout->levels;
    layout->count++;
}

static enum place_kind kind_of(const struct tree_node *node, bool is_small)
{
    if (node->verdict)
        return node->verdict == VERDICT_SOLUTION ? PLACE_SOLUTION
               : node->item                      ? PLACE_DEAD
                                                 : PLACE_CUT;
    bool is_drawn = node->is_open || node->is_unfolded || (!node->is_folded && is_small);
    bool is_leaf = !node->child && node->nodes < 2;
    return is_leaf || (node->child && is_drawn) ? PLACE_OPEN : PLACE_FOLDED;
}

static bool has_failed(const struct tree_node *node)
{
    return node->nodes && !node->solutions && !node->is_open && !node->is_unfolded;
}

/* Returns the last failed sibling after `n`. */
static int32_t unite(struct tree_place *place, const struct tree *tree, int32_t n)
{
    int32_t next = tree->at[n].next;
    for (; has_failed(&tree->at[n]) && next && has_failed(&tree->at[next]);
         next = tree->at[n].next) {
        n = next;
        place->kind = PLACE_FOLDED;
        place->count++;
        place->nodes += tree->at[n].nodes;
    }
    return n;
}

/* Adds the places below a drawn node; draws subtrees of at most `limit` nodes. */
static void add_children(struct tree_layout *layout, const struct tree *tree,
                         const struct mirror *mirror, int32_t parent, int64_t limit)
{
    int32_t above = layout->at[parent].node, level = layout->at[parent].level + 1;
    for (int32_t n = tree->at[above].child; n; n = tree->at[n].next) {
        const struct tree_node *node = &tree->at[n];
        bool is_small = layout->at[parent].is_small ||
                        (limit > 0 && !node->is_open && tree_seen(tree, n).nodes <= limit);
        struct tree_place place = {
            .kind = kind_of(node, is_small),
            .node = n,
            .count = 1,
            .parent = parent,
            .level = level,
            .is_small = is_small,
        };
        if (place.kind == PLACE_FOLDED || has_failed(node)) {
            struct seen seen = tree_seen(tree, n);
            place.nodes = seen.nodes;
            place.solutions = seen.solutions;
        }
        if (limit == UNITE)
            n = unite(&place, tree, n);
        add_place(layout, place);
    }
    int32_t ahead = mirror ? tree_untried(tree, mirror, above) : 0;
    if (ahead)
        add_place(layout, (struct tree_place){
                              .kind = PLACE_AHEAD,
                              .node = above,
                              .count = ahead,
                              .parent = parent,
                              .level = level,
                          });
}

static bool list_places(struct tree_layout *layout, const struct tree *tree,
                        const struct mirror *mirror, int64_t limit)
{
    layout->count = layout->levels = 0;
    add_place(layout, (struct tree_place){.count = 1, .parent = -1});
    for (int32_t p = 0; p < layout->count; p++) {
        if (limit > 0 && layout->count > TREE_PLACES)
            return false;
        if (layout->at[p].kind == PLACE_OPEN)
            add_children(layout, tree, mirror, p, limit);
    }
    return true;
}

int tree_label(const struct tree_place *place, char label[TREE_LABEL])
{
    char nodes[NUMBER_ROOM], solutions[NUMBER_ROOM];
    int64_t number = place->kind == PLACE_AHEAD ? place->count : place->nodes;
    label[0] = 0;
    if (place->kind != PLACE_AHEAD && place->kind != PLACE_FOLDED)
        return 0;
    if (number > GROUPED_MOST)
        number_short((double)number, nodes);
    else
        number_grouped(number, nodes);
    snprintf(label, TREE_LABEL, "%s%s%s", nodes, place->solutions ? " \u25c6" : "",
             place->solutions ? number_short((double)place->solutions, solutions) : "");
    return text_width(label);
}

/* Columns of a subtree on one level. */
struct side {
    int32_t left, right;
};

/* The sides of each subtree, from its root down; a leaf has a level more, because no line may pass
 * below it.  A place continues the sides of its highest child, in its columns, so only lower
 * children are copied. */
struct contours {
    struct side *sides;         /* [2 * count] */
    struct side *packed;        /* [levels + 1], of children packed */
    int32_t *begin, *height;    /* owned; the sides of a place */
    int32_t *x;                 /* owned; the place's column in its sides */
    int32_t *offset;            /* owned; relative to the parent */
    int32_t *highest;           /* owned; child, 0: none */
    int32_t levels;             /* of `packed` */
};

static void contours_init(struct contours *contours, const struct tree_layout *layout)
{
    size_t count = (size_t)layout->count, levels = (size_t)layout->levels;
    *contours = (struct contours){
        .sides = memory_need(NULL, 2 * count, sizeof *contours->sides),
        .packed = memory_need(NULL, levels + 1, sizeof *contours->packed),
        .begin = memory_need(NULL, count, sizeof *contours->begin),
        .height = memory_need(NULL, count, sizeof *contours->height),
        .x = memory_need(NULL, count, sizeof *contours->x),
        .offset = memory_need(NULL, count, sizeof *contours->offset),
        .highest = memory_need(NULL, count, sizeof *contours->highest),
    };
}

static void contours_done(struct contours *contours)
{
    memory_free(contours->sides);
    memory_free(contours->packed);
    memory_free(contours->begin);
    memory_free(contours->height);
    memory_free(contours->x);
    memory_free(contours->offset);
    memory_free(contours->highest);
}

static void find_room(struct contours *contours, const struct tree_layout *layout)
{
    int32_t used = 0;
    for (int32_t p = layout->count - 1; p >= 0; p--) {
        const struct tree_place *place = &layout->at[p];
        int32_t highest = place->first;
        for (int32_t c = highest; c && c <= place->last; c++)
            highest = contours->height[c] > contours->height[highest] ? c : highest;
        contours->highest[p] = highest;
        contours->height[p] = highest ? contours->height[highest] + 1 : 2;
    }
    for (int32_t p = 0; p < layout->count; p++) {
        int32_t parent = layout->at[p].parent;
        bool continues = p && contours->highest[parent] == p;
        contours->begin[p] = continues ? contours->begin[parent] + 1 : used;
        used += continues ? 0 : contours->height[p];
    }
}

static struct side side_at(const struct contours *contours, int32_t place, int32_t k)
{
    struct side side = contours->sides[contours->begin[place] + k];
    return (struct side){side.left - contours->x[place], side.right - contours->x[place]};
}

/* Returns the least distance of a place from the first of its packed siblings, on its left or
 * right. */
static int32_t distance(const struct contours *contours, int32_t place, bool is_left)
{
    int32_t most = INT32_MIN;
    for (int32_t k = 0; k < contours->levels && k < contours->height[place]; k++) {
        struct side side = side_at(contours, place, k);
        int32_t needed = is_left ? contours->packed[k].right - side.left + GAP
                                 : side.right - contours->packed[k].left + GAP;
        most = most > needed ? most : needed;
    }
    return most;
}

/* Adds `height` levels to the packed siblings, on the left or right. */
static void pack(struct contours *contours, int32_t place, int32_t height, bool is_left)
{
    int32_t offset = contours->offset[place];
    height = height < contours->height[place] ? height : contours->height[place];
    for (int32_t k = 0; k < height; k++) {
        struct side *packed = &contours->packed[k], side = side_at(contours, place, k);
        if (k >= contours->levels || is_left)
            packed->right = side.right + offset;
        if (k >= contours->levels || !is_left)
            packed->left = side.left + offset;
    }
    contours->levels = height > contours->levels ? height : contours->levels;
}

/* Sets the offsets from the first sibling, each as small as possible; returns the last. */
static int32_t pack_left(struct contours *contours, int32_t first, int32_t last, int32_t height)
{
    contours->levels = 0;
    for (int32_t c = first; c <= last; c++) {
        contours->offset[c] = c == first ? 0 : distance(contours, c, true);
        pack(contours, c, height, true);
    }
    return contours->offset[last];
}

/* Packs siblings to the right, too, with equal places for the first and last, and takes the mean,
 * so that mirrored trees have mirrored layouts. */
static void pack_right(struct contours *contours, int32_t first, int32_t last, int32_t height)
{
    contours->levels = 0;
    for (int32_t c = last; c >= first; c--) {
        int32_t left = contours->offset[c];
        if (c < last)
            contours->offset[c] = -distance(contours, c, false);
        pack(contours, c, height, false);
        contours->offset[c] = (left + contours->offset[c]) / 2;
    }
}

/* Extends the sides of the highest child. */
static void join(struct contours *contours, int32_t highest, int32_t place)
{
    int32_t parent = contours->x[highest] - contours->offset[highest];
    for (int32_t k = 0; k < contours->height[place]; k++) {
        struct side *all = &contours->sides[contours->begin[highest] + k];
        struct side side = side_at(contours, place, k);
        int32_t left = parent + contours->offset[place] + side.left;
        int32_t right = parent + contours->offset[place] + side.right;
        all->left = left < all->left ? left : all->left;
        all->right = right > all->right ? right : all->right;
    }
}

/* Centres the children below their parent. */
static void place_children(struct contours *contours, int32_t first, int32_t last,
                           int32_t highest)
{
    int32_t shared = 1;     /* levels of at least two children */
    for (int32_t c = first; c <= last; c++)
        if (c != highest && contours->height[c] > shared)
            shared = contours->height[c];
    int32_t width = pack_left(contours, first, last, shared);
    pack_right(contours, first, last, shared);
    for (int32_t c = first; c <= last; c++)
        contours->offset[c] -= width / 2;
    for (int32_t c = first; c <= last; c++)
        if (c != highest)
            join(contours, highest, c);
}

static void place_subtree(struct contours *contours, const struct tree_layout *layout, int32_t p)
{
    const struct tree_place *place = &layout->at[p];
    struct side *own = &contours->sides[contours->begin[p]];
    int32_t highest = contours->highest[p];
    char label[TREE_LABEL];
    int32_t columns = tree_label(place, label), x = 0;
    if (highest) {
        place_children(contours, place->first, place->last, highest);
        x = contours->x[highest] - contours->offset[highest];
    }
    contours->x[p] = x;
    own[0] = columns ? (struct side){x - (columns - 1) / 2, x + columns / 2} : (struct side){x, x};
    if (!highest)
        own[1] = own[0];
}

/* Sets the columns from the lowest level up, then adds offsets from the root down. */
static void set_columns(struct tree_layout *layout)
{
    struct contours contours;
    contours_init(&contours, layout);
    find_room(&contours, layout);
    for (int32_t p = layout->count - 1; p >= 0; p--)
        place_subtree(&contours, layout, p);
    struct side all = side_at(&contours, 0, 0);
    for (int32_t k = 1; k < contours.height[0]; k++) {
        struct side side = side_at(&contours, 0, k);
        all.left = all.left < side.left ? all.left : side.left;
        all.right = all.right > side.right ? all.right : side.right;
    }
    layout->width = all.right - all.left + 1;
    layout->at[0].x = -all.left;
    for (int32_t p = 1; p < layout->count; p++)
        layout->at[p].x = layout->at[layout->at[p].parent].x + contours.offset[p];
    contours_done(&contours);
}

static bool lay_out(struct tree_layout *layout, const struct tree *tree,
                    const struct mirror *mirror, int64_t limit)
{
    bool done = list_places(layout, tree, mirror, limit);
    if (done)
        set_columns(layout);
    return done;
}

void tree_layout_init(struct tree_layout *layout, const struct tree *tree,
                      const struct mirror *mirror, int32_t width, bool unfolds)
{
    int64_t limit = unfolds ? 0 : UNITE, all = tree_seen(tree, 0).nodes;
    *layout = (struct tree_layout){.count = 0};
    lay_out(layout, tree, mirror, limit);
    while (limit < all) {
        struct tree_layout next = {.count = 0};
        limit = limit > 0 ? 2 * limit : limit + 1;
        if (!lay_out(&next, tree, mirror, limit) || (!unfolds && next.width > width)) {
            tree_layout_done(&next);
            return;
        }
        tree_layout_done(layout);
        *layout = next;
    }
}

void tree_layout_done(struct tree_layout *layout)
{
    memory_free(layout->at);
    *layout = (struct tree_layout){0};
}

static bool shows(const struct tree_place *place, const struct tree *tree, int32_t n)
{
    int32_t k = place->node;
    for (int32_t count = place->count; count && place->kind != PLACE_AHEAD; count--) {
        if (k == n)
            return true;
        k = tree->at[k].next;
    }
    return false;
}

int32_t tree_layout_find(const struct tree_layout *layout, const struct tree *tree, int32_t n)
{
    for (; n; n = tree->at[n].parent)
        for (int32_t p = 0; p < layout->count; p++)
            if (layout->at[p].level == tree->at[n].depth && shows(&layout->at[p], tree, n))
                return p;
    return 0;
}
