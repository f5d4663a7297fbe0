/* SPDX-License-Identifier: MIT */
/* A desk drawn: only what can be seen is made, so that large boards cost no more. */
#include "tui/views/desk.h"

#include "base/memory.h"
#include "draw/skin.h"
#include "draw/tiles.h"

/* Where the plane lies on the canvas, and how large. */
struct plane {
    const struct skin *skin;
    int zoom;
    int x, y;               /* of the origin of the skin's plane */
};

/* Where to put the first of `size` so that what is at `at` of it can be seen in `room`: it stays
 * as it is while `at` goes through half of the room. */
static int scroll(int size, int room, int at)
{
    int half = room / 2 ? room / 2 : 1;
    if (size <= room)
        return (room - size) / 2;
    int offset = room / 4 - floor_divide(at - room / 4, half) * half - room / 4;
    return offset > 0 ? 0 : offset < room - size ? room - size : offset;
}

static struct plane find_plane(const struct desk *desk, struct rect area)
{
    const struct skin *skin = skin_of(desk->sketch.puzzle.lattice);
    struct plane plane = {.skin = skin};
    plane.zoom = skin_best_zoom(skin, desk->frame, area.width, area.height);
    struct rect frame = skin_area(skin, desk->frame, plane.zoom);
    struct rect seen = skin_cell(skin, desk->seen, plane.zoom);
    plane.x = area.x - frame.x +
              scroll(frame.width, area.width, seen.x + seen.width / 2 - frame.x);
    plane.y = area.y - frame.y +
              scroll(frame.height, area.height, seen.y + seen.height / 2 - frame.y);
    return plane;
}

static struct cell hit(const struct plane *plane, int x, int y)
{
    struct cell cell;
    plane->skin->hit(plane->zoom, x - plane->x, y - plane->y, &cell);
    return cell;
}

struct cell desk_hit(const struct desk *desk, struct rect area, int x, int y)
{
    struct plane plane = find_plane(desk, area);
    return hit(&plane, x, y);
}

/* The cells that can be seen, and more than one beyond on each side. */
static struct rect cells_seen(const struct plane *plane, struct rect area)
{
    struct cell first = hit(plane, area.x, area.y), last = first;
    for (int corner = 1; corner < 4; corner++) {
        struct cell cell = hit(plane, area.x + (corner & 1 ? area.width - 1 : 0),
                               area.y + (corner & 2 ? area.height - 1 : 0));
        first.x = cell.x < first.x ? cell.x : first.x;
        first.y = cell.y < first.y ? cell.y : first.y;
        last.x = cell.x > last.x ? cell.x : last.x;
        last.y = cell.y > last.y ? cell.y : last.y;
    }
    return (struct rect){first.x - 2, first.y - 2, last.x - first.x + 5, last.y - first.y + 5};
}

/* The tiles of part of the plane: on the board each has its place less the origin. */
static struct tile *tile_on_plane(const struct tiles *tiles, const struct sketch *sketch,
                                  struct cell cell)
{
    return tiles_at(tiles, sketch_cell(sketch, cell));
}

static void lay(const struct puzzle *puzzle, int piece, int placement, struct tile *tile)
{
    tile->piece = piece;
    tile->placement = placement;
    tile->symbol = puzzle->pieces[piece].letter;
    tile->fixed = true;
}

static void lay_placed(const struct tiles *tiles, const struct puzzle *puzzle)
{
    for (int k = 0; k < puzzle->nplaced; k++)
        for (int i = 0; i < puzzle->placed[k].count; i++) {
            struct tile *tile = tiles_at(tiles, puzzle->placed[k].cells[i]);
            if (tile)
                lay(puzzle, puzzle->placed[k].piece, k + 1, tile);
        }
}

static bool is_free(const struct sketch *sketch, const struct cell *cells, int count)
{
    for (int i = 0; i < count; i++) {
        enum site site = sketch_site(sketch, cells[i]);
        if ((site != SITE_CELL && site != SITE_OPTIONAL) ||
            puzzle_placed_at(&sketch->puzzle, sketch_cell(sketch, cells[i])) >= 0)
            return false;
    }
    return true;
}

/* The piece in hand, where it would lie; crossed out where it cannot. */
static void show_hand(const struct editor *editor, const struct tiles *tiles)
{
    const struct sketch *sketch = &editor->board.sketch;
    int count, hand = editor_hand(editor);
    struct cell *cells = editor_lie(editor, &count);
    bool fits = cells && is_free(sketch, cells, count);
    for (int i = 0; cells && i < count; i++) {
        struct tile *tile = tile_on_plane(tiles, sketch, cells[i]);
        if (!tile)
            continue;
        lay(&sketch->puzzle, hand, -1, tile);
        tile->look = fits ? LOOK_TRYING : LOOK_COVERING;
    }
    memory_free(cells);
}

/* A barrier is solid, and would show nothing of that. */
static void mark(struct tile *tile, bool chosen)
{
    if (tile && tile->site == SITE_BARRIER) {
        tile->site = SITE_CELL;
        tile->mark = '#';
    }
    if (tile)
        tile->look = chosen ? LOOK_CHOSEN : LOOK_COVERING;
}

/* What would be painted with the cell, and what lies between it and the anchor. */
static void show_reach(const struct desk *desk, const struct tiles *tiles)
{
    struct cell orbit[ROSETTE_MOST];
    int count = rosette_orbit(&desk->sketch.rosette, desk->cell, orbit);
    for (int i = 1; i < count; i++)
        mark(tile_on_plane(tiles, &desk->sketch, orbit[i]), false);
    struct cell a = desk->anchor, b = desk->cell;
    for (int k = 0; desk->has_anchor && k < tiles->cells.width * tiles->cells.height; k++) {
        struct cell cell = {tiles->cells.x + k % tiles->cells.width + desk->sketch.origin.x,
                            tiles->cells.y + k / tiles->cells.width + desk->sketch.origin.y};
        bool between = (cell.x - a.x > 0) != (cell.x - b.x > 0) || cell.x == a.x || cell.x == b.x;
        between = between && ((cell.y - a.y > 0) != (cell.y - b.y > 0) || cell.y == a.y ||
                              cell.y == b.y);
        if (between)
            mark(&tiles->at[k], false);
    }
}

void draw_desk(const struct editor *editor, struct canvas *canvas, struct rect area)
{
    const struct desk *desk = editor_seen_desk(editor);
    const struct sketch *sketch = &desk->sketch;
    struct plane plane = find_plane(desk, area);
    struct rect cells = cells_seen(&plane, area);
    struct tiles tiles;
    if (area.width < 1 || area.height < 1)
        return;
    cells.x -= sketch->origin.x;
    cells.y -= sketch->origin.y;
    tiles_init(&tiles, &sketch->puzzle, cells);
    lay_placed(&tiles, &sketch->puzzle);
    show_reach(desk, &tiles);
    if (!editor->piece && editor->brush == BRUSH_PIECE && !editor->lists_pieces)
        show_hand(editor, &tiles);
    mark(tile_on_plane(&tiles, sketch, desk->cell), true);
    cells.x += sketch->origin.x;
    cells.y += sketch->origin.y;
    struct board_picture picture = {cells, tiles.at};
    skin_draw(plane.skin, &picture, canvas, area, plane.x, plane.y, plane.zoom);
    tiles_done(&tiles);
}
