/* SPDX-License-Identifier: MIT */
/* Enumerates polyforms without storing them.  The first cell, by row and column, is at the origin.
 * Neighbours of chosen cells are queued; each is chosen, all polyforms with it are grown, then it
 * is excluded.  Source: Redelmeier, Counting polyominoes: yet another attack, Discrete Mathematics
 * 36 (1981).  With a symmetry, a motion turns or mirrors, then moves, and its orbits replace cells.
 * All images of the first cell are tried, because each determines a move.  Connected orbits may
 * have unconnected cells: a check follows. */
#include "lattice/polyforms.h"

#include <assert.h>

#include "base/limit.h"
#include "base/memory.h"

#define SPACE_CELLS 12
#define GRAINS_MOST 10      /* all are kept in memory */
#define SITES (4 * SPACE_CELLS * SPACE_CELLS * SPACE_CELLS)
#define NONE (-1)

/* Cells are sites of a half plane or half space with room for all. */
struct polyform_growth {
    const struct lattice *lattice;
    int cells;
    int width, height, sites_count;     /* columns; rows, with layers times `cells` */
    int left, top;                      /* least column and row */
    struct cell first;
    int symmetry;
    struct cell move;                   /* of the motion, after the symmetry */
    int orbits;
    int16_t orbit_at[SITES];            /* NONE: not numbered; all NONE outside go() */
    int16_t begin[SITES + 1];           /* sites of orbit o: begin[o] to begin[o + 1] - 1 */
    int16_t sites[SITES];
    uint8_t steps[SITES];               /* orbit's distance from the first */
    int32_t beside_begin[SITES + 1];    /* in `beside`, like begin */
    int16_t beside[SITES * LATTICE_SIDES];
    bool met[SITES];                    /* queued or chosen; outside grow() only the first */
    int16_t line[SITES + 1];            /* the queue, with room for one more */
    int16_t taken[POLYFORM_CELLS];
    int ntaken;
    bool missing[SITES];
    int64_t count;
    polyform_visitor *see;              /* NULL: count only */
    void *self;
};

static int site_of(const struct polyform_growth *growth, struct cell cell)
{
    int x = cell.x - growth->left, y = cell.y - growth->top;
    bool near = x >= 0 && x < growth->width && y >= 0 && y < growth->height &&
                cell.z < growth->cells;
    return near && cell_compare(cell, growth->first) >= 0
               ? (cell.z * growth->height + y) * growth->width + x : NONE;
}

static struct cell cell_of(const struct polyform_growth *growth, int site)
{
    int width = growth->width, height = growth->height;
    return (struct cell){site % width + growth->left, site / width % height + growth->top,
                         site / width / height};
}

static struct cell image_of(const struct polyform_growth *growth, struct cell cell)
{
    return cell_plus(lattice_turn(growth->lattice, cell, growth->symmetry), growth->move);
}

static void find_orbit(struct polyform_growth *growth, int site, int steps)
{
    int16_t *sites = growth->sites + growth->begin[growth->orbits];
    int length = 0, order = growth->lattice->symmetries / 2;
    struct cell cell = cell_of(growth, site);
    int next = site_of(growth, cell);
    if (!lattice_has(growth->lattice, cell) || next != site || growth->orbit_at[site] != NONE)
        return;
    do {
        sites[length++] = (int16_t)next;
        cell = image_of(growth, cell);
        next = site_of(growth, cell);
    } while (next != NONE && next != site && length < order);
    if (next != site)
        return;
    for (int i = 0; i < length; i++)
        growth->orbit_at[sites[i]] = (int16_t)growth->orbits;
    growth->steps[growth->orbits++] = (uint8_t)steps;
    growth->begin[growth->orbits] = (int16_t)(growth->begin[growth->orbits - 1] + length);
}

/* Numbers orbits within reach of the first; finds adjacent ones. */
static void find_orbits(struct polyform_growth *growth)
{
    int32_t end = 0;
    int most = growth->cells - growth->begin[1];
    for (int o = 0; o < growth->orbits; o++) {
        growth->beside_begin[o] = end;
        for (int i = growth->begin[o]; i < growth->begin[o + 1] && growth->steps[o] < most; i++) {
            struct cell cell = cell_of(growth, growth->sites[i]);
            for (int side = 0; side < lattice_sides(growth->lattice, cell); side++) {
                int site = site_of(growth, lattice_neighbour(growth->lattice, cell, side));
                if (site == NONE)
                    continue;
                find_orbit(growth, site, growth->steps[o] + 1);
                if (growth->orbit_at[site] != NONE)
                    growth->beside[end++] = growth->orbit_at[site];
            }
        }
    }
    growth->beside_begin[growth->orbits] = end;
}

static void list_cells(const struct polyform_growth *growth, struct cell *cells)
{
    for (int k = 0; k < growth->ntaken; k++)
        for (int i = growth->begin[growth->taken[k]]; i < growth->begin[growth->taken[k] + 1]; i++)
            *cells++ = cell_of(growth, growth->sites[i]);
}

/* `missing` is all false before and after. */
static bool is_connected(struct polyform_growth *growth)
{
    struct cell cells[POLYFORM_CELLS], reached[POLYFORM_CELLS];
    int count = 1;
    list_cells(growth, cells);
    for (int i = 1; i < growth->cells; i++)
        growth->missing[site_of(growth, cells[i])] = true;
    reached[0] = cells[0];
    for (int i = 0; i < count; i++) {
        for (int side = 0; side < lattice_sides(growth->lattice, reached[i]); side++) {
            struct cell cell = lattice_neighbour(growth->lattice, reached[i], side);
            int site = site_of(growth, cell);
            if (site != NONE && growth->missing[site]) {
                growth->missing[site] = false;
                reached[count++] = cell;
            }
        }
    }
    for (int i = 1; i < growth->cells; i++)
        growth->missing[site_of(growth, cells[i])] = false;
    return count == growth->cells;
}

static void finish(struct polyform_growth *growth)
{
    if (!growth->see) {
        growth->count += is_connected(growth);
        return;
    }
    struct cell cells[POLYFORM_CELLS];
    list_cells(growth, cells);
    struct shape shape = shape_of(growth->lattice, cells, growth->cells);
    growth->see(growth->self, &shape);
    shape_done(&shape);
}

/* Grows polyforms from chosen orbits of `count` cells, with orbits from … to - 1 of the queue and
 * their neighbours. */
static void grow(struct polyform_growth *growth, int count, int from, int to)
{
    if (growth->symmetry == 0 && !growth->see && count + 1 == growth->cells) {
        growth->count += to - from;
        return;
    }
    while (from < to && limit_step()) {
        int orbit = growth->line[from++], end = to;
        int more = count + growth->begin[orbit + 1] - growth->begin[orbit];
        if (more > growth->cells)
            continue;
        growth->taken[growth->ntaken++] = (int16_t)orbit;
        if (more == growth->cells) {
            finish(growth);
        } else {
            for (int i = growth->beside_begin[orbit]; i < growth->beside_begin[orbit + 1]; i++) {
                int other = growth->beside[i];
                growth->line[end] = (int16_t)other;
                end += !growth->met[other];
                growth->met[other] = true;
            }
            grow(growth, more, from, end);
            while (end > to)
                growth->met[growth->line[--end]] = false;
        }
        growth->ntaken--;
    }
}

static void go(struct polyform_growth *growth, struct cell first, struct cell move)
{
    growth->first = first;
    growth->move = move;
    growth->orbits = 0;
    find_orbit(growth, site_of(growth, first), 0);
    if (growth->orbits > 0 && growth->begin[1] <= growth->cells) {
        find_orbits(growth);
        growth->met[0] = true;
        growth->line[0] = 0;
        grow(growth, 0, 0, 1);
    }
    for (int i = 0; i < growth->begin[growth->orbits]; i++)
        growth->orbit_at[growth->sites[i]] = NONE;
}

static void measure(struct polyform_growth *growth, const struct lattice *lattice, int cells)
{
    struct cell reach = lattice_reach(lattice);
    int across = reach.x * (cells - 1), down = reach.y * (cells - 1);
    growth->left = -across;
    growth->top = lattice->layer ? -down : 0;
    growth->width = 2 * across + lattice->across;
    growth->height = down - growth->top + lattice->down;
    growth->sites_count = growth->width * growth->height * (lattice->layer ? cells : 1);
}

int polyform_most(const struct lattice *lattice)
{
    struct polyform_growth *growth =
        memory_need(NULL, 1, sizeof *growth); /* too large for the stack */
    int cells = lattice->grains ? GRAINS_MOST : lattice->layer ? SPACE_CELLS : POLYFORM_CELLS;
    for (measure(growth, lattice, cells); growth->sites_count > SITES; cells--)
        measure(growth, lattice, cells - 1);
    memory_free(growth);
    return cells;
}

static struct polyform_growth *growth_open(const struct lattice *lattice, int cells, int symmetry)
{
    assert(1 <= cells && cells <= polyform_most(lattice));
    struct polyform_growth *growth = memory_need_zero(1, sizeof *growth);
    growth->lattice = lattice;
    growth->cells = cells;
    growth->symmetry = symmetry;
    measure(growth, lattice, cells);
    for (int site = 0; site < growth->sites_count; site++)
        growth->orbit_at[site] = NONE;
    return growth;
}

int64_t redelmeier_count(const struct lattice *lattice, int cells, int symmetry)
{
    struct polyform_growth *growth = growth_open(lattice, cells, symmetry);
    for (int kind = 0; kind < lattice->across * lattice->down; kind++) {
        struct cell first = {kind % lattice->across, kind / lattice->across, 0};
        struct cell turned = lattice_turn(lattice, first, symmetry);
        if (!lattice_has(lattice, first))
            continue;
        for (int site = 0; site < growth->sites_count; site++) {
            struct cell move = cell_minus(cell_of(growth, site), turned);
            if (lattice_may_move(lattice, move))
                go(growth, first, move);
        }
    }
    int64_t count = growth->count;
    memory_free(growth);
    return count;
}

void redelmeier_visit(const struct lattice *lattice, int cells, polyform_visitor *see,
                      void *self)
{
    struct polyform_growth *growth = growth_open(lattice, cells, 0);
    growth->see = see;
    growth->self = self;
    for (int kind = 0; kind < lattice->across * lattice->down; kind++) {
        struct cell first = {kind % lattice->across, kind / lattice->across, 0};
        if (lattice_has(lattice, first))
            go(growth, first, (struct cell){0, 0, 0});
    }
    memory_free(growth);
}
