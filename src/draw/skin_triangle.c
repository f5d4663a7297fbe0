/* SPDX-License-Identifier: MIT */
/* Boards of triangles.  At zoom 1 a cell has two columns, the first for its left line, and one row.
 * From 2 on, a cell has as many rows as half its base has columns.  Horizontal lines are at the
 * bottom of the row above, so each row of cells begins with one for them. */
#include "draw/skin.h"

static const struct pitch pitches[] = {
    {2, 1, 3, 1, 1}, {2, 2, 4, 3, 2}, {3, 3, 6, 4, 2}, {4, 4, 8, 5, 4},
};

struct triangle_spot {
    struct cell cell;       /* at the place; on a slanted line, the upward one */
    struct cell other;      /* across the line */
    char line;              /* / or \; 0: none */
    bool foot;              /* at the foot of an upward triangle */
    bool content;           /* in the content's row */
    int column, columns;    /* the cell's, in this row */
};

static bool points_up(struct cell cell)
{
    return floor_rest(cell.x + cell.y, 2) == 0;
}

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

/* The line moves one column per row, within blocks of half a base. */
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

/* The line is drawn below other content. */
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
