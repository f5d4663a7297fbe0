/* SPDX-License-Identifier: MIT */
/* Shapes as pictures, side by side: each a small board of its own on one canvas a line. */
#include "draw/pictures.h"

#include "base/memory.h"
#include "base/text.h"
#include "draw/corners.h"
#include "draw/skin.h"

enum { ZOOM = 2 };          /* the smallest with lines */

/* One shape as a board, and what it takes of the plane. */
struct picture {
    struct board_picture board;
    struct rect area;
};

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

static struct picture open_picture(const struct skin *skin, const struct shape *shape,
                                   const int32_t *parts)
{
    struct picture picture = {.board = picture_of_shape(shape, 0, ' ', parts)};
    int count = picture_cells(&picture.board);
    struct region region = {.width = picture.board.cells.width,
                            .height = picture.board.cells.height,
                            .sites = memory_need_zero((size_t)count, 1)};
    for (int k = 0; k < count; k++)
        region.sites[k] = (uint8_t)picture.board.tiles[k].site;
    picture.area = skin_area(skin, skin_extent(skin, &region), ZOOM);
    region_done(&region);
    return picture;
}

/* The pictures that fit into a line, at least one: their number; what they take together. */
static int measure_line(const struct picture *pictures, int count, int width, struct rect *line)
{
    int fit = 0;
    *line = (struct rect){0, 0, -1, 0};
    for (; fit < count; fit++) {
        const struct rect *area = &pictures[fit].area;
        if (fit && line->width + 1 + area->width > width)
            break;
        line->width += 1 + area->width;
        line->height = area->height > line->height ? area->height : line->height;
    }
    return fit;
}

static void print_line(const struct skin *skin, const struct picture *pictures, int count,
                       struct rect line, FILE *out)
{
    struct canvas canvas;
    canvas_init(&canvas, line.width, line.height);
    int x = 0;
    for (int k = 0; k < count; k++) {
        struct rect area = pictures[k].area;
        skin_draw(skin, &pictures[k].board, &canvas,
                  (struct rect){x, 0, area.width, area.height}, x - area.x, -area.y, ZOOM);
        x += area.width + 1;
    }
    canvas_write_text(&canvas, out, !text_locale_is_utf8());
    canvas_done(&canvas);
}

void pictures_print(const struct shape *shapes, const int32_t *const *parts, int count, int width,
                    FILE *out)
{
    if (count == 0)
        return;
    const struct skin *skin = skin_of(shapes[0].lattice);
    struct picture *pictures = memory_need(NULL, (size_t)count, sizeof *pictures);
    for (int k = 0; k < count; k++)
        pictures[k] = open_picture(skin, &shapes[k], parts ? parts[k] : NULL);
    for (int k = 0, fit; k < count; k += fit) {
        struct rect line;
        fit = measure_line(pictures + k, count - k, width, &line);
        print_line(skin, pictures + k, fit, line, out);
    }
    for (int k = 0; k < count; k++)
        picture_done(&pictures[k].board);
    memory_free(pictures);
}
