/* SPDX-License-Identifier: MIT */
/* Boards of any lattice of the plane, drawn by its polygons.
 *
 * One period is derived for each zoom, and paves the plane.  Its columns and rows are such that
 * cells look about as they are, and each has a place.  At zoom 1 a place shows the cell that its
 * middle lies in; from zoom 2 on corners lie in the middles of places, sides are drawn from one to
 * the other, and what is left between is the cell's.
 *
 * Sticks are drawn alike at every zoom: corners are nodes, a stick has the places between its two,
 * and a node is filled where a piece goes through or bends. */
#include "draw/skin.h"

#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"

enum { ZOOMS = 4, ROWS_MOST = 32, SEAMS = 12, NEAR = 2 };

/* The content of a cell has at least so many columns from zoom to zoom. */
static const int rooms[ZOOMS] = {1, 1, 3, 5};

/* A side that passes a place, and what of it is there. */
struct seam {
    struct cell cell, other;
    unsigned arms;
    uint32_t c;
};

/* The arms of a place, straight and slanted; a whole line has two. */
enum { UP = 1, RIGHT = 2, DOWN = 4, LEFT = 8, STRAIGHT = 15,
       UP_RIGHT = 16, DOWN_RIGHT = 32, DOWN_LEFT = 64, UP_LEFT = 128 };

/* What a place of the period has to do with the cells around. */
struct spot {
    bool is_inside;         /* of the cell, not on a side */
    struct cell cell;
    int count;
    struct seam seams[SEAMS];
    uint32_t stick;         /* the line of a stick; 0: it is none */
    int column, columns;    /* among the places of the cell's content; 0: it has none here */
};

struct paving {
    int across, down;       /* columns and rows of a period */
    int slant;              /* one lies so far right of the one above */
    struct spot *spots;     /* [down][across] */
};

struct polygons {
    struct skin skin;
    struct pitch pitches[ZOOMS];
    struct paving pavings[ZOOMS];
};

/* ---- places of the period ---- */

/* A period moved so often from the first. */
struct stamp {
    const struct lattice *lattice;
    struct paving *paving;
    int p, q;
};

static struct cell cell_of(const struct stamp *stamp, int kind)
{
    const struct lattice *lattice = stamp->lattice;
    return (struct cell){kind % lattice->across + stamp->p * lattice->across +
                             stamp->q * lattice->shift,
                         kind / lattice->across + stamp->q * lattice->down, 0};
}

static struct spot *spot_at(const struct paving *paving, int x, int y)
{
    bool inside = x >= 0 && y >= 0 && x < paving->across && y < paving->down;
    return inside ? &paving->spots[y * paving->across + x] : NULL;
}

static int scaled(int length, int pitch, int unit)
{
    return floor_divide(2 * length * pitch + unit, 2 * unit);
}

/* The place of a corner. */
static struct cell place_of(const struct stamp *stamp, struct cell cell, int k)
{
    const struct lattice *lattice = stamp->lattice;
    struct cell at = lattice_corner(lattice, cell, k % lattice_corners(lattice, cell));
    return (struct cell){scaled(at.x, stamp->paving->across, lattice->steps[0].x),
                         scaled(at.y, stamp->paving->down, lattice->steps[1].y), 0};
}

/* The same before it is rounded, in parts of which a place has steps[0].x and steps[1].y, twice. */
static struct cell point_of(const struct stamp *stamp, struct cell cell, int k)
{
    const struct lattice *lattice = stamp->lattice;
    struct cell at = lattice_corner(lattice, cell, k % lattice_corners(lattice, cell));
    return (struct cell){2 * at.x * stamp->paving->across, 2 * at.y * stamp->paving->down, 0};
}

/* Does the side from a to b pass to the right of `at`? */
static bool passes(struct cell a, struct cell b, struct cell at)
{
    struct cell low = a.y < b.y ? a : b, high = a.y < b.y ? b : a;
    return (a.y > at.y) != (b.y > at.y) &&
           (int64_t)(at.x - low.x) * (high.y - low.y) < (int64_t)(at.y - low.y) * (high.x - low.x);
}

/* Fill the places whose middles a cell has. */
static void fill_cell(const struct stamp *stamp, struct cell cell, bool has_lines)
{
    struct cell (*corner_of)(const struct stamp *, struct cell, int) = has_lines ? place_of
                                                                                 : point_of;
    const struct paving *paving = stamp->paving;
    const struct lattice *lattice = stamp->lattice;
    for (int i = 0; i < paving->across * paving->down; i++) {
        struct cell at = {i % paving->across, i / paving->across, 0};
        struct spot *spot = &paving->spots[i];
        bool inside = false;
        if (!has_lines)
            at = (struct cell){(2 * at.x + 1) * lattice->steps[0].x,
                               (2 * at.y + 1) * lattice->steps[1].y, 0};
        for (int k = 0; k < lattice_corners(lattice, cell); k++)
            inside ^= passes(corner_of(stamp, cell, k), corner_of(stamp, cell, k + 1), at);
        if (inside && !spot->count) {
            spot->cell = cell;
            spot->is_inside = true;
        }
    }
}

static void add_seam(const struct paving *paving, struct cell at, struct seam seam)
{
    struct spot *spot = spot_at(paving, at.x, at.y);
    if (!spot)
        return;
    assert(spot->count < SEAMS);
    spot->is_inside = false;
    spot->cell = spot->count ? spot->cell : seam.cell;
    spot->seams[spot->count++] = seam;
}

/* The arm of a stick at the node in a corner; 0: it does not end there. */
static unsigned arm_at(const struct lattice *lattice, struct cell stick, struct cell corner)
{
    for (int k = 0; k < 2; k++) {
        struct cell way = cell_minus(lattice_corner(lattice, stick, !k), corner);
        if (cell_compare(lattice_corner(lattice, stick, k), corner) == 0)
            return way.x > 0 ? RIGHT : way.x < 0 ? LEFT : way.y > 0 ? DOWN : UP;
    }
    return 0;
}

/* The node at an end of a stick, where it meets those behind it. */
static void draw_node(const struct stamp *stamp, struct cell cell, int k)
{
    const struct lattice *lattice = stamp->lattice;
    struct cell corner = lattice_corner(lattice, cell, k);
    for (int side = 0; side < lattice_sides(lattice, cell); side++) {
        struct cell other = lattice_neighbour(lattice, cell, side);
        unsigned arm = arm_at(lattice, other, corner);
        if (arm && cell_compare(cell, other) < 0)
            add_seam(stamp->paving, place_of(stamp, cell, k),
                     (struct seam){.cell = cell, .other = other,
                                   .arms = arm | arm_at(lattice, cell, corner)});
    }
}

/* A stick has the places of its line but for the ends, which are the nodes'. */
static void draw_stick(const struct stamp *stamp, struct cell cell)
{
    struct cell from = place_of(stamp, cell, 0), to = place_of(stamp, cell, 1), at = from;
    struct cell step = {(to.x > from.x) - (to.x < from.x), (to.y > from.y) - (to.y < from.y), 0};
    for (at = cell_plus(from, step); cell_compare(at, to) != 0; at = cell_plus(at, step)) {
        struct spot *spot = spot_at(stamp->paving, at.x, at.y);
        if (spot)
            *spot = (struct spot){.is_inside = true, .cell = cell,
                                  .stick = step.x ? 0x2500 : 0x2502};
    }
    draw_node(stamp, cell, 0);
    draw_node(stamp, cell, 1);
}

/* A place of a line that is as much above or below the middle as `rest` of `whole` says. */
static uint32_t level_line(int rest, int whole)
{
    return 3 * rest < -whole ? 0x2594 : 3 * rest > whole ? 0x2581 : 0x2500;
}

/* How a side runs: its arms to the end and to the start. */
struct run {
    bool is_flat;           /* a place a column, else one a row */
    uint32_t c;             /* where it is not flat */
    unsigned onward, back;
};

/* From above or, where it is flat, from the left. */
static struct run run_of(int dx, int dy)
{
    if (2 * abs(dx) > 3 * abs(dy))
        return (struct run){true, 0, RIGHT, LEFT};
    if (3 * abs(dx) < abs(dy))
        return (struct run){false, 0x2502, DOWN, UP};
    return dx > 0 ? (struct run){false, 0x2572, DOWN_RIGHT, UP_LEFT}
                  : (struct run){false, 0x2571, DOWN_LEFT, UP_RIGHT};
}

static void draw_side(const struct paving *paving, struct cell from, struct cell to,
                      struct cell cell, struct cell other)
{
    int dx = to.x - from.x, dy = to.y - from.y;
    struct run run = run_of(dx, dy);
    if (run.is_flat ? dx < 0 : dy < 0) {
        draw_side(paving, to, from, cell, other);
        return;
    }
    int length = run.is_flat ? dx : dy, slope = run.is_flat ? dy : dx;
    for (int i = 0; i <= length; i++) {
        int aside = floor_divide(2 * slope * i + length, 2 * length);
        struct cell way = run.is_flat ? (struct cell){i, aside, 0} : (struct cell){aside, i, 0};
        add_seam(paving, cell_plus(from, way), (struct seam){
            .cell = cell,
            .other = other,
            .arms = (i > 0 ? run.back : 0) | (i < length ? run.onward : 0),
            .c = run.is_flat ? level_line(slope * i - length * aside, length) : run.c,
        });
    }
}

/* The sides of a cell; those to cells before it have been drawn by these. */
static void draw_cell(const struct stamp *stamp, struct cell cell)
{
    if (stamp->lattice->joins == JOIN_BY_NODE) {
        if (lattice_has(stamp->lattice, cell))
            draw_stick(stamp, cell);
        return;
    }
    for (int k = 0; k < lattice_corners(stamp->lattice, cell); k++) {
        struct cell other = lattice_neighbour(stamp->lattice, cell, k);
        if (cell_compare(cell, other) < 0)
            draw_side(stamp->paving, place_of(stamp, cell, k), place_of(stamp, cell, k + 1), cell,
                      other);
    }
}

/* All cells that may reach into the first period. */
static void draw_cells(const struct lattice *lattice, struct paving *paving, bool has_lines)
{
    struct stamp stamp = {.lattice = lattice, .paving = paving};
    bool has_areas = lattice->joins == JOIN_BY_SIDE;
    for (int i = 0; i < paving->across * paving->down; i++)
        paving->spots[i].cell = (struct cell){lattice->across - 1, lattice->down - 1, 0};
    for (int pass = has_areas && !has_lines; pass <= has_areas; pass++)
        for (stamp.p = -NEAR; stamp.p <= NEAR; stamp.p++)
            for (stamp.q = -NEAR; stamp.q <= NEAR; stamp.q++)
                for (int kind = 0; kind < lattice->across * lattice->down; kind++)
                    if (pass)
                        fill_cell(&stamp, cell_of(&stamp, kind), has_lines);
                    else
                        draw_cell(&stamp, cell_of(&stamp, kind));
}

/* ---- contents ---- */

/* What stands at a place of the plane; the cells are those of the first period, moved by `move`. */
static const struct spot *find_spot(const struct polygons *polygons, int zoom, int x, int y,
                                    struct cell *move)
{
    const struct paving *paving = &polygons->pavings[zoom - 1];
    const struct lattice *lattice = polygons->skin.lattice;
    int q = floor_divide(y, paving->down), p = floor_divide(x - q * paving->slant, paving->across);
    *move = (struct cell){p * lattice->across + q * lattice->shift, q * lattice->down, 0};
    return spot_at(paving, x - q * paving->slant - p * paving->across, y - q * paving->down);
}

/* Is the place inside of the cell? */
static const struct spot *spot_inside(const struct polygons *polygons, int zoom, int x, int y,
                                      struct cell cell)
{
    struct cell move;
    const struct spot *spot = find_spot(polygons, zoom, x, y, &move);
    bool is = spot->is_inside && cell_compare(cell_plus(spot->cell, move), cell) == 0;
    return is ? spot : NULL;
}

/* The places from the least to the largest corner of a cell. */
static struct rect area_of(const struct polygons *polygons, int zoom, struct cell cell)
{
    struct paving paving = polygons->pavings[zoom - 1];
    struct stamp stamp = {.lattice = polygons->skin.lattice, .paving = &paving};
    struct cell least = place_of(&stamp, cell, 0), most = least;
    for (int k = 1; k < lattice_corners(stamp.lattice, cell); k++) {
        struct cell at = place_of(&stamp, cell, k);
        least.x = at.x < least.x ? at.x : least.x;
        least.y = at.y < least.y ? at.y : least.y;
        most.x = at.x > most.x ? at.x : most.x;
        most.y = at.y > most.y ? at.y : most.y;
    }
    return (struct rect){least.x, least.y, most.x - least.x, most.y - least.y};
}

/* The longest row of places of a cell, of equal ones that nearest to its middle. */
static struct rect find_content(const struct polygons *polygons, int zoom, struct cell cell)
{
    struct rect area = area_of(polygons, zoom, cell), best = {0, 0, 0, 1};
    bool has_lines = polygons->pitches[zoom - 1].width;
    int middle = 2 * area.y + area.height - !has_lines, miss = 0;
    for (int y = area.y; y <= area.y + area.height; y++)
        for (int x = area.x, from = x; x <= area.x + area.width; x++) {
            if (!spot_inside(polygons, zoom, x, y, cell)) {
                from = x + 1;
                continue;
            }
            int columns = x + 1 - from, misses = abs(2 * y - middle);
            if (columns > best.width || (columns == best.width && misses < miss)) {
                best = (struct rect){from, y, columns, 1};
                miss = misses;
            }
        }
    return best;
}

/* Note the contents of all kinds of cells; returns the fewest columns that one has. */
static int note_contents(struct polygons *polygons, int zoom)
{
    const struct lattice *lattice = polygons->skin.lattice;
    int room = INT16_MAX;
    for (int kind = 0; kind < lattice->across * lattice->down; kind++) {
        struct cell cell = {kind % lattice->across, kind / lattice->across, 0}, move;
        if (!lattice_has(lattice, cell))
            continue;
        struct rect content = find_content(polygons, zoom, cell);
        room = content.width < room ? content.width : room;
        for (int x = 0; x < content.width; x++) {
            /* the pavings are ours */
            struct spot *spot = (struct spot *)find_spot(polygons, zoom, content.x + x, content.y,
                                                         &move);
            spot->column = x;
            spot->columns = content.width;
        }
    }
    return room;
}

/* ---- zooms ---- */

/* As many columns as look like so many rows, and whose share each row begins with is whole. */
static int columns_for(const struct lattice *lattice, int rows)
{
    const struct cell *steps = lattice->steps;
    double columns = 2 * rows * steps[0].x * lattice->wide / (steps[1].y * lattice->tall);
    int best = 0;
    for (int n = 1; n <= 4 * columns + 4; n++)
        if (n * steps[1].x % steps[0].x == 0 &&
            (!best || (columns - n) * (columns - n) < (columns - best) * (columns - best)))
            best = n;
    return best;
}

/* Derive a zoom with so many rows a period; returns the room it has. */
static int derive_zoom(struct polygons *polygons, int zoom, int rows)
{
    const struct lattice *lattice = polygons->skin.lattice;
    struct paving *paving = &polygons->pavings[zoom - 1];
    bool has_lines = zoom > 1 || lattice->joins == JOIN_BY_NODE;
    memory_free(paving->spots);
    *paving = (struct paving){.across = columns_for(lattice, rows), .down = rows};
    paving->slant = paving->across * lattice->steps[1].x / lattice->steps[0].x;
    paving->spots = memory_need_zero((size_t)(paving->across * rows), sizeof *paving->spots);
    draw_cells(lattice, paving, has_lines);
    polygons->pitches[zoom - 1] = (struct pitch){paving->across, rows, has_lines, has_lines, 0};
    int room = note_contents(polygons, zoom);
    return polygons->pitches[zoom - 1].room = room;
}

/* ---- drawing ---- */

/* The character of slanted arms that meet; 0: there is none. */
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

/* What lies on one side alone has its character; where sides meet, straight ones come first. */
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

/* A piece's sticks are lines, so that it is seen without colours, too. */
static struct glyph glyph_of_stick(const struct spot *spot, const struct tile *tile)
{
    struct glyph glyph = spot->columns ? tile_content(tile, spot->column, spot->columns)
                                       : tile_filling(tile);
    if (tile->piece >= 0 && (!glyph.c || glyph.c == ' '))
        glyph.c = spot->stick;
    return glyph;
}

/* A node is a piece's where two sticks of that meet, first of all in a line. */
static struct glyph glyph_of_node(const struct spot *spot, struct cell move,
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
    const struct spot *spot = find_spot((const struct polygons *)skin, zoom, x, y, &move);
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
    const struct spot *spot = find_spot((const struct polygons *)skin, zoom, x, y, &move);
    *cell = cell_plus(spot->cell, move);
    return spot->is_inside;
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
