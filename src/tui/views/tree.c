/* The tree: what was seen of the search around where it stands, a node a line. */
#include <stdio.h>

#include "base/number.h"
#include "draw/style.h"
#include "tui/view.h"
#include "tui/views/charts.h"
#include "tui/views/parts.h"
#include "watch/outline.h"
#include "watch/tiles.h"

#define NAME_ROOM 96
#define FIGURES_ROOM 96
#define LARGE_ROWS 30       /* of a pane with both pictures of the tree */

/* Before the name: where the search stands, what folds, what ended how. */
static struct glyph mark_of(const struct tree *tree, const struct row *row)
{
    const struct tree_node *node = &tree->at[row->node];
    if (row->kind != ROW_NODE)
        return (struct glyph){row->kind == ROW_FAILED ? 0xD7 : 0xB7, style_of(ROLE_FAINT)};
    if (row->node == tree->here)
        return (struct glyph){0x25CF, style_of(ROLE_FOCUS)};
    if (node->verdict == VERDICT_SOLUTION)
        return (struct glyph){0x2713, style_of(ROLE_GOOD)};
    if (node->verdict == VERDICT_DEAD)
        return (struct glyph){0xD7, style_of(ROLE_BAD)};
    if (node->is_open || node->is_unfolded)
        return (struct glyph){0x25BE, style_of(ROLE_TEXT)};
    return (struct glyph){node->child ? 0x25B8 : 0xB7, style_of(ROLE_FAINT)};
}

/* How the search came to a node, or what the row stands for. */
static void write_name(const struct scene *scene, const struct row *row, char *name)
{
    const struct legend *legend = &scene->game->encoding.legend;
    const struct tree *tree = scene->game->stage.tree;
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

/* "1,203 nodes, 4 solutions", as far as it is known. */
static void write_figures(const struct tree *tree, const struct row *row, char *text)
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

static void draw_patch(const struct scene *scene, struct canvas *canvas, struct rect line, int x,
                       const struct row *row)
{
    const struct legend *legend = &scene->game->encoding.legend;
    int32_t option = scene->game->stage.tree->at[row->node].option;
    if (row->kind != ROW_NODE || !option || !legend->placements)
        return;
    unsigned char symbol = (unsigned char)tiles_symbol(legend, option);
    canvas_put(canvas, line, x, line.y, symbol, style_piece(legend->placements[option].piece));
}

/* So deep that the rest would have no room, rows are not moved further to the right. */
static int indent_of(const struct row *row, struct rect line)
{
    int most = line.width / 3;
    return row->depth < most ? row->depth : most;
}

static void draw_row(const struct scene *scene, struct canvas *canvas, struct rect line,
                     const struct row *row, bool is_selected)
{
    const struct tree *tree = scene->game->stage.tree;
    char name[NAME_ROOM], figures[FIGURES_ROOM];
    bool is_plain = row->kind == ROW_NODE && !is_selected;
    struct style style = style_of(is_selected ? ROLE_SELECTED : is_plain ? ROLE_TEXT : ROLE_FAINT);
    int x = line.x + indent_of(row, line), end = line.x + line.width;
    if (is_selected)
        canvas_fill(canvas, line, ' ', style);
    struct glyph mark = mark_of(tree, row);
    canvas_put(canvas, line, x, line.y, mark.c, is_selected ? style : mark.style);
    draw_patch(scene, canvas, line, x + 2, row);
    write_name(scene, row, name);
    write_figures(tree, row, figures);
    if (figures[0])
        end = draw_right(canvas, line, line.y, figures, is_plain ? style_of(ROLE_VALUE) : style);
    struct rect clip = {line.x, line.y, end - 1 - line.x, 1};
    x += scene->game->encoding.legend.placements ? 4 : 2;
    canvas_text(canvas, rect_meet(clip, line), x, line.y, name, style);
}

/* Where the outline lies, and below it the icicle where the pane is large; or only that. */
struct parts {
    struct rect outline, icicle;
};

static struct parts divide(const struct scene *scene, struct rect area)
{
    struct parts parts = {area, {area.x, area.y + area.height, area.width, 0}};
    int rows = scene->icicle ? area.height : area.height >= LARGE_ROWS ? area.height / 3 : 0;
    parts.icicle.height = rows;
    parts.icicle.y -= rows;
    parts.outline.height -= scene->icicle || !rows ? rows : rows + 1;
    return parts;
}

/* The rows that are shown, and which of them is selected. */
static int scroll(const struct scene *scene, const struct outline *outline, int rows,
                  int32_t *selected)
{
    const struct tree *tree = scene->game->stage.tree;
    *selected = outline_find(outline, tree,
                             scene->focus == PANE_TREE ? scene->branch : tree->here);
    return first_shown(outline->count, rows, *selected);
}

static void draw_outline(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    struct outline outline;
    int32_t selected;
    outline_init(&outline, scene->game->stage.tree, scene->mirror, scene->folds_failed);
    int first = scroll(scene, &outline, area.height, &selected);
    for (int k = 0; k < area.height && first + k < outline.count; k++)
        draw_row(scene, canvas, (struct rect){area.x, area.y + k, area.width, 1},
                 &outline.rows[first + k], scene->focus == PANE_TREE && first + k == selected);
    outline_done(&outline);
}

static void draw(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    if (!scene->game)
        return;
    struct parts parts = divide(scene, area);
    if (parts.outline.height > 0)
        draw_outline(scene, canvas, parts.outline);
    if (parts.icicle.height > 0)
        chart_icicle(scene, canvas, parts.icicle);
}

bool tree_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot)
{
    if (!scene->game)
        return false;
    struct parts parts = divide(scene, area);
    struct outline outline;
    int32_t selected, node = 0;
    if (y >= parts.icicle.y) {
        bool is_hit = chart_icicle_hit(scene, parts.icicle, x, y, &node);
        spot->number = node;
        return is_hit;
    }
    outline_init(&outline, scene->game->stage.tree, scene->mirror, scene->folds_failed);
    int row = scroll(scene, &outline, parts.outline.height, &selected) + y - parts.outline.y;
    bool is_hit = y >= parts.outline.y && y < parts.outline.y + parts.outline.height &&
                  row < outline.count && outline.rows[row].kind != ROW_AHEAD;
    if (is_hit)
        spot->number = outline.rows[row].node;
    outline_done(&outline);
    return is_hit;
}

const struct view view_tree = {"tree", draw};
