/* SPDX-License-Identifier: MIT */
/* What all skins have in common: which draws which lattice, and how large boards become. */
#include "draw/skin.h"

#include <limits.h>
#include <stddef.h>

static const struct skin *const skins[] = {&skin_square, &skin_hex, &skin_triangle, NULL};

const struct skin *skin_of(const struct lattice *lattice)
{
    for (const struct skin *const *skin = skins; *skin; skin++)
        if ((*skin)->lattice == lattice || (*skin)->lattice == lattice->layer)
            return *skin;
    return NULL;
}

static void take_in(struct extent *extent, const struct skin *skin, int x, int y)
{
    int step = skin->lattice->stride * x + skin->lattice->slant * y;
    extent->first = step < extent->first ? step : extent->first;
    extent->last = step > extent->last ? step : extent->last;
    extent->top = y < extent->top ? y : extent->top;
    extent->bottom = y > extent->bottom ? y : extent->bottom;
}

static bool is_outside(const struct region *region, int x, int y)
{
    struct cell place = {x, y, 0};
    return region_at(region, region_cell_at(region, place)) == SITE_OUTSIDE;
}

/* In a row only the first and the last cell matter; titles of layers take a row above. */
struct extent skin_extent(const struct skin *skin, const struct region *region)
{
    struct extent extent = {INT_MAX, INT_MIN, INT_MAX, INT_MIN};
    for (int y = 0; y < region->height; y++) {
        int left = 0, right = region_columns(region) - 1;
        while (left <= right && is_outside(region, left, y))
            left++;
        while (left < right && is_outside(region, right, y))
            right--;
        if (left > right)
            continue;
        take_in(&extent, skin, left, y);
        take_in(&extent, skin, right, y);
    }
    if (extent.top > extent.bottom) {
        take_in(&extent, skin, 0, 0);
        take_in(&extent, skin, region_columns(region) - 1, region->height - 1);
    }
    if (region->layers > 1)
        extent.top = -1;
    return extent;
}

struct rect skin_area(const struct skin *skin, struct extent extent, int zoom)
{
    const struct pitch *pitch = &skin->pitches[zoom - 1];
    return (struct rect){extent.first * pitch->across, extent.top * pitch->down,
                         (extent.last - extent.first) * pitch->across + pitch->width,
                         (extent.bottom - extent.top) * pitch->down + pitch->height};
}

struct rect skin_cell(const struct skin *skin, struct cell cell, int zoom)
{
    int step = skin->lattice->stride * cell.x + skin->lattice->slant * cell.y;
    return skin_area(skin, (struct extent){step, step, cell.y, cell.y}, zoom);
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
            struct glyph glyph = skin->glyph(picture, zoom, column - x, row - y);
            canvas_put(canvas, seen, column, row, glyph.c, glyph.style);
        }
}
