/* SPDX-License-Identifier: MIT */
/* Boards of any plane lattice, from its polygons: a paving per zoom.  Zoom 1 has no lines.  Sticks
 * are equal at every zoom: a node is filled if a piece passes or bends there. */
#include <assert.h>

#include "draw/paving.h"
#include "draw/skin.h"

enum { ZOOMS = 4, ROWS_MOST = 32 };

/* Fewest columns of content. */
static const int rooms[ZOOMS] = {1, 1, 3, 5};

struct polygons {
    struct skin skin;
    struct pitch pitches[ZOOMS];
    struct paving pavings[ZOOMS];
};

static const struct paving *paving_of(const struct skin *skin, int zoom)
{
    return &((const struct polygons *)skin)->pavings[zoom - 1];
}

static uint32_t slanted_glyph(unsigned arms)
{
    switch (arms) {
    case UP_RIGHT | DOWN_RIGHT: return '<';
    case UP_LEFT | DOWN_LEFT: return '>';
    case DOWN_LEFT | DOWN_RIGHT: return '^';
    case UP_LEFT | UP_RIGHT: return 'v';
    case UP_RIGHT | DOWN_LEFT: case UP_RIGHT: case DOWN_LEFT: return 0x2571;
    case UP_LEFT | DOWN_RIGHT: case UP_LEFT: case DOWN_RIGHT: return 0x2572;
    default: return 0x2573;
    }
}

/* A single side keeps its character; at joints, straight sides win. */
static struct glyph glyph_of_arms(const struct seam *seam, unsigned arms, enum edge edge)
{
    int weight = edge_weight(edge);
    unsigned straight = arms & STRAIGHT;
    uint32_t c = seam->c;
    if (straight & (straight - 1) && arms != seam->arms)
        c = glyph_line(arms & UP ? weight : 0, arms & RIGHT ? weight : 0, arms & DOWN ? weight : 0,
                       arms & LEFT ? weight : 0);
    else if (!straight)
        c = slanted_glyph(arms);
    return glyph_plain(c, edge_style(edge));
}

/* Lines are visible without colours. */
static struct glyph glyph_of_stick(const struct paving_spot *spot, const struct tile *tile)
{
    struct glyph glyph = spot->columns ? tile_content(tile, spot->column, spot->columns)
                                       : tile_filling(tile);
    if (tile->piece >= 0 && (!glyph.c || glyph.c == ' '))
        glyph.c = spot->stick;
    return glyph;
}

static struct glyph glyph_of_node(const struct paving_spot *spot, struct cell move,
                                  const struct board_picture *picture)
{
    const struct tile *through = NULL;
    unsigned arms = 0;
    bool is_seen = false;
    for (int k = 0; k < spot->count; k++) {
        const struct seam *seam = &spot->seams[k];
        struct cell cell = cell_plus(seam->cell, move), next = cell_plus(seam->other, move);
        const struct tile *a = tile_at(picture, cell.x, cell.y);
        const struct tile *b = tile_at(picture, next.x, next.y);
        bool is_straight = seam->arms == (LEFT | RIGHT) || seam->arms == (UP | DOWN);
        is_seen |= site_is_cell(a->site) || site_is_cell(b->site);
        if (tile_joins(a, b) && (!through || (is_straight && !tile_joins(a, through)))) {
            through = a;
            arms = 0;
        }
        if (through && tile_joins(a, b) && tile_joins(a, through))
            arms |= seam->arms;
    }
    if (!through)
        return glyph_plain(is_seen ? '+' : 0, is_seen ? edge_style(EDGE_GRID) : STYLE_PLAIN);
    struct glyph glyph = tile_filling(through);
    if (!glyph.c || glyph.c == ' ')
        glyph.c = glyph_line(arms & UP ? 1 : 0, arms & RIGHT ? 1 : 0, arms & DOWN ? 1 : 0,
                             arms & LEFT ? 1 : 0);
    return glyph;
}

static struct glyph glyph(const struct skin *skin, const struct board_picture *picture, int zoom,
                          int x, int y)
{
    struct cell move;
    const struct paving_spot *spot = paving_at(paving_of(skin, zoom), x, y, &move);
    struct cell cell = cell_plus(spot->cell, move);
    const struct tile *tile = tile_at(picture, cell.x, cell.y), *other = tile;
    const struct seam *most = NULL;
    enum edge edge = EDGE_NONE;
    unsigned arms = 0;
    if (spot->stick)
        return glyph_of_stick(spot, tile);
    if (spot->count && skin->lattice->joins == JOIN_BY_NODE)
        return glyph_of_node(spot, move, picture);
    for (int k = 0; k < spot->count; k++) {
        const struct seam *seam = &spot->seams[k];
        struct cell a = cell_plus(seam->cell, move), b = cell_plus(seam->other, move);
        other = tile_at(picture, b.x, b.y);
        enum edge found = tile_edge(tile_at(picture, a.x, a.y), other, true);
        arms |= found ? seam->arms : 0;
        if (found > edge) {
            edge = found;
            most = seam;
        }
    }
    if (most)
        return glyph_of_arms(most, arms, edge);
    if (spot->count)
        return tile_between(tile, other);
    return spot->columns ? tile_content(tile, spot->column, spot->columns) : tile_filling(tile);
}

static bool hit(const struct skin *skin, int zoom, int x, int y, struct cell *cell)
{
    struct cell move;
    const struct paving_spot *spot = paving_at(paving_of(skin, zoom), x, y, &move);
    *cell = cell_plus(spot->cell, move);
    return spot->is_inside;
}

/* Returns the columns of content. */
static int derive_zoom(struct polygons *polygons, int zoom, int rows)
{
    const struct lattice *lattice = polygons->skin.lattice;
    struct paving *paving = &polygons->pavings[zoom - 1];
    bool has_lines = zoom > 1 || lattice->joins == JOIN_BY_NODE;
    int room = paving_derive(paving, lattice, rows, has_lines);
    polygons->pitches[zoom - 1] = (struct pitch){paving->across, rows, has_lines, has_lines, room};
    return room;
}

static void derive(struct polygons *polygons, const struct lattice *lattice)
{
    polygons->skin = (struct skin){.lattice = lattice,
                                   .by_corners = true,
                                   .unit = {lattice->steps[0].x, lattice->steps[1].y, 0},
                                   .pitches = polygons->pitches,
                                   .glyph = glyph,
                                   .hit = hit};
    bool has_areas = lattice->joins == JOIN_BY_SIDE;
    for (int zoom = 1, rows = has_areas ? 1 : 2; zoom <= ZOOMS; zoom++, rows += has_areas ? 1 : 2) {
        int room = has_areas ? rooms[zoom - 1] : 1;
        while (rows < ROWS_MOST && derive_zoom(polygons, zoom, rows) < room)
            rows++;
        polygons->skin.zooms = zoom;
    }
}

const struct skin *skin_polygon(const struct lattice *lattice)
{
    static struct polygons made[16];
    size_t k = 0;
    while (made[k].skin.lattice && made[k].skin.lattice != lattice)
        k++;
    assert(k < sizeof made / sizeof *made);
    if (!made[k].skin.lattice)
        derive(&made[k], lattice);
    return &made[k].skin;
}
