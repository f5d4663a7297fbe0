/* SPDX-License-Identifier: MIT */
/* Boards of hexagons with a corner at the top, each row half a cell right of the one above.  At
 * zoom 1 a cell has two columns and one row.  From 2 on, a pattern is a cell with its left and
 * upper lines: | borders the previous cell; / and left _ the upper left one; \ and right _ the
 * upper right one.  A letter names the cell of its place. */
#include "draw/skin.h"

static const struct pitch pitches[] = {
    {1, 1, 2, 1, 1}, {2, 2, 5, 3, 3}, {3, 3, 7, 5, 5}, {4, 3, 9, 5, 7}, {5, 4, 11, 6, 9},
};
enum { ZOOMS = sizeof pitches / sizeof *pitches };

/* L, R: upper left, upper right cell. */
static const struct hex_pattern {
    int content;            /* row of the content */
    const char *rows[4];
} pavings[ZOOMS] = {
    {0, {"  "}},
    {1, {"L/ \\", "|   "}},
    {2, {"LL/ \\R", "L/   \\", "|     "}},
    {2, {"LL_/ \\_R", "L/     \\", "|       "}},
    {2, {"LL__/ \\__R", "L/       \\", "|         ", "|         "}},
};

struct hex_spot {
    struct cell cell;       /* at the place, or right of its line or below */
    struct cell other;      /* across the line */
    char line;              /* | / \ or _; 0: none */
    int column;             /* columns from the cell's left line */
    bool content;           /* in the content's row */
};

static struct hex_spot spot_at(int zoom, int x, int y)
{
    const struct pitch *pitch = &pitches[zoom - 1];
    int width = 2 * pitch->across, row = floor_divide(y, pitch->down);
    int from = x - row * pitch->across;
    struct cell cell = {floor_divide(from, width), row, 0};
    struct hex_spot spot = {.cell = cell, .other = cell, .column = floor_rest(from, width)};
    int line = floor_rest(y, pitch->down);
    spot.content = line == pavings[zoom - 1].content;
    char c = pavings[zoom - 1].rows[line][spot.column];
    bool left = spot.column < pitch->across;
    struct cell beside = c == '|' ? (struct cell){cell.x - 1, row, 0}
                                  : (struct cell){cell.x + !left, row - 1, 0};
    if (c == 'L' || c == 'R') {
        spot.cell = beside;
        spot.content = false;
    } else if (c != ' ') {
        spot.other = beside;
        spot.line = c;
    }
    return spot;
}

static uint32_t glyph_of(char line, enum edge edge)
{
    bool heavy = edge_weight(edge) == 2;
    switch (line) {
    case '|': return heavy ? 0x2503 : 0x2502;
    case '/': return 0x2571;
    case '\\': return 0x2572;
    default: return heavy ? 0x2582 : 0x2581;
    }
}

/* Except for the _, its place belongs to the cell above. */
static struct glyph glyph_on_line(const struct hex_spot *spot, const struct tile *above,
                                  enum edge edge)
{
    struct glyph glyph = glyph_plain(glyph_of(spot->line, edge), edge_style(edge));
    if (spot->line != '_')
        return glyph;
    struct glyph filling = tile_filling(above);
    if (filling.style.paper >= 0)
        glyph.style = filling.style;
    return glyph;
}

static struct glyph glyph(const struct skin *skin, const struct board_picture *picture, int zoom,
                          int x, int y)
{
    (void)skin;
    struct hex_spot spot = spot_at(zoom, x, y);
    const struct tile *tile = tile_at(picture, spot.cell.x, spot.cell.y);
    int columns = 2 * pitches[zoom - 1].across;
    if (zoom == 1)
        return tile_content(tile, spot.column, columns);
    if (!spot.line)
        return spot.content ? tile_content(tile, spot.column - 1, columns - 1)
                            : tile_filling(tile);
    const struct tile *other = tile_at(picture, spot.other.x, spot.other.y);
    enum edge edge = tile_edge(tile, other, true);
    return edge ? glyph_on_line(&spot, other, edge) : tile_between(other, tile);
}

static bool hit(const struct skin *skin, int zoom, int x, int y, struct cell *cell)
{
    (void)skin;
    struct hex_spot spot = spot_at(zoom, x, y);
    *cell = spot.cell;
    return !spot.line;
}

const struct skin skin_hex = {
    .lattice = &lattice_hex,
    .unit = {1, 1, 0},
    .zooms = ZOOMS,
    .pitches = pitches,
    .glyph = glyph,
    .hit = hit,
};
