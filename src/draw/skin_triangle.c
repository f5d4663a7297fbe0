/* SPDX-License-Identifier: MIT */
/* Boards of triangles.
 *
 * Zoom 1 takes two columns and a row for each cell, the first of them for the slanted
 * line on its left.  From zoom 2 on a cell is as many rows high as there are columns in half of
 * its base; a level line lies at the foot of the row above it, so that the picture of
 * each row of cells begins with a row for these. */
#include "draw/skin.h"

static const struct pitch pitches[] = {
    {2, 1, 3, 1, 1}, {2, 2, 4, 3, 2}, {3, 3, 6, 4, 2}, {4, 4, 8, 5, 4},
};

/* What a place of the plane has to do with the cells around. */
struct triangle_spot {
    struct cell cell;       /* whose it is; on a slanted line the one that points up */
    struct cell other;      /* across the line */
    char line;              /* / or \, 0: none */
    bool foot;              /* at the foot of a triangle that points up */
    bool content;           /* in the row that has the content */
    int column, columns;    /* among the places of the cell in this row */
};

static bool points_up(struct cell cell)
{
    return floor_rest(cell.x + cell.y, 2) == 0;
}

/* The slanted line on the left of `cell`. */
static struct triangle_spot spot_on_line(struct cell cell, bool foot)
{
    struct cell before = {cell.x - 1, cell.y, 0};
    if (points_up(cell))
        return (struct triangle_spot){.cell = cell, .other = before, .line = '/', .foot = foot};
    return (struct triangle_spot){.cell = before, .other = cell, .line = '\\', .foot = foot};
}

static struct triangle_spot spot_in_line(int x, int y)
{
    struct cell cell = {floor_divide(x, 2), y, 0};
    if (floor_rest(x, 2) == 0)
        return spot_on_line(cell, false);
    return (struct triangle_spot){.cell = cell, .content = true, .columns = 1};
}

/* In each block of half a base the line comes ever earlier or later, as the rows go down. */
static struct triangle_spot spot_at(int zoom, int x, int y)
{
    int half = pitches[zoom - 1].down;
    if (zoom == 1)
        return spot_in_line(x, y);
    struct cell cell = {floor_divide(x, half), floor_divide(y - 1, half), 0};
    int row = floor_rest(y - 1, half), column = floor_rest(x, half);
    int line = points_up(cell) ? half - 1 - row : row;
    if (column == line)
        return spot_on_line(cell, row == half - 1);
    struct triangle_spot spot = {.cell = cell};
    spot.cell.x -= column < line;
    bool up = points_up(spot.cell);
    spot.columns = up ? 2 * row : 2 * (half - 1 - row);
    spot.column = x - half * spot.cell.x - (half - spot.columns / 2);
    spot.foot = up && row == half - 1;
    spot.content = row == (up ? half / 2 : (half - 1) / 2);
    return spot;
}

/* A line at the foot is drawn below what else stands there. */
static struct glyph with_foot(struct glyph glyph, const struct tile *tile,
                              const struct tile *below)
{
    enum edge edge = tile_edge(tile, below, true);
    if (edge == EDGE_NONE)
        return glyph;
    if (glyph.c && glyph.c != ' ') {
        glyph.style.attributes |= UNDERLINE;
        return glyph;
    }
    glyph.c = edge_weight(edge) == 2 ? 0x2582 : 0x2581;
    if (glyph.style.paper < 0)
        glyph.style = edge_style(edge);
    return glyph;
}

static struct glyph glyph(const struct skin *skin, const struct board_picture *picture, int zoom,
                          int x, int y)
{
    (void)skin;
    struct triangle_spot spot = spot_at(zoom, x, y);
    const struct tile *tile = tile_at(picture, spot.cell.x, spot.cell.y);
    const struct tile *other = spot.line ? tile_at(picture, spot.other.x, spot.other.y) : tile;
    enum edge edge = tile_edge(tile, other, true);
    if (edge)
        return glyph_plain(spot.line == '/' ? 0x2571 : 0x2572, edge_style(edge));
    struct glyph glyph = spot.line      ? tile_between(other, tile)
                         : spot.content ? tile_content(tile, spot.column, spot.columns)
                                        : tile_filling(tile);
    if (!spot.foot)
        return glyph;
    return with_foot(glyph, tile, tile_at(picture, spot.cell.x, spot.cell.y + 1));
}

static bool hit(const struct skin *skin, int zoom, int x, int y, struct cell *cell)
{
    (void)skin;
    struct triangle_spot spot = spot_at(zoom, x, y);
    *cell = spot.cell;
    return !spot.line;
}

const struct skin skin_triangle = {
    .lattice = &lattice_triangle,
    .unit = {1, 1, 0},
    .zooms = sizeof pitches / sizeof *pitches,
    .pitches = pitches,
    .glyph = glyph,
    .hit = hit,
};
