/* Solutions as coloured pictures: the board as the explorer draws it, in ANSI escapes. */
#include "base/text.h"
#include "draw/skin.h"
#include "watch/finding.h"
#include "watch/tiles.h"

#define COLUMNS 80
#define ZOOM_MOST 2         /* the smallest with lines */

static void write_board(const struct finding *finding, FILE *out)
{
    const struct legend *legend = &finding->encoding->legend;
    const struct region *region = &legend->puzzle->region;
    const struct skin *skin = skin_of(legend->puzzle->lattice);
    struct extent extent = skin_extent(skin, region);
    int zoom = skin_area(skin, extent, ZOOM_MOST).width <= COLUMNS ? ZOOM_MOST : 1;
    struct rect area = skin_area(skin, extent, zoom);
    struct tiles tiles;
    struct canvas canvas;
    tiles_init(&tiles, legend->puzzle, (struct rect){0, 0, region->width, region->height});
    for (int32_t k = 0; k < finding->count; k++)
        tiles_lay(&tiles, legend, finding->options[k]);
    canvas_init(&canvas, area.width, area.height);
    struct board_picture picture = {tiles.cells, tiles.at};
    skin_draw(skin, &picture, &canvas, (struct rect){0, 0, area.width, area.height}, -area.x,
              -area.y, zoom);
    canvas_write_ansi(&canvas, out, !text_locale_is_utf8(), 256);
    canvas_done(&canvas);
    tiles_done(&tiles);
}

static void write(const struct finding *finding, FILE *out)
{
    if (!finding->encoding->legend.placements) {
        finding_text.write(finding, out);
        return;
    }
    finding_begin(finding, out);
    write_board(finding, out);
}

const struct finding_format finding_ansi = {
    .name = "ansi",
    .summary = "boards in colour, as the explorer draws them",
    .write = write,
};
