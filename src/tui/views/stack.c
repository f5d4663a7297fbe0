/* The stack: the choices in force, a level a line. */
#include <stdio.h>

#include "draw/style.h"
#include "tui/view.h"
#include "tui/views/parts.h"

#define NAME_ROOM 96
#define ITEM_COLUMNS 9

/* A patch in the colour of the placement's piece. */
static void draw_patch(const struct game *game, struct canvas *canvas, struct rect line, int x,
                       int32_t option)
{
    const struct legend *legend = &game->encoding.legend;
    if (!option || !legend->placements)
        return;
    unsigned char symbol = (unsigned char)symbol_of(legend, option);
    canvas_put(canvas, line, x, line.y, symbol, style_piece(legend->placements[option].piece));
}

static void draw_level(const struct scene *scene, struct canvas *canvas, struct rect line,
                       int32_t level)
{
    const struct mirror_choice *choice = &scene->mirror->path[level];
    const struct game *game = scene->game;
    bool selected = scene->focus == PANE_STACK && scene->level == level;
    struct style style = style_of(selected ? ROLE_SELECTED : ROLE_TEXT);
    char name[NAME_ROOM];
    if (selected)
        canvas_fill(canvas, line, ' ', style);
    canvas_print(canvas, line, line.x, line.y, selected ? style : style_of(ROLE_FAINT), "%3d",
                 (int)level + 1);
    draw_patch(game, canvas, line, line.x + 4, choice->option);
    struct rect item = {line.x + 6, line.y, ITEM_COLUMNS, 1};
    legend_item(&game->encoding.legend, choice->item, name, sizeof name);
    canvas_text(canvas, rect_meet(item, line), item.x, line.y, name, style);
    int x = item.x + ITEM_COLUMNS + 1;
    if (!choice->place) {
        canvas_print(canvas, line, x, line.y, style, scene_counts(scene) ? "%d left" : "of %d",
                     (int)choice->size);
        return;
    }
    x = canvas_print(canvas, line, x, line.y, style, "%3d of %-3d ", (int)choice->place,
                     (int)choice->size);
    int room = line.x + line.width - x;
    if (room >= 3)
        draw_bar(canvas, line, x, line.y, room < 16 ? room : 16,
                 (double)choice->place / choice->size, style_of(ROLE_FOCUS));
}

static void draw(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    if (!scene->game)
        return;
    const struct mirror *mirror = scene->mirror;
    int32_t levels = mirror->level + (mirror->path[mirror->level].item != 0);
    if (!levels)
        canvas_text(canvas, area, area.x, area.y, "nothing is chosen yet", style_of(ROLE_FAINT));
    int32_t wanted = scene->focus == PANE_STACK ? scene->level : levels - 1;
    int32_t first = first_shown(levels, area.height, wanted);
    if (scene->focus != PANE_STACK && levels > area.height)
        first = levels - area.height;
    for (int32_t k = 0; k < area.height && first + k < levels; k++)
        draw_level(scene, canvas, (struct rect){area.x, area.y + k, area.width, 1}, first + k);
}

const struct view view_stack = {"stack", draw};
