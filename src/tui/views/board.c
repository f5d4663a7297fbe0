/* The board: the placements in force, the cells still open, what is tried and what is covered. */
#include <inttypes.h>
#include <stdio.h>

#include "base/memory.h"
#include "draw/skin.h"
#include "draw/style.h"
#include "tui/view.h"
#include "tui/views/parts.h"

static void lay(const struct legend *legend, struct tile *tiles, int width, int32_t option)
{
    const struct placement *placement = &legend->placements[option];
    for (int k = 0; k < placement->count; k++) {
        struct tile *tile = &tiles[placement->cells[k].y * width + placement->cells[k].x];
        tile->piece = placement->piece;
        tile->placement = option;
    }
}

static void lay_solution(const struct game *game, struct tile *tiles, int64_t number)
{
    const struct solution *solution = solutions_find(&game->stage.solutions, number);
    for (int32_t k = 0; solution && k < solution->count; k++)
        lay(&game->encoding.legend, tiles, game->puzzle.region.width, solution->options[k]);
}

static void lay_path(const struct game *game, const struct mirror *mirror, struct tile *tiles)
{
    for (int32_t l = 0; l < mirror->level; l++)
        lay(&game->encoding.legend, tiles, game->puzzle.region.width, mirror->path[l].option);
}

/* How urgent each open cell is, against the one with the fewest options. */
static void show_numbers(const struct legend *legend, const struct mirror *mirror,
                         struct tile *tiles, int count)
{
    int32_t least = INT32_MAX;
    for (int c = 0; c < count; c++) {
        int32_t item = legend->item_at[c];
        if (item && mirror->open[item] && mirror->size[item] < least)
            least = mirror->size[item];
    }
    for (int c = 0; c < count; c++) {
        int32_t item = legend->item_at[c];
        if (!item || !mirror->open[item] || tiles[c].placement)
            continue;
        tiles[c].number = mirror->size[item];
        tiles[c].heat = (double)(least + 1) / (mirror->size[item] + 1);
    }
}

static struct tile *tile_of_item(const struct legend *legend, struct tile *tiles, int32_t item)
{
    const struct item_legend *meant = &legend->items[item];
    if (item == 0 || meant->meaning != MEANS_CELL)
        return NULL;
    return &tiles[meant->cell.y * legend->puzzle->region.width + meant->cell.x];
}

static bool is_solved(const struct stage *stage)
{
    return stage_between_moves(stage) && stage->cursor.phase == LEAVE &&
           cursor_at_solution(&stage->cursor);
}

/* Mark the placement being tried, and the cell chosen, covered or dead. */
static void mark(const struct game *game, const struct mirror *mirror, struct tile *tiles,
                 int count)
{
    const struct stage *stage = &game->stage;
    struct happening happening = stage->happening;
    struct event event = happening.event;
    int32_t tried = mirror->level ? mirror->path[mirror->level - 1].option : 0;
    for (int c = 0; tried && !is_solved(stage) && c < count; c++)
        if (tiles[c].placement == tried)
            tiles[c].look = LOOK_TRYING;
    int32_t chosen = marked_item(stage, mirror);
    struct tile *tile = tile_of_item(&game->encoding.legend, tiles, chosen);
    if (tile)
        tile->look = LOOK_CHOSEN;
    bool covering = !happening.whole && happening.move != MOVE_NONE &&
                    (event.kind | 1) == EVENT_UNCOVER;
    tile = covering ? tile_of_item(&game->encoding.legend, tiles, event.subject) : NULL;
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
    int x, y, zoom;
    struct rect size;
};

static struct place_on_canvas find_place(const struct scene *scene, const struct game *game,
                                         struct rect area)
{
    int width = game->puzzle.region.width, height = game->puzzle.region.height;
    struct place_on_canvas place = {.skin = skin_of(game->puzzle.lattice)};
    place.zoom = skin_best_zoom(place.skin, width, height, area.width, area.height);
    place.size = place.skin->size(width, height, place.zoom);
    int across = scene->has_cell ? (2 * scene->cell.x + 1) * place.size.width / (2 * width)
                                 : place.size.width / 2;
    int down = scene->has_cell ? (2 * scene->cell.y + 1) * place.size.height / (2 * height)
                               : place.size.height / 2;
    place.x = area.x + scroll(place.size.width, area.width, across);
    place.y = area.y + scroll(place.size.height, area.height, down);
    return place;
}

static bool hits(struct cell wanted, const struct place_on_canvas *place,
                 const struct board_picture *picture, int x, int y)
{
    struct cell cell;
    return place->skin->hit(picture, place->zoom, x - place->x, y - place->y, &cell) &&
           cell.x == wanted.x && cell.y == wanted.y;
}

/* Does x, y belong to the cell, and not to the lines left of or above it? */
static bool is_inside(struct cell wanted, const struct place_on_canvas *place,
                      const struct board_picture *picture, int x, int y)
{
    bool lined = place->zoom > 1;
    return hits(wanted, place, picture, x, y) &&
           (!lined || hits(wanted, place, picture, x - 1, y - 1));
}

/* Reverse what belongs to the selected cell. */
static void show_selected(const struct scene *scene, const struct place_on_canvas *place,
                          const struct board_picture *picture, struct canvas *canvas,
                          struct rect area)
{
    struct rect all = {place->x, place->y, place->size.width, place->size.height};
    struct rect seen = rect_meet(area, all);
    for (int y = seen.y; y < seen.y + seen.height; y++)
        for (int x = seen.x; x < seen.x + seen.width; x++)
            if (is_inside(scene->cell, place, picture, x, y))
                canvas->at[y * canvas->width + x].style.attributes ^= REVERSE;
}

void draw_tiles(const struct scene *scene, const struct game *game, const struct mirror *mirror,
                struct canvas *canvas, struct rect area)
{
    const struct region *region = &game->puzzle.region;
    int count = region->width * region->height;
    struct tile *tiles = memory_need(NULL, (size_t)count, sizeof *tiles);
    for (int c = 0; c < count; c++)
        tiles[c] = (struct tile){
            .site = (enum site)region->sites[c], .piece = -1, .number = -1, .heat = -1};
    if (scene_shows_solution(scene)) {
        lay_solution(game, tiles, scene->solution);
    } else if (mirror) {
        lay_path(game, mirror, tiles);
        if (scene->heat)
            show_numbers(&game->encoding.legend, mirror, tiles, count);
        mark(game, mirror, tiles, count);
    }
    struct board_picture picture = {region->width, region->height, tiles, game->puzzle.pieces};
    struct place_on_canvas place = find_place(scene, game, area);
    place.skin->draw(&picture, canvas, area, place.x, place.y, place.zoom);
    if (scene->has_cell)
        show_selected(scene, &place, &picture, canvas, area);
    memory_free(tiles);
}

/* The pieces as a row of letters: those not yet placed in colour, the others faint. */
static void draw_pieces(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    const struct game *game = scene->game;
    const struct legend *legend = &game->encoding.legend;
    int x = area.x + (area.width - 2 * game->puzzle.npieces) / 2;
    for (int32_t i = 1; i <= game->encoding.problem.items; i++) {
        if (legend->items[i].meaning != MEANS_PIECE)
            continue;
        int piece = legend->items[i].piece;
        bool open = scene->mirror->open[i];
        unsigned char letter = (unsigned char)game->puzzle.pieces[piece].letter;
        struct style style = open ? style_piece(piece) : style_of(ROLE_FAINT);
        canvas_put(canvas, area, x++, area.y, letter, style);
        canvas_put(canvas, area, x++, area.y, open ? ' ' : 0, open ? style : STYLE_PLAIN);
    }
}

static bool has_piece_items(const struct game *game, int room)
{
    const struct legend *legend = &game->encoding.legend;
    int items = 0;
    for (int p = 0; p < game->puzzle.npieces; p++)
        items += game->puzzle.pieces[p].use != USE_ANY;
    return legend->placements && items == game->puzzle.npieces && 2 * items <= room;
}

/* Does the board stay as large when it gives up its last line? */
static bool has_room_below(const struct game *game, struct rect area)
{
    const struct skin *skin = skin_of(game->puzzle.lattice);
    int width = game->puzzle.region.width, height = game->puzzle.region.height;
    int zoom = skin_best_zoom(skin, width, height, area.width, area.height);
    return skin->size(width, height, zoom).height < area.height;
}

/* The part of the pane that is the board's. */
static struct rect board_area(const struct game *game, struct rect area)
{
    if (has_piece_items(game, area.width) && has_room_below(game, area))
        area.height -= 1;
    return area;
}

bool board_hit(const struct scene *scene, struct rect area, int x, int y, struct cell *cell)
{
    const struct game *game = scene->game;
    if (game->puzzle.kind != PUZZLE_TILING)
        return false;
    struct place_on_canvas place = find_place(scene, game, board_area(game, area));
    struct board_picture picture = {game->puzzle.region.width, game->puzzle.region.height, NULL,
                                    game->puzzle.pieces};
    return place.skin->hit(&picture, place.zoom, x - place.x, y - place.y, cell);
}

static void draw(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    const struct game *game = scene->game;
    if (!game)
        return;
    if (game->puzzle.kind == PUZZLE_BARE) {
        draw_matrix(scene, canvas, area);
        return;
    }
    struct rect board = board_area(game, area);
    struct rect below = {area.x, area.y + board.height, area.width, area.height - board.height};
    draw_tiles(scene, game, scene->mirror, canvas, board);
    if (below.height)
        draw_pieces(scene, canvas, below);
}

const struct view view_board = {"board", draw};
