/* The solutions found: a gallery of small boards where there is room for some, else a line each;
 * the selected one is shown on the board. */
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"
#include "draw/skin.h"
#include "draw/style.h"
#include "tui/view.h"
#include "tui/views/parts.h"
#include "watch/tiles.h"

#define GAP 2               /* columns between two boards */
#define CAPTION_ROOM 64

/* How the gallery lies in its pane: rows of boards with a caption below each, or of lines. */
struct grid {
    const struct skin *skin;
    struct rect board;      /* the part of the skin's plane that a board takes; empty: lines */
    int columns, rows;
    int across, down;       /* from one to the next */
    int first;              /* the place in the gallery of the first that is shown */
};

static struct grid list_grid(struct rect area)
{
    return (struct grid){.columns = 1, .rows = area.height, .across = area.width, .down = 1};
}

static struct grid find_grid(const struct game *game, struct rect area)
{
    if (!game_has_board(game))
        return list_grid(area);
    struct grid grid = {.skin = skin_of(game->puzzle.lattice)};
    grid.board = skin_area(grid.skin, skin_extent(grid.skin, &game->puzzle.region), 1);
    grid.across = grid.board.width + GAP;
    grid.down = grid.board.height + 1;
    grid.columns = (area.width + GAP) / grid.across;
    grid.rows = area.height / grid.down;
    return grid.columns * grid.rows > 1 ? grid : list_grid(area);
}

/* The place in the gallery that is to be seen: the selected one, else the last. */
static int32_t wanted_place(const struct scene *scene)
{
    const struct gallery *gallery = &scene->game->gallery;
    int32_t selected = scene->focus == PANE_SOLUTIONS ? gallery_find(gallery, scene->solution) : -1;
    return selected >= 0 ? selected : gallery->count - 1;
}

static struct grid scrolled_grid(const struct scene *scene, struct rect area)
{
    struct grid grid = find_grid(scene->game, area);
    int lines = (scene->game->gallery.count + grid.columns - 1) / grid.columns;
    grid.first = first_shown(lines, grid.rows, wanted_place(scene) / grid.columns) * grid.columns;
    return grid;
}

void solutions_size(const struct scene *scene, struct rect area, int *columns, int *rows)
{
    struct grid grid = find_grid(scene->game, area);
    *columns = grid.columns;
    *rows = grid.rows;
}

bool solutions_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot)
{
    if (!scene->game || x < area.x || y < area.y)
        return false;
    struct grid grid = scrolled_grid(scene, area);
    int column = (x - area.x) / grid.across, row = (y - area.y) / grid.down;
    int32_t place = grid.first + row * grid.columns + column;
    if (column >= grid.columns || row >= grid.rows || place >= scene->game->gallery.count)
        return false;
    spot->number = gallery_number(&scene->game->gallery, place);
    return true;
}

/* True where the search stands on that solution. */
static bool is_here(const struct scene *scene, int64_t number)
{
    return scene->tally.solutions == number && cursor_at_solution(&scene->game->stage.cursor);
}

/* "● 17 ×4 *": where the search stands, how many are alike, and that it is what was looked for. */
static void write_caption(const struct scene *scene, int32_t place, char *text)
{
    const struct gallery *gallery = &scene->game->gallery;
    int64_t number = gallery_number(gallery, place);
    char digits[NUMBER_ROOM], alike[16] = "";
    if (gallery_alike(gallery, place) > 1)
        snprintf(alike, sizeof alike, " \u00d7%d", (int)gallery_alike(gallery, place));
    snprintf(text, CAPTION_ROOM, "%s%s%s%s", is_here(scene, number) ? "\u25cf " : "",
             number_grouped(number, digits), alike,
             gallery->words && gallery_has(gallery, place) ? " *" : "");
}

static struct style style_for(const struct scene *scene, int32_t place, bool *is_selected)
{
    const struct gallery *gallery = &scene->game->gallery;
    bool has = gallery->words && gallery_has(gallery, place);
    *is_selected = scene->focus == PANE_SOLUTIONS && place == wanted_place(scene);
    return style_of(*is_selected                                   ? ROLE_SELECTED
                    : is_here(scene, gallery_number(gallery, place)) ? ROLE_GOOD
                    : has                                          ? ROLE_KEY
                                                                   : ROLE_TEXT);
}

static void draw_board(const struct game *game, const struct grid *grid, struct canvas *canvas,
                       struct rect at, const struct solution *solution)
{
    const struct region *region = &game->puzzle.region;
    struct tiles tiles;
    tiles_init(&tiles, &game->puzzle, (struct rect){0, 0, region->width, region->height});
    for (int32_t k = 0; k < solution->count; k++)
        tiles_lay(&tiles, &game->encoding.legend, solution->options[k]);
    struct board_picture picture = {tiles.cells, tiles.at};
    skin_draw(grid->skin, &picture, canvas, at, at.x - grid->board.x, at.y - grid->board.y, 1);
    tiles_done(&tiles);
}

/* A board with its caption below, in the middle. */
static void draw_thumbnail(const struct scene *scene, const struct grid *grid,
                           struct canvas *canvas, struct rect at, int32_t place)
{
    const struct gallery *gallery = &scene->game->gallery;
    struct rect board = {at.x, at.y, grid->board.width, grid->board.height};
    struct rect below = {at.x, at.y + board.height, board.width, 1};
    char caption[CAPTION_ROOM];
    bool is_selected;
    struct style style = style_for(scene, place, &is_selected);
    draw_board(scene->game, grid, canvas, board,
               solutions_find(gallery->solutions, gallery_number(gallery, place)));
    if (is_selected)
        canvas_fill(canvas, below, ' ', style);
    write_caption(scene, place, caption);
    int spare = board.width - text_width(caption);
    canvas_text(canvas, below, below.x + (spare > 0 ? spare / 2 : 0), below.y, caption, style);
}

static void draw_line(const struct scene *scene, struct canvas *canvas, struct rect line,
                      int32_t place)
{
    const struct gallery *gallery = &scene->game->gallery;
    const struct solution *solution =
        solutions_find(gallery->solutions, gallery_number(gallery, place));
    char caption[CAPTION_ROOM], node[NUMBER_ROOM];
    bool is_selected;
    struct style style = style_for(scene, place, &is_selected);
    if (is_selected)
        canvas_fill(canvas, line, ' ', style);
    write_caption(scene, place, caption);
    int spare = 8 - text_width(caption);
    int x = canvas_text(canvas, line, line.x + (spare > 0 ? spare : 0), line.y, caption, style);
    canvas_print(canvas, line, x + 2, line.y, style, "node %s",
                 number_grouped(solution->node, node));
}

static void draw(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    if (!scene->game)
        return;
    int32_t count = scene->game->gallery.count;
    if (!count)
        canvas_text(canvas, area, area.x, area.y, "none found yet", style_of(ROLE_FAINT));
    struct grid grid = scrolled_grid(scene, area);
    for (int k = 0; k < grid.columns * grid.rows && grid.first + k < count; k++) {
        struct rect at = {area.x + k % grid.columns * grid.across,
                          area.y + k / grid.columns * grid.down, grid.across, grid.down};
        if (grid.board.width)
            draw_thumbnail(scene, &grid, canvas, at, grid.first + k);
        else
            draw_line(scene, canvas, rect_meet(at, area), grid.first + k);
    }
}

/* "solutions: 12 of 48 distinct, by cells, 5 with X at corner". */
void solutions_write_title(const struct scene *scene, char *title, size_t size)
{
    char all[NUMBER_ROOM], distinct[NUMBER_ROOM], with[NUMBER_ROOM], order[32];
    snprintf(title, size, "solutions");
    if (!scene->game)
        return;
    const struct gallery *gallery = &scene->game->gallery;
    if (gallery->merges)
        snprintf(title, size, "solutions: %s of %s distinct",
                 number_grouped(gallery->count, distinct), number_grouped(gallery->seen, all));
    if (gallery->order != GALLERY_FOUND) {
        snprintf(order, sizeof order, ", %s", gallery_order_name(gallery->order));
        strncat(title, order, size - strlen(title) - 1);
    }
    size_t length = strlen(title);
    if (gallery->words)
        snprintf(title + length, size - length, ", %s: %s", gallery->words,
                 number_grouped(gallery->matching, with));
}

const struct view view_solutions = {"solutions", draw};
