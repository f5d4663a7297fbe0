/* SPDX-License-Identifier: MIT */
#include "draw/paving.h"

#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"
#include "draw/canvas.h"

enum { NEAR = 2 };

/* A copy moved by p and q periods. */
struct moved_period {
    const struct lattice *lattice;
    const struct paving *paving;
    int p, q;
};

static struct cell cell_of(const struct moved_period *stamp, int kind)
{
    const struct lattice *lattice = stamp->lattice;
    return (struct cell){kind % lattice->across + stamp->p * lattice->across +
                             stamp->q * lattice->shift,
                         kind / lattice->across + stamp->q * lattice->down, 0};
}

static struct paving_spot *spot_at(const struct paving *paving, int x, int y)
{
    bool inside = x >= 0 && y >= 0 && x < paving->across && y < paving->down;
    return inside ? &paving->spots[y * paving->across + x] : NULL;
}

static int scaled(int length, int pitch, int unit)
{
    return floor_divide(2 * length * pitch + unit, 2 * unit);
}

static struct cell place_of(const struct moved_period *stamp, struct cell cell, int k)
{
    const struct lattice *lattice = stamp->lattice;
    struct cell at = lattice_corner(lattice, cell, k % lattice_corners(lattice, cell));
    return (struct cell){scaled(at.x, stamp->paving->across, lattice->steps[0].x),
                         scaled(at.y, stamp->paving->down, lattice->steps[1].y), 0};
}

/* Returns the unrounded corner, in 1 / (2 * steps[0].x) and 1 / (2 * steps[1].y) of a place. */
static struct cell point_of(const struct moved_period *stamp, struct cell cell, int k)
{
    const struct lattice *lattice = stamp->lattice;
    struct cell at = lattice_corner(lattice, cell, k % lattice_corners(lattice, cell));
    return (struct cell){2 * at.x * stamp->paving->across, 2 * at.y * stamp->paving->down, 0};
}

static bool passes(struct cell a, struct cell b, struct cell at)
{
    struct cell low = a.y < b.y ? a : b, high = a.y < b.y ? b : a;
    return (a.y > at.y) != (b.y > at.y) &&
           (int64_t)(at.x - low.x) * (high.y - low.y) < (int64_t)(at.y - low.y) * (high.x - low.x);
}

static void fill_cell(const struct moved_period *stamp, struct cell cell)
{
    bool has_lines = stamp->paving->has_lines;
    struct cell (*corner_of)(const struct moved_period *, struct cell, int) = has_lines ? place_of
                                                                                 : point_of;
    const struct paving *paving = stamp->paving;
    const struct lattice *lattice = stamp->lattice;
    for (int i = 0; i < paving->across * paving->down; i++) {
        struct cell at = {i % paving->across, i / paving->across, 0};
        struct paving_spot *spot = &paving->spots[i];
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
    struct paving_spot *spot = spot_at(paving, at.x, at.y);
    if (!spot)
        return;
    assert(spot->count < SEAMS);
    spot->is_inside = false;
    spot->cell = spot->count ? spot->cell : seam.cell;
    spot->seams[spot->count++] = seam;
}

/* 0: does not end there. */
static unsigned arm_at(const struct lattice *lattice, struct cell stick, struct cell corner)
{
    for (int k = 0; k < 2; k++) {
        struct cell way = cell_minus(lattice_corner(lattice, stick, !k), corner);
        if (cell_compare(lattice_corner(lattice, stick, k), corner) == 0)
            return way.x > 0 ? RIGHT : way.x < 0 ? LEFT : way.y > 0 ? DOWN : UP;
    }
    return 0;
}

/* Joins the node's later sticks. */
static void draw_node(const struct moved_period *stamp, struct cell cell, int k)
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

static void draw_stick(const struct moved_period *stamp, struct cell cell)
{
    struct cell from = place_of(stamp, cell, 0), to = place_of(stamp, cell, 1), at = from;
    struct cell step = {(to.x > from.x) - (to.x < from.x), (to.y > from.y) - (to.y < from.y), 0};
    for (at = cell_plus(from, step); cell_compare(at, to) != 0; at = cell_plus(at, step)) {
        struct paving_spot *spot = spot_at(stamp->paving, at.x, at.y);
        if (spot)
            *spot = (struct paving_spot){.is_inside = true, .cell = cell,
                                         .stick = step.x ? 0x2500 : 0x2502};
    }
    draw_node(stamp, cell, 0);
    draw_node(stamp, cell, 1);
}

static uint32_t level_line(int rest, int whole)
{
    return 3 * rest < -whole ? 0x2594 : 3 * rest > whole ? 0x2581 : 0x2500;
}

/* Arms towards the end and the start of a side. */
struct side_run {
    bool is_flat;           /* one place per column, else per row */
    uint32_t c;             /* if not flat */
    unsigned onward, back;
};

static struct side_run run_of(int dx, int dy)
{
    if (2 * abs(dx) > 3 * abs(dy))
        return (struct side_run){true, 0, RIGHT, LEFT};
    if (3 * abs(dx) < abs(dy))
        return (struct side_run){false, 0x2502, DOWN, UP};
    return dx > 0 ? (struct side_run){false, 0x2572, DOWN_RIGHT, UP_LEFT}
                  : (struct side_run){false, 0x2571, DOWN_LEFT, UP_RIGHT};
}

static void draw_side(const struct paving *paving, struct cell from, struct cell to,
                      struct cell cell, struct cell other)
{
    int dx = to.x - from.x, dy = to.y - from.y;
    struct side_run run = run_of(dx, dy);
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

/* A pair's first cell draws the side. */
static void draw_cell(const struct moved_period *stamp, struct cell cell)
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

/* Only cells that may reach the first period. */
static void draw_cells(struct paving *paving)
{
    const struct lattice *lattice = paving->lattice;
    struct moved_period stamp = {.lattice = lattice, .paving = paving};
    bool has_areas = lattice->joins == JOIN_BY_SIDE;
    for (int i = 0; i < paving->across * paving->down; i++)
        paving->spots[i].cell = (struct cell){lattice->across - 1, lattice->down - 1, 0};
    for (int pass = has_areas && !paving->has_lines; pass <= has_areas; pass++)
        for (stamp.p = -NEAR; stamp.p <= NEAR; stamp.p++)
            for (stamp.q = -NEAR; stamp.q <= NEAR; stamp.q++)
                for (int kind = 0; kind < lattice->across * lattice->down; kind++)
                    if (pass)
                        fill_cell(&stamp, cell_of(&stamp, kind));
                    else
                        draw_cell(&stamp, cell_of(&stamp, kind));
}

const struct paving_spot *paving_at(const struct paving *paving, int x, int y, struct cell *move)
{
    const struct lattice *lattice = paving->lattice;
    int q = floor_divide(y, paving->down), p = floor_divide(x - q * paving->slant, paving->across);
    *move = (struct cell){p * lattice->across + q * lattice->shift, q * lattice->down, 0};
    return spot_at(paving, x - q * paving->slant - p * paving->across, y - q * paving->down);
}

static const struct paving_spot *spot_inside(const struct paving *paving, int x, int y,
                                             struct cell cell)
{
    struct cell move;
    const struct paving_spot *spot = paving_at(paving, x, y, &move);
    bool is = spot->is_inside && cell_compare(cell_plus(spot->cell, move), cell) == 0;
    return is ? spot : NULL;
}

static struct rect area_of(const struct paving *paving, struct cell cell)
{
    struct moved_period stamp = {.lattice = paving->lattice, .paving = paving};
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

/* Returns the longest row of places, nearest to the middle. */
static struct rect find_content(const struct paving *paving, struct cell cell)
{
    struct rect area = area_of(paving, cell), best = {0, 0, 0, 1};
    int middle = 2 * area.y + area.height - !paving->has_lines, miss = 0;
    for (int y = area.y; y <= area.y + area.height; y++)
        for (int x = area.x, from = x; x <= area.x + area.width; x++) {
            if (!spot_inside(paving, x, y, cell)) {
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

/* Returns the fewest columns of a cell. */
static int note_contents(struct paving *paving)
{
    const struct lattice *lattice = paving->lattice;
    int room = INT16_MAX;
    for (int kind = 0; kind < lattice->across * lattice->down; kind++) {
        struct cell cell = {kind % lattice->across, kind / lattice->across, 0}, move;
        if (!lattice_has(lattice, cell))
            continue;
        struct rect content = find_content(paving, cell);
        room = content.width < room ? content.width : room;
        for (int x = 0; x < content.width; x++) {
            /* the paving is not const here */
            struct paving_spot *spot = (struct paving_spot *)paving_at(paving, content.x + x,
                                                                       content.y, &move);
            spot->column = x;
            spot->columns = content.width;
        }
    }
    return room;
}

/* Columns in proportion to `rows` that make the slant whole. */
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

int paving_derive(struct paving *paving, const struct lattice *lattice, int rows, bool has_lines)
{
    memory_free(paving->spots);
    *paving = (struct paving){.lattice = lattice, .has_lines = has_lines,
                              .across = columns_for(lattice, rows), .down = rows};
    paving->slant = paving->across * lattice->steps[1].x / lattice->steps[0].x;
    paving->spots = memory_need_zero((size_t)(paving->across * rows), sizeof *paving->spots);
    draw_cells(paving);
    return note_contents(paving);
}
