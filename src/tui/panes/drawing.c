/* SPDX-License-Identifier: MIT */
#include "playback/tree_layout.h"
#include "report/tree_drawing.h"
#include "tui/list.h"
#include "tui/panes/charts.h"

struct scrolled {
    struct tree_layout layout;
    int32_t chosen;             /* place of the selected node */
    int x, y;                   /* column 0 and the row of the root, on the canvas */
};

static void scroll_to(struct scrolled *view, const struct tree *tree,
                      const struct mirror *mirror, int32_t node, struct rect area, bool unfolds)
{
    tree_layout_init(&view->layout, tree, mirror, area.width, unfolds);
    const struct tree_layout *layout = &view->layout;
    view->chosen = tree_layout_find(layout, tree, node);
    const struct tree_place *chosen = &layout->at[view->chosen];
    int spare = area.width - layout->width, rows = TREE_ROWS * layout->levels;
    view->x = area.x + (spare > 0 ? spare / 2 : -list_first(layout->width, area.width, chosen->x));
    view->y = area.y - list_first(rows, area.height, TREE_ROWS * chosen->level);
}

void chart_drawing(const struct scene *scene, struct canvas *canvas, struct rect area,
                   bool unfolds, bool is_selected)
{
    const struct tree *tree = scene->opened->playback.tree;
    struct scrolled view;
    scroll_to(&view, tree, scene->mirror, is_selected ? scene->selections.branch : tree->here,
              area, unfolds);
    tree_draw(&view.layout, tree, canvas, area, view.x, view.y, is_selected ? view.chosen : -1);
    tree_layout_done(&view.layout);
}

/* The mark or label may be one column away. */
static int32_t find_at(const struct scrolled *view, int x, int y)
{
    int32_t found = -1, least = 2;
    for (int32_t p = 0; p < view->layout.count; p++) {
        const struct tree_place *place = &view->layout.at[p];
        char label[TREE_LABEL];
        int columns = tree_label(place, label), row = y - view->y - TREE_ROWS * place->level;
        int left = view->x + place->x - (columns ? (columns - 1) / 2 : 0);
        int right = left + (columns ? columns - 1 : 0);
        int away = x < left ? left - x : x > right ? x - right : 0;
        if ((row == 0 || (row == 1 && columns)) && away < least) {
            found = p;
            least = away;
        }
    }
    return found;
}

bool chart_drawing_hit(const struct scene *scene, struct rect area, bool unfolds, bool is_selected,
                       int x, int y, int32_t *node)
{
    const struct tree *tree = scene->opened->playback.tree;
    struct scrolled view;
    scroll_to(&view, tree, scene->mirror, is_selected ? scene->selections.branch : tree->here,
              area, unfolds);
    int32_t p = find_at(&view, x, y);
    if (p >= 0)
        *node = view.layout.at[p].node;
    tree_layout_done(&view.layout);
    return p >= 0;
}

/* Untried branches cannot be selected. */
static int32_t find_beside(const struct tree_layout *layout, int32_t p, int by)
{
    for (int32_t k = p + by; k > 0 && k < layout->count; k += by)
        if (layout->at[k].level != layout->at[p].level)
            break;
        else if (layout->at[k].kind != PLACE_AHEAD)
            return k;
    return p;
}

/* Returns the child on the path, else the nearest one. */
static int32_t find_below(const struct tree_layout *layout, const struct tree *tree, int32_t p)
{
    const struct tree_place *place = &layout->at[p];
    int32_t found = p, least = INT32_MAX;
    for (int32_t c = place->first; c && c <= place->last; c++) {
        int32_t away = layout->at[c].x - place->x;
        away = tree->at[layout->at[c].node].is_open ? -1 : away < 0 ? -away : away;
        if (layout->at[c].kind != PLACE_AHEAD && away < least) {
            found = c;
            least = away;
        }
    }
    return found;
}

/* Up folds an unfolded node first, as Left in the outline. */
static void move_up(struct model *model, const struct tree_layout *layout, int32_t p, int32_t node)
{
    struct tree_node *selected = &model->opened->playback.tree->at[node];
    if (selected->is_unfolded && !selected->is_open)
        selected->is_unfolded = false;
    else if (p)
        model->selections.branch = layout->at[layout->at[p].parent].node;
}

static void move_down(struct model *model, const struct tree_layout *layout, int32_t p)
{
    const struct tree *tree = model->opened->playback.tree;
    const struct tree_place *place = &layout->at[p];
    if (place->kind != PLACE_FOLDED)
        model->selections.branch = layout->at[find_below(layout, tree, p)].node;
    else if (place->count == 1 && !tree->at[place->node].child)
        model_say(model, true, "cannot unfold: the nodes below were not kept");
    else
        tree->at[place->node].is_unfolded = true;
}

void chart_drawing_move(struct model *model, struct rect area, bool unfolds, int x, int y)
{
    struct playback *playback = &model->opened->playback;
    int32_t node = model_branch(model);
    struct scrolled view;
    scroll_to(&view, playback->tree, playback_mirror(playback), node, area, unfolds);
    if (x)
        model->selections.branch = view.layout.at[find_beside(&view.layout, view.chosen, x)].node;
    else if (y < 0)
        move_up(model, &view.layout, view.chosen, node);
    else
        move_down(model, &view.layout, view.chosen);
    tree_layout_done(&view.layout);
}
