/* SPDX-License-Identifier: MIT */
/* Shapes as pictures. */
#include "draw/pictures.h"

#include "base/memory.h"

struct board_picture picture_of_shape(const struct shape *shape, int piece, char letter,
                                      const int32_t *parts)
{
    struct region region = region_of_shape(shape);
    int width = region_columns(&region), height = region.height;
    size_t count = (size_t)width * (size_t)height;
    struct tile *tiles = memory_need(NULL, count, sizeof *tiles);
    for (size_t k = 0; k < count; k++)
        tiles[k] = tile_empty(SITE_OUTSIDE);
    for (int i = 0; i < shape->count; i++) {
        struct cell place = region_place(&region, shape->cells[i]);
        struct tile *tile = &tiles[place.y * width + place.x];
        tile->site = SITE_CELL;
        tile->piece = piece;
        tile->symbol = shape->marks ? shape->marks[i] : letter;
        tile->placement = parts ? parts[i] : 0;
    }
    region_done(&region);
    return (struct board_picture){{0, 0, width, height}, tiles};
}

void picture_done(struct board_picture *picture)
{
    memory_free((struct tile *)picture->tiles);
    picture->tiles = NULL;
}
