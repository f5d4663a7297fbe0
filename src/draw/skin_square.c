/* SPDX-License-Identifier: MIT */
/* Boards of squares.  At zoom 1 a cell has two columns and one row, with a bar or underline between
 * boxes.  From 2 on, lines separate pieces, and a cell has its left and upper lines.  Each
 * character depends on its place alone, so only visible parts cost time. */
#include "draw/skin.h"

#include <stdio.h>

#include "draw/style.h"

enum { NUMBER_LARGE = 100000 };     /* too long without lines */

static const struct pitch pitches[] = {
    {2, 1, 2, 1, 1}, {3, 2, 4, 3, 2}, {4, 2, 5, 3, 3}, {6, 3, 7, 4, 5}, {8, 4, 9, 5, 7},
};

struct glyph square_between(const struct board_picture *picture, struct cell above,
                            struct cell below)
{
    const struct tile *nw = tile_at(picture, above.x, above.y);
    const struct tile *ne = tile_at(picture, below.x, above.y);
    const struct tile *sw = tile_at(picture, above.x, below.y);
    const struct tile *se = tile_at(picture, below.x, below.y);
    enum edge arms[4] = {tile_edge(nw, ne, false), tile_edge(ne, se, false),
                         tile_edge(se, sw, false), tile_edge(sw, nw, false)};
    enum edge most = EDGE_NONE;
    for (int i = 0; i < 4; i++)
        most = arms[i] > most ? arms[i] : most;
    if (most == EDGE_NONE)
        return tile_between(nw, se);
    return glyph_plain(glyph_line(edge_weight(arms[0]), edge_weight(arms[1]),
                                  edge_weight(arms[2]), edge_weight(arms[3])),
                       edge_style(most));
}

static bool is_box_edge(const struct tile *tile, const struct tile *next)
{
    return tile->box && next->box && tile->box != next->box;
}

struct glyph square_inside(const struct tile *tile, int column, int columns)
{
    struct tile narrow = *tile;
    /* two-digit numbers would touch */
    narrow.number = tile->number > 9 ? NUMBER_LARGE : tile->number;
    narrow.band = tile->cage_band ? tile->cage_band : tile->band;
    struct glyph glyph = tile_inside(&narrow, column, 0, columns, 1);
    bool has_pencil = glyph.c && tile->digits;  /* fills the cell */
    if (column && column == columns - 1 && tile->band && tile->cage_band && !has_pencil)
        glyph.c = (unsigned char)"xo8"[tile->band - 1];     /* the cage has the background */
    return glyph;
}

static struct glyph glyph_without_lines(const struct board_picture *picture, struct cell cell,
                                        int column, int columns)
{
    const struct tile *tile = tile_at(picture, cell.x, cell.y);
    struct glyph glyph = square_inside(tile, column, columns);
    int band = tile->cage_band ? tile->cage_band : tile->band;
    bool is_full = (glyph.c && tile->digits) || (tile->band && tile->cage_band);
    if (column == columns - 1 && tile->look == LOOK_PLAIN && !is_full &&
        is_box_edge(tile, tile_at(picture, cell.x + 1, cell.y))) {
        glyph.c = glyph_line(1, 0, 1, 0);
        glyph.style = band ? style_as(SIGN_BOX, style_band(band)) : edge_style(EDGE_BOX);
    }
    if (is_box_edge(tile, tile_at(picture, cell.x, cell.y + 1)))
        glyph.style.attributes |= UNDERLINE;
    return glyph;
}

static bool write_sum(const struct tile *tile, int column, int columns, struct glyph *glyph)
{
    char text[12];
    int length = tile->sum ? snprintf(text, sizeof text, "%d", tile->sum) : 0;
    if (column < 0 || column >= length || length > columns)
        return false;
    *glyph = glyph_plain((unsigned char)text[column], style_as(SIGN_SUM, style_of(ROLE_CAGE)));
    return true;
}

/* A place on a line has four cells around it; two pairs are equal except at corners. */
static struct glyph glyph(const struct skin *skin, const struct board_picture *picture, int zoom,
                          int x, int y)
{
    (void)skin;
    int across = pitches[zoom - 1].across, down = pitches[zoom - 1].down;
    struct cell below = {floor_divide(x, across), floor_divide(y, down), 0};
    int column = x - below.x * across, row = y - below.y * down;
    if (zoom == 1)
        return glyph_without_lines(picture, below, column, across);
    if (column && row)
        return tile_inside(tile_at(picture, below.x, below.y), column - 1, row - 1, across - 1,
                           down - 1);
    struct glyph sum;
    if (!row && write_sum(tile_at(picture, below.x, below.y), column - 1, across - 1, &sum))
        return sum;
    struct cell above = {column ? below.x : below.x - 1, row ? below.y : below.y - 1, 0};
    return square_between(picture, above, below);
}

static bool hit(const struct skin *skin, int zoom, int x, int y, struct cell *cell)
{
    (void)skin;
    const struct pitch *pitch = &pitches[zoom - 1];
    *cell = (struct cell){floor_divide(x, pitch->across), floor_divide(y, pitch->down), 0};
    return zoom == 1 || (x > cell->x * pitch->across && y > cell->y * pitch->down);
}

const struct skin skin_square = {
    .lattice = &lattice_square,
    .unit = {1, 1, 0},
    .zooms = sizeof pitches / sizeof *pitches,
    .pitches = pitches,
    .glyph = glyph,
    .hit = hit,
};
