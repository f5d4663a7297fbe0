/* SPDX-License-Identifier: MIT */
#include "tui/board/place.h"

#include "tui/board/overlay.h"

static int scroll(int size, int room, int at)
{
    if (size <= room)
        return (room - size) / 2;
    int offset = room / 2 - at;
    return offset > 0 ? 0 : offset < room - size ? room - size : offset;
}

struct place_on_canvas place_board(const struct puzzle *puzzle, const struct cell *wanted,
                                   struct rect area)
{
    const struct region *region = &puzzle->region;
    const struct skin *skin = skin_for(puzzle);
    struct extent extent = skin_extent(skin, region);
    struct place_on_canvas place = {.skin = skin, .region = region};
    place.zoom = skin_best_zoom(skin, extent, area.width, area.height);
    struct rect board = skin_area(skin, extent, place.zoom);
    struct rect middle =
        wanted ? skin_cell(skin, region_place(region, *wanted), place.zoom) : board;
    struct rect at = {
        area.x + scroll(board.width, area.width, middle.x + middle.width / 2 - board.x),
        area.y + scroll(board.height, area.height, middle.y + middle.height / 2 - board.y),
        board.width, board.height};
    place.x = at.x - board.x;
    place.y = at.y - board.y;
    place.seen = rect_meet(area, at);
    return place;
}

static bool hit_page(const struct place_on_canvas *place, int x, int y, struct cell *at)
{
    return place->skin->hit(place->skin, place->zoom, x - place->x, y - place->y, at);
}

bool place_hit(const struct place_on_canvas *place, int x, int y, struct cell *cell)
{
    struct cell at;
    bool inside = hit_page(place, x, y, &at);
    *cell = region_cell_at(place->region, at);
    return inside;
}

struct rect place_cells(const struct place_on_canvas *place)
{
    const struct rect *seen = &place->seen;
    struct cell first, last;
    hit_page(place, seen->x, seen->y, &first);
    last = first;
    for (int corner = 1; corner < 4; corner++) {
        struct cell cell;
        hit_page(place, seen->x + (corner & 1 ? seen->width - 1 : 0),
                 seen->y + (corner & 2 ? seen->height - 1 : 0), &cell);
        first.x = cell.x < first.x ? cell.x : first.x;
        first.y = cell.y < first.y ? cell.y : first.y;
        last.x = cell.x > last.x ? cell.x : last.x;
        last.y = cell.y > last.y ? cell.y : last.y;
    }
    struct rect cells = {first.x - 2, first.y - 2, last.x - first.x + 5, last.y - first.y + 5};
    return rect_meet(cells, page_of(place->region));
}

struct pencil place_pencil(const struct place_on_canvas *place, const struct settings *settings)
{
    const struct pitch *pitch = &place->skin->pitches[place->zoom - 1];
    bool usual = settings->overlay->pencil == PENCIL_IF_ROOM && place->zoom > 1;
    return (struct pencil){
        .columns = usual ? pitch->across - 1 : 0,
        .rows = usual ? pitch->down - 1 : 0,
        .small = settings->overlay->pencil == PENCIL_SMALL,
        .dots = !settings_draw_ascii(settings),
    };
}

void place_draw(const struct place_on_canvas *place, const struct tiles *tiles,
                struct canvas *canvas)
{
    struct board_picture picture = {tiles->cells, tiles->at};
    skin_draw(place->skin, &picture, canvas, place->seen, place->x, place->y, place->zoom);
}

void place_mark(const struct place_on_canvas *place, struct canvas *canvas, struct cell marked,
                uint8_t attribute, enum sign_kind sign)
{
    struct rect at = skin_cell(place->skin, region_place(place->region, marked), place->zoom);
    at.x += place->x;
    at.y += place->y;
    at = rect_meet(at, rect_meet(place->seen, (struct rect){0, 0, canvas->width, canvas->height}));
    for (int y = at.y; y < at.y + at.height; y++)
        for (int x = at.x; x < at.x + at.width; x++) {
            struct cell cell;
            struct style *style = &canvas->at[y * canvas->width + x].style;
            if (!place_hit(place, x, y, &cell) || cell_compare(cell, marked) != 0)
                continue;
            style->attributes ^= attribute;
            *style = style_as(sign, *style);
        }
}

void place_select(const struct place_on_canvas *place, struct canvas *canvas, struct cell selected)
{
    struct rect at = skin_cell(place->skin, region_place(place->region, selected), place->zoom);
    place_mark(place, canvas, selected, REVERSE, SIGN_SELECTED);
    canvas_point(canvas, place->x + at.x + at.width / 2, place->y + at.y + at.height / 2);
}
