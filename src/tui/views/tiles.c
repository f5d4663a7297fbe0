/* The tiles of a board: placements in force, open cells, what is tried and what is covered.
 *
 * Only what can be seen is made, so that a board of a million cells costs no more
 * than its visible part and the placements in force. */
#include "base/memory.h"
#include "draw/skin.h"
#include "tui/views/parts.h"

/* The tiles that can be seen, with one more on each side for the lines between. */
struct sheet {
    struct rect cells;      /* which they are of the board */
    struct tile *tiles;     /* owned; [cells.height * cells.width] */
};

/* The tile of a cell; NULL where it cannot be seen. */
static struct tile *tile_of(const struct sheet *sheet, struct cell cell)
{
    int x = cell.x - sheet->cells.x, y = cell.y - sheet->cells.y;
    bool seen = x >= 0 && y >= 0 && x < sheet->cells.width && y < sheet->cells.height;
    return seen ? &sheet->tiles[y * sheet->cells.width + x] : NULL;
}

static struct tile *tile_of_item(const struct sheet *sheet, const struct legend *legend,
                                 int32_t item)
{
    const struct item_legend *meant = &legend->items[item];
    return item && meant->meaning == MEANS_CELL ? tile_of(sheet, meant->cell) : NULL;
}

static void lay(const struct legend *legend, const struct sheet *sheet, int32_t option)
{
    const struct placement *placement = &legend->placements[option];
    for (int k = 0; k < placement->count; k++) {
        struct tile *tile = tile_of(sheet, placement->cells[k]);
        if (!tile)
            continue;
        tile->piece = placement->piece;
        tile->placement = option;
    }
}

static void lay_solution(const struct game *game, const struct sheet *sheet, int64_t number)
{
    const struct solution *solution = solutions_find(&game->stage.solutions, number);
    for (int32_t k = 0; solution && k < solution->count; k++)
        lay(&game->encoding.legend, sheet, solution->options[k]);
}

static void lay_path(const struct game *game, const struct mirror *mirror,
                     const struct sheet *sheet)
{
    for (int32_t l = 0; l < mirror->level; l++)
        lay(&game->encoding.legend, sheet, mirror->path[l].option);
}

/* How urgent each open cell is, against the one with the fewest options. */
static void show_numbers(const struct legend *legend, const struct mirror *mirror,
                         const struct sheet *sheet)
{
    int32_t least = INT32_MAX;
    for (int32_t i = 1; i <= mirror->problem->items; i++)
        if (legend->items[i].meaning == MEANS_CELL && mirror->open[i] && mirror->size[i] < least)
            least = mirror->size[i];
    for (int k = 0; k < sheet->cells.width * sheet->cells.height; k++) {
        int x = sheet->cells.x + k % sheet->cells.width;
        int y = sheet->cells.y + k / sheet->cells.width;
        int32_t item = legend->item_at[y * legend->puzzle->region.width + x];
        struct tile *tile = &sheet->tiles[k];
        if (!item || !mirror->open[item] || tile->placement)
            continue;
        tile->number = mirror->size[item];
        tile->heat = (double)(least + 1) / (mirror->size[item] + 1);
    }
}

/* Mark the placement that lies last as being tried. */
static void mark_tried(const struct legend *legend, const struct mirror *mirror,
                       const struct sheet *sheet)
{
    const struct placement *tried = &legend->placements[mirror->path[mirror->level - 1].option];
    for (int k = 0; k < tried->count; k++) {
        struct tile *tile = tile_of(sheet, tried->cells[k]);
        if (tile)
            tile->look = LOOK_TRYING;
    }
}

static bool is_solved(const struct stage *stage)
{
    return stage_between_moves(stage) && stage->cursor.phase == LEAVE &&
           cursor_at_solution(&stage->cursor);
}

/* Mark the placement being tried, and the cell chosen, covered or dead. */
static void mark(const struct game *game, const struct mirror *mirror, const struct sheet *sheet)
{
    const struct legend *legend = &game->encoding.legend;
    struct happening happening = game->stage.happening;
    struct event event = happening.event;
    if (mirror->level && !is_solved(&game->stage))
        mark_tried(legend, mirror, sheet);
    struct tile *tile = tile_of_item(sheet, legend, marked_item(&game->stage, mirror));
    if (tile)
        tile->look = LOOK_CHOSEN;
    bool covering = !happening.whole && happening.move != MOVE_NONE &&
                    (event.kind | 1) == EVENT_UNCOVER;
    tile = covering ? tile_of_item(sheet, legend, event.subject) : NULL;
    if (tile)
        tile->look = LOOK_COVERING;
}

/* The part of a board that does not fit: keep the selected cell, or else its middle, in view. */
static int scroll(int size, int room, int wanted)
{
    if (size <= room)
        return (room - size) / 2;
    int offset = room / 2 - wanted;
    return offset > 0 ? 0 : offset < room - size ? room - size : offset;
}

/* Where a board lies on the canvas, and how large. */
struct place_on_canvas {
    const struct skin *skin;
    int width, height;      /* in cells */
    int x, y, zoom;
    struct rect size;
};

static struct place_on_canvas find_place(const struct scene *scene, const struct game *game,
                                         struct rect area)
{
    int width = game->puzzle.region.width, height = game->puzzle.region.height;
    struct place_on_canvas place = {
        .skin = skin_of(game->puzzle.lattice), .width = width, .height = height};
    place.zoom = skin_best_zoom(place.skin, width, height, area.width, area.height);
    place.size = place.skin->size(width, height, place.zoom);
    struct cell wanted = scene->has_cell ? scene->cell : (struct cell){width / 2, height / 2};
    struct rect before = place.skin->size(wanted.x, wanted.y, place.zoom);
    place.x = area.x + scroll(place.size.width, area.width, before.width);
    place.y = area.y + scroll(place.size.height, area.height, before.height);
    return place;
}

/* The cell at x, y of the canvas; false where there is none. */
static bool cell_at(const struct place_on_canvas *place, int x, int y, struct cell *cell)
{
    const struct board_picture extent = {.width = place->width, .height = place->height};
    return place->skin->hit(&extent, place->zoom, x - place->x, y - place->y, cell);
}

bool tiles_hit(const struct scene *scene, const struct game *game, struct rect area, int x, int y,
               struct cell *cell)
{
    struct place_on_canvas place = find_place(scene, game, area);
    return cell_at(&place, x, y, cell);
}

static bool hits(struct cell wanted, const struct place_on_canvas *place, int x, int y)
{
    struct cell cell;
    return cell_at(place, x, y, &cell) && cell.x == wanted.x && cell.y == wanted.y;
}

/* Does x, y belong to the cell, and not to the lines left of or above it? */
static bool is_inside(struct cell wanted, const struct place_on_canvas *place, int x, int y)
{
    bool lined = place->zoom > 1;
    return hits(wanted, place, x, y) && (!lined || hits(wanted, place, x - 1, y - 1));
}

/* The part of `area` that the board takes. */
static struct rect seen_of(const struct place_on_canvas *place, struct rect area)
{
    return rect_meet(area, (struct rect){place->x, place->y, place->size.width,
                                         place->size.height});
}

/* Reverse what belongs to the selected cell. */
static void show_selected(const struct scene *scene, const struct place_on_canvas *place,
                          struct canvas *canvas, struct rect area)
{
    struct rect seen = seen_of(place, area);
    for (int y = seen.y; y < seen.y + seen.height; y++)
        for (int x = seen.x; x < seen.x + seen.width; x++)
            if (is_inside(scene->cell, place, x, y))
                canvas->at[y * canvas->width + x].style.attributes ^= REVERSE;
}

/* The cells that reach into `area`, and one more on each side. */
static struct rect cells_in(const struct place_on_canvas *place, struct rect area)
{
    struct rect seen = seen_of(place, area), lines = place->skin->size(0, 0, place->zoom);
    int right = seen.x + seen.width - 1 - lines.width;
    int bottom = seen.y + seen.height - 1 - lines.height;
    struct cell first, last;
    if (!cell_at(place, seen.x, seen.y, &first))
        return (struct rect){0, 0, 0, 0};
    if (!cell_at(place, right, bottom, &last))
        last = first;
    struct rect cells = {first.x - 1, first.y - 1, last.x - first.x + 3, last.y - first.y + 3};
    return rect_meet(cells, (struct rect){0, 0, place->width, place->height});
}

static struct sheet empty_sheet(const struct region *region, struct rect cells)
{
    size_t count = (size_t)cells.width * (size_t)cells.height;
    struct sheet sheet = {cells, memory_need(NULL, count, sizeof *sheet.tiles)};
    for (int y = 0; y < cells.height; y++)
        for (int x = 0; x < cells.width; x++)
            sheet.tiles[y * cells.width + x] = (struct tile){
                .site = region_at(region, cells.x + x, cells.y + y),
                .piece = -1,
                .number = -1,
                .heat = -1,
            };
    return sheet;
}

static void draw_sheet(const struct sheet *sheet, const struct place_on_canvas *place,
                       const struct piece *pieces, struct canvas *canvas, struct rect area)
{
    const struct rect *cells = &sheet->cells;
    struct board_picture picture = {cells->width, cells->height, sheet->tiles, pieces};
    struct rect lines = place->skin->size(0, 0, place->zoom);
    struct rect before = place->skin->size(cells->x, cells->y, place->zoom);
    place->skin->draw(&picture, canvas, area, place->x + before.width - lines.width,
                      place->y + before.height - lines.height, place->zoom);
}

void draw_tiles(const struct scene *scene, const struct game *game, const struct mirror *mirror,
                struct canvas *canvas, struct rect area)
{
    struct place_on_canvas place = find_place(scene, game, area);
    struct sheet sheet = empty_sheet(&game->puzzle.region, cells_in(&place, area));
    if (scene_shows_solution(scene)) {
        lay_solution(game, &sheet, scene->solution);
    } else if (mirror) {
        lay_path(game, mirror, &sheet);
        if (scene->heat)
            show_numbers(&game->encoding.legend, mirror, &sheet);
        mark(game, mirror, &sheet);
    }
    draw_sheet(&sheet, &place, game->puzzle.pieces, canvas, area);
    if (scene->has_cell)
        show_selected(scene, &place, canvas, area);
    memory_free(sheet.tiles);
}
