/* Boards of squares.
 *
 * Zoom 1 takes two columns and a row for each cell.  From zoom 2 on there are
 * lines between what does not belong together, and a cell reaches from its line
 * on the left and above to the next ones.
 *
 * What stands at a place of the canvas depends on that place alone: each
 * character is asked for, so that only the visible part of a board costs anything. */
#include "draw/skin.h"

#include <stdio.h>

#include "draw/style.h"

/* From a cell to the next one at each zoom: columns and rows. */
struct pitch {
    int across, down;
};

static const struct pitch pitches[] = {{2, 1}, {3, 2}, {4, 2}, {6, 3}, {8, 4}};
enum { ZOOMS = sizeof pitches / sizeof *pitches };

/* What the cells are of that no line is drawn between. */
enum kind { OUTSIDE, BARRIER, OPEN, COVERED };

static enum kind kind_of(const struct tile *tile)
{
    return tile->piece >= 0 ? COVERED
         : tile->site == SITE_BARRIER ? BARRIER
         : tile->site == SITE_OUTSIDE ? OUTSIDE : OPEN;
}

static const struct tile *tile_at(const struct board_picture *picture, int x, int y)
{
    static const struct tile outside = {
        .site = SITE_OUTSIDE, .piece = -1, .number = -1, .heat = -1};
    if (x < 0 || y < 0 || x >= picture->width || y >= picture->height)
        return &outside;
    return &picture->tiles[(size_t)y * (size_t)picture->width + (size_t)x];
}

static bool is_marked(const struct tile *tile)
{
    return tile->look == LOOK_CHOSEN || tile->look == LOOK_COVERING;
}

static bool belong_together(const struct tile *a, const struct tile *b)
{
    enum kind kind = kind_of(a);
    if (a == b)
        return true;
    if (kind != kind_of(b))
        return false;
    if (kind == COVERED)
        return a->piece == b->piece && a->placement == b->placement;
    return kind != OPEN || !(is_marked(a) || is_marked(b));
}

/* The weight of the line between two cells: 0 none, 1 light, 2 heavy. */
static int line_between(const struct tile *a, const struct tile *b)
{
    bool heavy = a->look != LOOK_PLAIN || b->look != LOOK_PLAIN;
    return belong_together(a, b) ? 0 : heavy ? 2 : 1;
}

/* The glyphs left and right of what a cell holds, and what fills it. */
struct marks {
    uint32_t left, right, fill;
};

static struct marks marks_of(const struct tile *tile)
{
    switch (tile->look) {
    case LOOK_TRYING: return (struct marks){0x2591, 0x2591, 0x2591};
    case LOOK_COVERING: return (struct marks){0xD7, 0xD7, 0};
    case LOOK_CHOSEN: return (struct marks){0x25B8, 0x25C2, 0};
    case LOOK_PLAIN: break;
    }
    return (struct marks){0, 0, kind_of(tile) == BARRIER ? 0x2588 : 0};
}

static struct style style_of_tile(const struct tile *tile)
{
    if (tile->look == LOOK_COVERING)
        return style_of(ROLE_COVERING);
    if (tile->look == LOOK_CHOSEN)
        return style_of(ROLE_CHOSEN);
    switch (kind_of(tile)) {
    case OUTSIDE: return STYLE_PLAIN;
    case BARRIER: return style_of(ROLE_BARRIER);
    case OPEN: return tile->heat >= 0 ? style_heat(tile->heat) : style_of(ROLE_OPEN);
    case COVERED: break;
    }
    struct style style = style_piece(tile->piece);
    style.attributes |= tile->look == LOOK_TRYING ? BOLD : 0;
    return style;
}

/* What a cell holds, at most `room` characters: a letter, a number or a dot. */
static int write_content(const struct board_picture *picture, const struct tile *tile, int room,
                         uint32_t *content)
{
    char digits[16];
    switch (kind_of(tile)) {
    case OUTSIDE:
    case BARRIER:
        return 0;
    case COVERED:
        content[0] = (unsigned char)picture->pieces[tile->piece].letter;
        return 1;
    case OPEN:
        break;
    }
    if (tile->number < 0) {
        content[0] = tile->site == SITE_OPTIONAL ? 0x2013 : 0xB7;
        return 1;
    }
    int count = snprintf(digits, sizeof digits, "%d", (int)tile->number);
    bool fits = count <= room;
    count = fits ? count : room;
    for (int i = 0; i < count; i++)
        content[i] = fits ? (unsigned char)digits[i] : '+';
    return count;
}

/* The character at x, y inside of a cell of columns x rows. */
static struct glyph glyph_in_cell(const struct board_picture *picture, const struct tile *tile,
                                  int x, int y, int columns, int rows)
{
    struct glyph glyph = {0, style_of_tile(tile)};
    struct marks marks = marks_of(tile);
    glyph.c = marks.fill;
    if (y != (rows - 1) / 2)
        return glyph;
    uint32_t content[16];
    int count = write_content(picture, tile, columns - (marks.right ? 1 : 0), content);
    /* a number stands to the right where it cannot stand in the middle */
    int spare = columns - count + (kind_of(tile) == OPEN && tile->number >= 0);
    int at = x - spare / 2;
    if (at >= 0 && at < count)
        glyph.c = content[at];
    else if (marks.right && (x == 0 || x == columns - 1))
        glyph.c = x ? marks.right : marks.left;
    return glyph;
}

/* The character between cells that belong together. */
static struct glyph glyph_within(const struct tile *tile)
{
    struct tile plain = *tile;
    plain.look = tile->look == LOOK_TRYING ? LOOK_TRYING : LOOK_PLAIN;
    if (kind_of(tile) == OPEN)
        return (struct glyph){0, STYLE_PLAIN};
    return (struct glyph){marks_of(&plain).fill, style_of_tile(&plain)};
}

/* The character at x, y counted from the corner of the board.  Each place lies
 * between four cells, which are one and the same where it is inside of a cell. */
static struct glyph glyph_at(const struct board_picture *picture, int zoom, int x, int y)
{
    int across = pitches[zoom - 1].across, down = pitches[zoom - 1].down;
    if (zoom == 1)
        return glyph_in_cell(picture, tile_at(picture, x / across, y), x % across, 0, across, 1);
    if (x % across && y % down)
        return glyph_in_cell(picture, tile_at(picture, x / across, y / down), x % across - 1,
                             y % down - 1, across - 1, down - 1);
    int left = (x + across - 1) / across - 1, right = x / across;
    int above = (y + down - 1) / down - 1, below = y / down;
    const struct tile *nw = tile_at(picture, left, above), *ne = tile_at(picture, right, above);
    const struct tile *sw = tile_at(picture, left, below), *se = tile_at(picture, right, below);
    int arms[4] = {line_between(nw, ne), line_between(ne, se), line_between(se, sw),
                   line_between(sw, nw)};
    bool any = arms[0] || arms[1] || arms[2] || arms[3];
    bool heavy = arms[0] == 2 || arms[1] == 2 || arms[2] == 2 || arms[3] == 2;
    if (!any)
        return glyph_within(nw);
    return (struct glyph){glyph_line(arms[0], arms[1], arms[2], arms[3]),
                          style_of(heavy ? ROLE_TRYING : ROLE_EDGE)};
}

static struct rect size(int width, int height, int zoom)
{
    struct pitch pitch = pitches[zoom - 1];
    int lines = zoom > 1;
    return (struct rect){0, 0, width * pitch.across + lines, height * pitch.down + lines};
}

static void draw(const struct board_picture *picture, struct canvas *canvas, struct rect clip,
                 int x, int y, int zoom)
{
    struct rect all = {0, 0, canvas->width, canvas->height};
    struct rect area = size(picture->width, picture->height, zoom);
    area.x = x;
    area.y = y;
    area = rect_meet(area, rect_meet(clip, all));
    for (int row = area.y; row < area.y + area.height; row++)
        for (int column = area.x; column < area.x + area.width; column++) {
            struct glyph glyph = glyph_at(picture, zoom, column - x, row - y);
            canvas_put(canvas, area, column, row, glyph.c, glyph.style);
        }
}

static bool hit(const struct board_picture *picture, int zoom, int x, int y, struct cell *cell)
{
    struct pitch pitch = pitches[zoom - 1];
    *cell = (struct cell){x / pitch.across, y / pitch.down};
    return x >= 0 && y >= 0 && cell->x < picture->width && cell->y < picture->height;
}

const struct skin skin_square = {
    .lattice = &lattice_square,
    .size = size,
    .zooms = ZOOMS,
    .draw = draw,
    .hit = hit,
};
