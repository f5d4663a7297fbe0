/* SPDX-License-Identifier: MIT */
/* Nodes around the search's place, one per line, or as a picture. */
#include <stdio.h>

#include "base/number.h"
#include "draw/style.h"
#include "draw/tiles.h"
#include "explain/outline.h"
#include "tui/list.h"
#include "tui/panes/charts.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define NAME_ROOM 96
#define FIGURES_ROOM 96
#define STRIP_WIDTH 90      /* a wide, low pane shows only the icicle */
#define STRIP_ROWS 10
#define LARGE_ROWS 30       /* with outline and icicle */
#define DRAWING_WIDTH 24    /* the least of a drawing */
#define DRAWING_ROWS 8

enum form { FORM_OUTLINE, FORM_DRAWING, FORM_ICICLE, FORM_COUNT };

struct tree_view {
    enum form form;
    bool keeps_failed;      /* failed subtrees stay unfolded */
    struct rect area;       /* as last drawn, or empty */
};

static struct glyph mark_of(const struct tree *tree, const struct outline_row *row)
{
    const struct tree_node *node = &tree->at[row->node];
    if (row->kind != ROW_NODE)
        return row->kind == ROW_FAILED
                   ? glyph_plain(0xD7, style_as(SIGN_FAILURES, style_of(ROLE_FAINT)))
                   : glyph_plain(0xB7, style_as(SIGN_LEAF, style_of(ROLE_FAINT)));
    if (row->node == tree->here)
        return glyph_plain(0x25CF, style_as(SIGN_HERE, style_of(ROLE_FOCUS)));
    if (node->verdict == VERDICT_SOLUTION)
        return glyph_plain(0x2713, style_as(SIGN_FOUND, style_of(ROLE_GOOD)));
    if (node->verdict == VERDICT_DEAD && !node->item)
        return glyph_plain(0x2571, style_as(SIGN_CUT, style_of(ROLE_WARN)));
    if (node->verdict == VERDICT_DEAD)
        return glyph_plain(0xD7, style_as(SIGN_FAILED, style_of(ROLE_BAD)));
    if (node->is_open || node->is_unfolded)
        return glyph_plain(0x25BE, style_as(SIGN_UNFOLDED, style_of(ROLE_TEXT)));
    return node->child ? glyph_plain(0x25B8, style_as(SIGN_FOLDED, style_of(ROLE_FAINT)))
                       : glyph_plain(0xB7, style_as(SIGN_LEAF, style_of(ROLE_FAINT)));
}

static void write_name(const struct scene *scene, const struct outline_row *row, char *name)
{
    const struct legend *legend = &scene->opened->encoding.legend;
    const struct tree *tree = scene->opened->playback.tree;
    const struct tree_node *node = &tree->at[row->node];
    char item[NAME_ROOM];
    if (row->kind == ROW_AHEAD)
        snprintf(name, NAME_ROOM, "%d not tried yet", (int)row->count);
    else if (row->kind == ROW_FAILED)
        snprintf(name, NAME_ROOM, "%d without solution", (int)row->count);
    else if (!row->node)
        snprintf(name, NAME_ROOM, "start");
    else if (node->option)
        legend_option(legend, node->option, name, NAME_ROOM);
    else
        snprintf(name, NAME_ROOM, "no more %s",
                 legend_item(legend, tree->at[node->parent].item, item, sizeof item));
}

static void write_figures(const struct tree *tree, const struct outline_row *row, char *text)
{
    const struct tree_node *node = &tree->at[row->node];
    char nodes[NUMBER_ROOM], solutions[NUMBER_ROOM];
    text[0] = 0;
    if (!row->nodes || row->kind == ROW_AHEAD || (row->nodes == 1 && node->verdict))
        return;
    int length = snprintf(text, FIGURES_ROOM, "%s", number_grouped(row->nodes, nodes));
    if (row->kind == ROW_NODE && node->solutions)
        snprintf(text + length, FIGURES_ROOM - (size_t)length, "  %s found",
                 number_grouped(node->solutions, solutions));
}

static int indent_of(const struct outline_row *row, struct rect line)
{
    int most = line.width / 3;
    return row->depth < most ? row->depth : most;
}

static void draw_row(const struct scene *scene, struct canvas *canvas, struct rect line,
                     const struct outline_row *row, bool is_selected)
{
    const struct tree *tree = scene->opened->playback.tree;
    char name[NAME_ROOM], figures[FIGURES_ROOM];
    bool is_plain = row->kind == ROW_NODE && !is_selected;
    struct style style = list_style(canvas, line, is_selected, is_plain ? ROLE_TEXT : ROLE_FAINT);
    int x = line.x + indent_of(row, line), end = line.x + line.width;
    struct glyph mark = mark_of(tree, row);
    canvas_put(canvas, line, x, line.y, mark.c,
               is_selected ? style_as(mark.style.sign, style) : mark.style);
    write_name(scene, row, name);
    write_figures(tree, row, figures);
    if (figures[0])
        end = draw_right(canvas, line, line.y, figures, is_plain ? style_of(ROLE_VALUE) : style);
    struct rect clip = {line.x, line.y, end - 1 - line.x, 1};
    draw_option(&scene->opened->encoding.legend, canvas, rect_meet(clip, line), x + 2, line.y,
                row->kind == ROW_NODE ? tree->at[row->node].option : 0, name, style);
}

static enum form form_in(const struct tree_view *view, struct rect area)
{
    bool is_strip = area.width >= STRIP_WIDTH && area.height <= STRIP_ROWS;
    bool has_room = area.width >= DRAWING_WIDTH && area.height >= DRAWING_ROWS;
    if (view->form == FORM_DRAWING && has_room)
        return FORM_DRAWING;
    return is_strip || view->form == FORM_ICICLE ? FORM_ICICLE : FORM_OUTLINE;
}

static enum form form_of(const struct tree_view *view)
{
    return view->area.height > 0 ? form_in(view, view->area) : view->form;
}

/* Outline, with an icicle below if large; or icicle alone. */
struct tree_parts {
    struct rect outline, icicle;
};

static struct tree_parts divide(const struct tree_view *view, struct rect area)
{
    struct tree_parts parts = {area, {area.x, area.y + area.height, area.width, 0}};
    bool alone = form_in(view, area) == FORM_ICICLE;
    int rows = alone ? area.height : area.height >= LARGE_ROWS ? area.height / 3 : 0;
    parts.icicle.height = rows;
    parts.icicle.y -= rows;
    parts.outline.height -= alone || !rows ? rows : rows + 1;
    return parts;
}

static void prepare(void *state, struct model *model, struct rect area)
{
    struct tree_view *view = state;
    (void)model;
    view->area = area;
}

static struct list list_outline(const struct scene *scene, const struct outline *outline,
                                struct rect area, int32_t *selected)
{
    const struct tree *tree = scene->opened->playback.tree;
    *selected = outline_find(outline, tree,
                             scene->focus == &view_tree ? scene->selections.branch : tree->here);
    return list_of(area, outline->count, 1, *selected);
}

static void draw_outline(const struct tree_view *view, const struct scene *scene,
                         struct canvas *canvas, struct rect area)
{
    struct outline outline;
    int32_t selected;
    outline_init(&outline, scene->opened->playback.tree, scene->mirror, !view->keeps_failed);
    struct list list = list_outline(scene, &outline, area, &selected);
    struct rect line;
    for (int k = list.first; list_shows(&list, k, &line); k++)
        draw_row(scene, canvas, line, &outline.rows[k],
                 scene->focus == &view_tree && k == selected);
    outline_done(&outline);
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    const struct tree_view *view = state;
    if (!scene->opened)
        return;
    if (form_in(view, area) == FORM_DRAWING) {
        chart_drawing(scene, canvas, area, view->keeps_failed, scene->focus == &view_tree);
        return;
    }
    struct tree_parts parts = divide(state, area);
    if (parts.outline.height > 0)
        draw_outline(state, scene, canvas, parts.outline);
    if (parts.icicle.height > 0)
        chart_icicle(scene, canvas, parts.icicle, scene->focus == &view_tree);
}

static bool hit(const void *state, const struct scene *scene, struct rect area, int x, int y,
                struct spot *spot)
{
    if (!scene->opened)
        return false;
    const struct tree_view *view = state;
    struct tree_parts parts = divide(view, area);
    struct outline outline;
    int32_t selected, node = 0;
    bool is_drawing = form_in(view, area) == FORM_DRAWING;
    if (is_drawing || y >= parts.icicle.y) {
        bool is_hit = is_drawing
                          ? chart_drawing_hit(scene, area, view->keeps_failed,
                                              scene->focus == &view_tree, x, y, &node)
                          : chart_icicle_hit(scene, parts.icicle, x, y, &node);
        spot->number = node;
        return is_hit;
    }
    outline_init(&outline, scene->opened->playback.tree, scene->mirror, !view->keeps_failed);
    struct list list = list_outline(scene, &outline, parts.outline, &selected);
    int row = list_hit(&list, y);
    bool is_hit = row >= 0 && outline.rows[row].kind != ROW_AHEAD;
    if (is_hit)
        spot->number = outline.rows[row].node;
    outline_done(&outline);
    return is_hit;
}

static int32_t find_beside(const struct tree *tree, int32_t n, int direction)
{
    if (direction > 0)
        return tree->at[n].next ? tree->at[n].next : n;
    int32_t k = n ? tree->at[tree->at[n].parent].child : n;
    while (k != n && tree->at[k].next != n)
        k = tree->at[k].next;
    return k;
}

static int32_t find_widest(const struct tree *tree, int32_t n)
{
    int64_t most = 0;
    int32_t widest = n;
    for (int32_t k = tree->at[n].child; k; k = tree->at[k].next) {
        int64_t nodes = tree_seen(tree, k).nodes;
        if (nodes > most) {
            most = nodes;
            widest = k;
        }
    }
    return widest;
}

static void move_in_icicle(struct model *model, int x, int y)
{
    const struct tree *tree = model->opened->playback.tree;
    int32_t n = model_branch(model);
    model->selections.branch = x       ? find_beside(tree, n, x)
                          : y < 0 ? tree->at[n].parent
                                  : find_widest(tree, n);
}

static void move(void *state, struct model *model, int x, int y)
{
    const struct tree_view *view = state;
    struct playback *playback = &model->opened->playback;
    struct tree *tree = playback->tree;
    int32_t n = model_branch(model);
    enum form form = form_of(view);
    if (form == FORM_ICICLE)
        move_in_icicle(model, x, y);
    if (form == FORM_DRAWING)
        chart_drawing_move(model, view->area, view->keeps_failed, x, y);
    if (form != FORM_OUTLINE)
        return;
    if (x < 0 && tree->at[n].is_unfolded && !tree->at[n].is_open)
        tree->at[n].is_unfolded = false;
    else if (x < 0)
        model->selections.branch = tree->at[n].parent;
    else if (x > 0 && tree->at[n].child && !tree->at[n].is_unfolded && !tree->at[n].is_open)
        tree->at[n].is_unfolded = true;
    else if (x > 0 && tree->at[n].child)
        model->selections.branch = tree->at[n].child;
    if (!y)
        return;
    struct outline outline;
    outline_init(&outline, tree, playback_mirror(playback), !view->keeps_failed);
    int64_t row = list_move(outline.count, outline_find(&outline, tree, n), y);
    for (int64_t k = row; k >= 0 && k < outline.count; k += y < 0 ? -1 : 1)
        if (outline.rows[k].kind != ROW_AHEAD) {
            model->selections.branch = outline.rows[k].node;
            break;
        }
    outline_done(&outline);
}

static void enter(void *state, struct model *model)
{
    (void)state;
    const struct tree *tree = model->opened->playback.tree;
    int64_t number = tree->at[model_branch(model)].number;
    model->selections.branch = -1;
    if (number)
        model_goto(model, number);
    else
        model_say(model, false, "cannot go to the start of this branch: the search jumped into it");
}

static bool select_spot(void *state, struct model *model, struct spot spot)
{
    bool again = model_branch(model) == spot.number;
    (void)state;
    model->selections.branch = (int32_t)spot.number;
    return again;
}

static struct selection selected(const void *state, const struct model *model)
{
    const struct tree *tree = model->opened->playback.tree;
    int32_t branch = model_branch(model);
    const struct tree_node *node = &tree->at[branch];
    bool is_closed = branch && !node->option;
    (void)state;
    return (struct selection){node->option, is_closed ? tree->at[node->parent].item : 0};
}

static struct question ask(const void *state, const struct model *model)
{
    const struct tree *tree = model->opened->playback.tree;
    int32_t branch = model_branch(model);
    const struct tree_node *node = &tree->at[branch];
    (void)state;
    if (branch == tree->here || !node->option)
        return (struct question){.about = ABOUT_PLACE};
    return (struct question){
        .about = ABOUT_OPTION,
        .option = node->option,
        .dead = node->verdict == VERDICT_DEAD ? node->item : 0,
    };
}

static void follow(void *state, struct model *model, struct selection now)
{
    (void)state;
    (void)now;
    model->selections.branch = -1;
}

static void switch_form(struct call *call)
{
    struct tree_view *view = call->state;
    enum form before = form_of(view);
    for (int k = 1; k < FORM_COUNT; k++) {
        view->form = (enum form)(((int)before + k) % (int)FORM_COUNT);
        if (form_of(view) == view->form)
            return;
    }
    view->form = before;
    model_say(call->model, true, "no room for another form here: z zooms");
}

static void switch_failed(struct call *call)
{
    struct tree_view *view = call->state;
    if (form_of(view) == FORM_ICICLE)
        model_say(call->model, true, "the icicle shows all subtrees: v leads to the outline");
    else
        view->keeps_failed = !view->keeps_failed;
}

static enum hint_moment find_moment(const void *state, const struct model *model)
{
    static const enum hint_moment moments[] = {
        [FORM_OUTLINE] = MOMENT_HERE,
        [FORM_DRAWING] = MOMENT_DRAWING,
        [FORM_ICICLE] = MOMENT_PICTURE,
    };
    (void)model;
    return moments[form_of(state)];
}

#define FOLD                                                                                    \
    {[MOMENT_HERE] = {2, "fold"}, [MOMENT_PICTURE] = {5, "select"},                             \
     [MOMENT_DRAWING] = {5, "select"}}

static const struct action actions[] = {
    {"pin", .hints = {[MOMENT_HERE] = {5, "pin"}, [MOMENT_PICTURE] = {3, "pin"},
                      [MOMENT_DRAWING] = {6, "pin"}}},
    {"zoom", .hints = {[MOMENT_HERE] = {6, "zoom"}, [MOMENT_PICTURE] = {6, "zoom"},
                       [MOMENT_DRAWING] = {4, "zoom"}}},
    {"left", "left", "Left h", .run = NULL, .hints = FOLD},
    {"right", "right", "Right l", .run = NULL, .hints = FOLD},
    {"enter", "go to the selected node", "Enter", .run = NULL,
     .hints = {[MOMENT_HERE] = {1, "go there"}, [MOMENT_PICTURE] = {1, "go there"},
               [MOMENT_DRAWING] = {1, "go there"}}},
    {"failed", "fold subtrees without a solution, or show them", "x", .run = switch_failed,
     .hints = {[MOMENT_HERE] = {3, "fold failed"}, [MOMENT_DRAWING] = {3, "unfold all"}}},
    {"icicle", "outline, drawing or icicle", "v", .run = switch_form,
     .hints = {[MOMENT_HERE] = {3, "drawing"}, [MOMENT_PICTURE] = {2, "outline"},
               [MOMENT_DRAWING] = {2, "icicle"}}},
    {.name = NULL},
};

const struct context context_tree = {
    .view = &view_tree,
    .name = "tree",
    .title = "In the tree",
    .first = moving,
    .actions = actions,
    .is_open = true,
};

const struct view view_tree = {
    .name = "tree",
    .context = &context_tree,
    .moment = find_moment,
    .prepare = prepare,
    .size = sizeof(struct tree_view),
    .draw = draw,
    .hit = hit,
    .select = select_spot,
    .selected = selected,
    .ask = ask,
    .follow = follow,
    .move = move,
    .enter = enter,
};
