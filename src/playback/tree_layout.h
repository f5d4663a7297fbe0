/* SPDX-License-Identifier: MIT */
/* The visited tree as nodes below their parents: subtrees as close as their outlines allow, equal
 * ones equally, parents above the middle of their children.
 *
 * Source: A. J. Kennedy, Drawing Trees, Journal of Functional Programming 6 (1996). */
#ifndef PLAYBACK_TREE_LAYOUT_H
#define PLAYBACK_TREE_LAYOUT_H

#include "base/number.h"
#include "playback/mirror.h"
#include "playback/tree.h"

enum place_kind {
    PLACE_OPEN,         /* with branches, or incomplete */
    PLACE_SOLUTION,
    PLACE_DEAD,
    PLACE_CUT,
    PLACE_FOLDED,       /* a subtree, or adjacent failed subtrees */
    PLACE_AHEAD         /* untried branches */
};

struct tree_place {
    enum place_kind kind;
    int32_t node;               /* the node, the first of several, or the parent of branches */
    int32_t count;              /* nodes or branches */
    int32_t parent;             /* its place; -1: none */
    int32_t first, last;        /* places of the children; 0: none */
    int32_t level;
    bool is_small;              /* drawn because of its size */
    int32_t x;                  /* column, 0 <= x < width */
    int64_t nodes, solutions;   /* in the subtrees, if folded */
};

struct tree_layout {
    struct tree_place *at;      /* [count], by level, then left to right */
    int32_t count, levels, width;
    size_t room;
};

/* Limit of places; a tree drawn in full (`unfolds`) is folded to fit. */
#define TREE_PLACES 4096

/* Draws the path, the nodes that the user unfolded, and as many whole subtrees, smaller ones first,
 * as fit in `width` columns; if nothing else fits, adjacent failed subtrees share a place.
 * `unfolds`: the width is unlimited, and no subtrees share a place.  The mirror has the untried
 * branches; NULL: not drawn.  Cost: the places, for each doubling of the size of subtrees drawn. */
void tree_layout_init(struct tree_layout *layout, const struct tree *tree,
                      const struct mirror *mirror, int32_t width, bool unfolds);
void tree_layout_done(struct tree_layout *layout);

/* Returns the place of the node or its nearest drawn ancestor. */
int32_t tree_layout_find(const struct tree_layout *layout, const struct tree *tree, int32_t n);

/* "1,203 ◆2": nodes and solutions of a folded place, or untried branches; "": neither.  Returns the
 * columns, which begin (columns - 1) / 2 left of the place. */
#define TREE_LABEL (2 * NUMBER_ROOM)
int tree_label(const struct tree_place *place, char label[TREE_LABEL]);

int32_t tree_untried(const struct tree *tree, const struct mirror *mirror, int32_t n);

#endif
