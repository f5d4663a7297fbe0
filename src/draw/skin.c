/* SPDX-License-Identifier: MIT */
#include "draw/skin.h"

#include <limits.h>
#include <stddef.h>

static const struct skin *const skins[] = {&skin_square, &skin_hex, &skin_triangle, NULL};

const struct skin *skin_of(const struct lattice *lattice)
{
    for (const struct skin *const *skin = skins; *skin; skin++)
        if ((*skin)->lattice == lattice || (*skin)->lattice == lattice->layer)
            return *skin;
    return skin_polygon(lattice);
}

struct extent extent_join(struct extent a, struct extent b)
{
    return (struct extent){a.first < b.first ? a.first : b.first, a.last > b.last ? a.last : b.last,
                           a.top < b.top ? a.top : b.top,
                           a.bottom > b.bottom ? a.bottom : b.bottom};
}

struct extent skin_extent_at(const struct skin *skin, struct cell place)
{
    const struct lattice *lattice = skin->lattice;
    struct extent extent = {INT_MAX, INT_MIN, INT_MAX, INT_MIN};
    int step = lattice->stride * place.x + lattice->slant * place.y;
    if (!skin->by_corners)
        return (struct extent){step, step, place.y, place.y};
    int corners = lattice_corners(lattice, place);
    if (!corners)       /* between sticks, or a node */
        return extent_join(skin_extent_at(skin, cell_minus(place, (struct cell){1, 1, 0})),
                           skin_extent_at(skin, cell_plus(place, (struct cell){1, 1, 0})));
    for (int k = 0; k < corners; k++) {
        struct cell at = lattice_corner(lattice, place, k);
        extent = extent_join(extent, (struct extent){at.x, at.x, at.y, at.y});
    }
    return extent;
}

struct extent skin_widen(const struct skin *skin, struct extent extent, int margin)
{
    const struct lattice *lattice = skin->lattice;
    int wide = margin * lattice->stride, tall = margin;
    if (skin->by_corners) {
        wide = margin * skin->unit.x / lattice->across;
        tall = margin * skin->unit.y / lattice->down;
    }
    return (struct extent){extent.first - wide, extent.last + wide, extent.top - tall,
                           extent.bottom + tall};
}

static bool is_outside(const struct region *region, int x, int y)
{
    struct cell place = {x, y, 0};
    return region_at(region, region_cell_at(region, place)) == SITE_OUTSIDE;
}

static struct extent extent_from(const struct skin *skin, struct cell origin, int x, int y)
{
    return skin_extent_at(skin, (struct cell){origin.x + x, origin.y + y, 0});
}

/* The ends of each row suffice if cells have the same shape.  Titles of layers take a row. */
struct extent skin_extent_from(const struct skin *skin, const struct region *region,
                               struct cell origin)
{
    struct extent extent = {INT_MAX, INT_MIN, INT_MAX, INT_MIN};
    int columns = region_columns(region), period = skin->by_corners ? skin->lattice->across : 1;
    for (int y = 0; y < region->height; y++) {
        int left = 0, right = columns - 1;
        while (left <= right && is_outside(region, left, y))
            left++;
        while (left < right && is_outside(region, right, y))
            right--;
        for (int k = 0; k < period && left + k <= right; k++) {
            extent = extent_join(extent, extent_from(skin, origin, left + k, y));
            extent = extent_join(extent, extent_from(skin, origin, right - k, y));
        }
    }
    if (extent.top > extent.bottom)
        extent = extent_join(extent_from(skin, origin, 0, 0),
                             extent_from(skin, origin, columns - 1, region->height - 1));
    if (region->layers > 1) {
        struct cell number = {title_column(region, skin->lattice), 0, region->layers - 1};
        extent = extent_join(extent, extent_from(skin, origin, 0, -1));
        extent = extent_join(extent,
                             extent_from(skin, origin, region_place(region, number).x, -1));
    }
    return extent;
}

struct extent skin_extent(const struct skin *skin, const struct region *region)
{
    return skin_extent_from(skin, region, (struct cell){0, 0, 0});
}

/* Rounded; `unit` units are `pitch` columns or rows. */
static int scaled(int length, int pitch, int unit)
{
    return floor_divide(2 * length * pitch + unit, 2 * unit);
}

struct rect skin_area(const struct skin *skin, struct extent extent, int zoom)
{
    const struct pitch *pitch = &skin->pitches[zoom - 1];
    if (skin->area)
        return skin->area(skin, extent, zoom);
    int left = scaled(extent.first, pitch->across, skin->unit.x);
    int top = scaled(extent.top, pitch->down, skin->unit.y);
    return (struct rect){left, top,
                         scaled(extent.last, pitch->across, skin->unit.x) - left + pitch->width,
                         scaled(extent.bottom, pitch->down, skin->unit.y) - top + pitch->height};
}

/* Titles count, although they are outside the board. */
static bool shows_something(const struct tile *tile)
{
    return tile->site != SITE_OUTSIDE || tile->mark || tile->number >= 0;
}

struct rect skin_picture(const struct skin *skin, const struct board_picture *picture, int zoom)
{
    struct extent extent = {INT_MAX, INT_MIN, INT_MAX, INT_MIN};
    const struct rect *cells = &picture->cells;
    for (int all = 0; all < 2 && extent.top > extent.bottom; all++)
        for (int k = 0; k < cells->width * cells->height; k++)
            if (all || shows_something(&picture->tiles[k]))
                extent = extent_join(extent, skin_extent_at(skin, (struct cell){
                    cells->x + k % cells->width, cells->y + k / cells->width, 0}));
    return skin_area(skin, extent, zoom);
}

struct rect skin_cell(const struct skin *skin, struct cell cell, int zoom)
{
    return skin_area(skin, skin_extent_at(skin, cell), zoom);
}

int skin_best_zoom(const struct skin *skin, struct extent extent, int width, int height)
{
    int best = 1;
    for (int zoom = 2; zoom <= skin->zooms; zoom++) {
        struct rect area = skin_area(skin, extent, zoom);
        if (area.width <= width && area.height <= height)
            best = zoom;
    }
    return best;
}

void skin_draw(const struct skin *skin, const struct board_picture *picture,
               struct canvas *canvas, struct rect area, int x, int y, int zoom)
{
    struct rect seen = rect_meet(area, (struct rect){0, 0, canvas->width, canvas->height});
    for (int row = seen.y; row < seen.y + seen.height; row++)
        for (int column = seen.x; column < seen.x + seen.width; column++) {
            struct glyph glyph = skin->glyph(skin, picture, zoom, column - x, row - y);
            canvas_put(canvas, seen, column, row, glyph.c, glyph.style);
        }
}
