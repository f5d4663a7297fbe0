/* SPDX-License-Identifier: MIT */
/* Integers: a middle on an edge is in the same cell on every machine.  Corner units are 1 / (2 *
 * over * span) of a pixel across, 1 / (2 * over * period) down. */
#include "draw/miniature.h"

#include "base/memory.h"
#include "draw/corners.h"
#include "draw/style.h"

enum { NOWHERE = -1, SCALE_MOST = 8 };

/* The tile of each pixel or letter, or NOWHERE. */
struct raster {
    int width, height;
    int32_t *at;
};

/* a / b rounded; a, b >= 0. */
static int share(double a, double b)
{
    return (int)(a / b + 0.5);
}

/* Drops a last pixel below a quarter. */
static int whole(int64_t units, int64_t unit)
{
    return units < 0 ? 0 : (int)((4 * units + unit) / (4 * unit));
}

static void measure(struct miniature *m)
{
    int64_t wide = (int64_t)m->across * (m->most.x - m->least.x), over = m->over;
    int64_t tall = (int64_t)m->down * (m->most.y - m->least.y);
    int rows = whole(tall, m->period * over);
    m->width = whole(wide, m->span * over);
    m->height = m->letters ? rows : (rows + 1) / 2;
}

static void set_scale(struct miniature *m, int scale, int over)
{
    double edge = scale / (m->lattice->wide * m->span), row = m->lattice->tall * m->period * edge;
    int down = share(row, m->letters ? 2 : 1);
    m->across = scale;
    m->down = down > 1 ? down : 1;
    m->over = over;
    measure(m);
}

struct miniature miniature_of(const struct board_picture *picture, const struct lattice *lattice,
                              bool letters, int scale)
{
    /* sticks are squares of the page */
    const struct lattice *sticks = lattice->joins == JOIN_BY_NODE ? lattice : NULL;
    lattice = sticks ? &lattice_square : lattice;
    struct box box = corners_box(lattice, picture);
    struct miniature m = {.picture = picture, .lattice = lattice, .letters = letters,
                          .sticks = sticks,
                          .least = box.least, .most = box.most,
                          .span = (lattice->steps[0].x / lattice->across + 1) / 2,
                          .period = lattice->steps[1].y / lattice->down};
    m.span = m.span > 1 ? m.span : 1;
    set_scale(&m, scale, 1);
    return m;
}

static bool fits(const struct miniature *m, int width, int height)
{
    return m->width <= width && m->height <= height;
}

struct miniature miniature_fit(const struct board_picture *picture, const struct lattice *lattice,
                               bool letters, int width, int height)
{
    struct miniature m = miniature_of(picture, lattice, letters, SCALE_MOST);
    for (int scale = SCALE_MOST;
         scale > 1 && (!fits(&m, width, height) || (letters && m.down > 1));)
        set_scale(&m, --scale, 1);
    for (int over = 1; !fits(&m, width, height);)
        set_scale(&m, 1, ++over);
    return m;
}

/* In the units above. */
static struct polygon outline_of(const struct miniature *m, struct cell cell)
{
    struct polygon outline = {.count = lattice_corners(m->lattice, cell)};
    for (int k = 0; k < outline.count; k++) {
        struct cell corner = lattice_corner(m->lattice, cell, k);
        outline.at[k] = (struct cell){2 * m->across * (corner.x - m->least.x),
                                      2 * m->down * (corner.y - m->least.y), 0};
    }
    return outline;
}

/* Right of x at height y. */
static bool passes(struct cell a, struct cell b, int64_t x, int64_t y)
{
    if ((a.y > y) == (b.y > y))
        return false;
    struct cell low = a.y < b.y ? a : b, high = a.y < b.y ? b : a;
    return (x - low.x) * (high.y - low.y) < (y - low.y) * (high.x - low.x);
}

static bool is_inside(const struct polygon *outline, int64_t x, int64_t y)
{
    bool inside = false;
    for (int k = 0, last = outline->count - 1; k < outline->count; last = k++)
        inside ^= passes(outline->at[last], outline->at[k], x, y);
    return inside;
}

static struct rect reach(const struct miniature *m, const struct raster *raster,
                         const struct polygon *outline)
{
    struct cell least = outline->at[0], most = least;
    for (int k = 1; k < outline->count; k++) {
        struct cell at = outline->at[k];
        least.x = at.x < least.x ? at.x : least.x;
        least.y = at.y < least.y ? at.y : least.y;
        most.x = at.x > most.x ? at.x : most.x;
        most.y = at.y > most.y ? at.y : most.y;
    }
    int across = 2 * m->over * m->span, down = 2 * m->over * m->period;
    struct rect all = {0, 0, raster->width, raster->height};
    struct rect near = {least.x / across, least.y / down, 0, 0};
    near.width = most.x / across + 1 - near.x;
    near.height = most.y / down + 1 - near.y;
    return rect_meet(near, all);
}

static void fill_cell(const struct miniature *m, struct raster *raster, int32_t at, int32_t tile)
{
    struct polygon outline = outline_of(m, picture_cell(m->picture, at));
    struct rect near = reach(m, raster, &outline);
    for (int y = near.y; y < near.y + near.height; y++)
        for (int x = near.x; x < near.x + near.width; x++)
            if (is_inside(&outline, (int64_t)(2 * x + 1) * m->over * m->span,
                          (int64_t)(2 * y + 1) * m->over * m->period))
                raster->at[y * raster->width + x] = tile;
}

/* A node has the tile of two equal sticks that meet there, else NOWHERE. */
static void fill_node(const struct miniature *m, struct raster *raster, int32_t at)
{
    int width = m->picture->cells.width, x = at % width, y = at / width;
    int32_t sticks[4];
    int count = 0;
    if (x > 0)
        sticks[count++] = at - 1;
    if (x + 1 < width)
        sticks[count++] = at + 1;
    if (y > 0)
        sticks[count++] = at - width;
    if (y + 1 < m->picture->cells.height)
        sticks[count++] = at + width;
    for (int a = 0; a < count; a++)
        for (int b = 0; b < a; b++) {
            const struct tile *one = &m->picture->tiles[sticks[a]];
            const struct tile *other = &m->picture->tiles[sticks[b]];
            if (one->site != SITE_OUTSIDE && other->site != SITE_OUTSIDE &&
                one->piece == other->piece && one->placement == other->placement)
                fill_cell(m, raster, at, sticks[a]);
        }
}

static struct raster open_raster(const struct miniature *m)
{
    int height = m->letters ? m->height : 2 * m->height;
    size_t count = (size_t)m->width * (size_t)height;
    struct raster raster = {m->width, height, memory_need(NULL, count, sizeof *raster.at)};
    for (size_t k = 0; k < count; k++)
        raster.at[k] = NOWHERE;
    for (int k = 0; k < picture_cells(m->picture); k++)
        if (m->picture->tiles[k].site != SITE_OUTSIDE)
            fill_cell(m, &raster, k, k);
        else if (m->sticks && lattice_corners(m->sticks, picture_cell(m->picture, k)) == 1)
            fill_node(m, &raster, k);
    return raster;
}

static int colour_at(const struct miniature *m, const struct raster *raster, int x, int y)
{
    int32_t tile = raster->at[y * raster->width + x];
    return tile == NOWHERE ? -1 : tile_colour(&m->picture->tiles[tile]);
}

static struct glyph join_pixels(int upper, int lower)
{
    if (upper == lower)
        return glyph_plain(upper < 0 ? 0 : 0x2588,
                           (struct style){(int16_t)upper, (int16_t)upper, 0, SIGN_PIXEL});
    if (upper < 0)
        return glyph_plain(0x2584, (struct style){(int16_t)lower, -1, 0, SIGN_PIXEL});
    return glyph_plain(0x2580, (struct style){(int16_t)upper, (int16_t)lower, 0, SIGN_PIXEL});
}

/* The content begins the cell, then filling. */
static struct glyph letter_at(const struct miniature *m, const struct raster *raster, int x, int y)
{
    const int32_t *at = &raster->at[y * raster->width + x];
    if (*at == NOWHERE)
        return glyph_plain(0, STYLE_PLAIN);
    const struct tile *tile = &m->picture->tiles[*at];
    return x && at[-1] == *at ? tile_filling(tile) : tile_content(tile, 0, 1);
}

void miniature_draw(const struct miniature *m, struct canvas *canvas, struct rect clip, int x,
                    int y)
{
    struct raster raster = open_raster(m);
    for (int row = 0; row < m->height; row++)
        for (int column = 0; column < m->width; column++) {
            struct glyph glyph = m->letters
                                     ? letter_at(m, &raster, column, row)
                                     : join_pixels(colour_at(m, &raster, column, 2 * row),
                                                   colour_at(m, &raster, column, 2 * row + 1));
            if (glyph.c || glyph.style.paper >= 0)
                canvas_put(canvas, clip, x + column, y + row, glyph.c, glyph.style);
        }
    memory_free(raster.at);
}
