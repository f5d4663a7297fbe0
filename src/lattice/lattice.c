/* SPDX-License-Identifier: MIT */
/* The lattices; neighbours and symmetries, derived from polygons. */
#include "lattice/lattice.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

const struct lattice *const lattices[] = {
    &lattice_square,
    &lattice_hex,
    &lattice_triangle,
    &lattice_cube,
    &lattice_prism,
    &lattice_rhomb,
    &lattice_kite,
    &lattice_drafter,
    &lattice_kagome,
    &lattice_octagon,
    &lattice_tan,
    &lattice_stick,
    NULL,
};

const char *lattice_word(int k)
{
    return lattices[k] ? lattices[k]->name : NULL;
}

const char *lattice_units(const struct lattice *lattice, int count)
{
    if (!lattice->unit)
        return count == 1 ? "cell" : "cells";
    return count == 1 ? lattice->unit : lattice->units;
}

const struct lattice *lattice_in_space(const struct lattice *layer)
{
    int k = 0;
    while (lattices[k] && lattices[k]->layer != layer)
        k++;
    return lattices[k];
}

int cell_compare(struct cell a, struct cell b)
{
    if (a.z != b.z)
        return a.z < b.z ? -1 : 1;
    if (a.y != b.y)
        return a.y < b.y ? -1 : 1;
    return (a.x > b.x) - (a.x < b.x);
}

int cell_order(const void *a, const void *b)
{
    const struct cell *p = a, *q = b;
    return cell_compare(*p, *q);
}

/* A cell as a kind and multiples of the moves. */
struct period {
    int moves[3];
    int kind;
};

static inline struct period period_of(const struct lattice *lattice, struct cell cell)
{
    if (lattice->across == 1 && lattice->down == 1)
        return (struct period){{cell.x, cell.y, cell.z}, 0};
    int q = lattice->down == 1 ? cell.y : floor_divide(cell.y, lattice->down);
    int x = cell.x - q * lattice->shift;
    int p = floor_divide(x, lattice->across);
    return (struct period){{p, q, cell.z}, x - p * lattice->across +
                                               (cell.y - q * lattice->down) * lattice->across};
}

static inline struct cell cell_times(struct cell cell, int times)
{
    return (struct cell){cell.x * times, cell.y * times, cell.z * times};
}

static struct cell first_of_kind(const struct lattice *lattice, int kind)
{
    return (struct cell){kind % lattice->across, kind / lattice->across, 0};
}

int lattice_corners(const struct lattice *lattice, struct cell cell)
{
    return lattice->polygons[period_of(lattice, cell).kind].count;
}

struct cell lattice_corner(const struct lattice *lattice, struct cell cell, int k)
{
    struct period period = period_of(lattice, cell);
    struct cell corner = lattice->polygons[period.kind].at[k];
    corner = cell_plus(corner, cell_times(lattice->steps[0], period.moves[0]));
    corner = cell_plus(corner, cell_times(lattice->steps[1], period.moves[1]));
    corner.z += period.moves[2];
    return corner;
}

/* Finds the move that moves corners by way / scale; false: none. */
static bool find_move(const struct lattice *lattice, struct cell way, int scale,
                      struct cell *move)
{
    struct cell a = cell_times(lattice->steps[0], scale), b = cell_times(lattice->steps[1], scale);
    int area = a.x * b.y - a.y * b.x;
    int p = way.x * b.y - way.y * b.x, q = a.x * way.y - a.y * way.x;
    if (p % area || q % area || way.z % scale)
        return false;
    *move = (struct cell){p / area * lattice->across + q / area * lattice->shift,
                          q / area * lattice->down, way.z / scale};
    return true;
}

static int count_kinds(const struct lattice *lattice)
{
    return lattice->across * lattice->down;
}

/* Finds the move that makes side j of kind `other` side k of `kind`. */
static bool find_beside(const struct lattice *lattice, int kind, int k, int other, int j,
                        struct cell *beside)
{
    const struct polygon *here = &lattice->polygons[kind], *there = &lattice->polygons[other];
    for (int turned = 0; turned < 2; turned++) {
        struct cell way = cell_minus(here->at[k], there->at[(j + turned) % there->count]), move;
        struct cell end = cell_plus(there->at[(j + !turned) % there->count], way);
        if (cell_compare(end, here->at[(k + 1) % here->count]) != 0 ||
            !find_move(lattice, way, 1, &move))
            continue;
        *beside = cell_plus(move, cell_minus(first_of_kind(lattice, other),
                                             first_of_kind(lattice, kind)));
        if (beside->x || beside->y)
            return true;
    }
    return false;
}

static void add_beside(const struct lattice *lattice, int kind, struct cell beside)
{
    struct lattice_tables *tables = lattice->tables;
    int across = abs(beside.x), down = abs(beside.y);
    assert(tables->sides[kind] < lattice->sides && lattice->sides <= LATTICE_SIDES);
    tables->beside[kind][tables->sides[kind]++] = beside;
    tables->reach.x = across > tables->reach.x ? across : tables->reach.x;
    tables->reach.y = down > tables->reach.y ? down : tables->reach.y;
}

static void derive_side(const struct lattice *lattice, int kind, int side)
{
    struct cell beside;
    for (int other = 0; other < count_kinds(lattice); other++)
        for (int j = 0; j < lattice->polygons[other].count; j++)
            if (find_beside(lattice, kind, side, other, j, &beside)) {
                add_beside(lattice, kind, beside);
                return;
            }
    assert(false && "a side without neighbour");
}

static void derive_node(const struct lattice *lattice, int kind, int k)
{
    struct cell corner = lattice->polygons[kind].at[k], move;
    for (int other = 0; other < count_kinds(lattice); other++)
        for (int j = 0; j < lattice->polygons[other].count; j++) {
            struct cell way = cell_minus(corner, lattice->polygons[other].at[j]);
            if (lattice->polygons[other].count < 2 || !find_move(lattice, way, 1, &move))
                continue;
            move = cell_plus(move, cell_minus(first_of_kind(lattice, other),
                                              first_of_kind(lattice, kind)));
            if (move.x || move.y)
                add_beside(lattice, kind, move);
        }
}

static void derive_neighbours(const struct lattice *lattice)
{
    bool by_node = lattice->joins == JOIN_BY_NODE;
    for (int kind = 0; kind < count_kinds(lattice); kind++) {
        for (int side = 0; side < lattice->polygons[kind].count; side++)
            if (!by_node)
                derive_side(lattice, kind, side);
            else if (lattice->polygons[kind].count > 1)
                derive_node(lattice, kind, side);
        for (int z = 1; z >= -1 && lattice->layer; z -= 2)
            add_beside(lattice, kind, (struct cell){0, 0, z});
    }
}

static struct lattice_matrix multiply(const struct lattice_matrix *a,
                                      const struct lattice_matrix *b, int divisor)
{
    struct lattice_matrix product = {{{0}}};
    for (int i = 0; i < 9; i++) {
        int row = i / 3, column = i % 3, sum = 0;
        for (int k = 0; k < 3; k++)
            sum += a->at[row][k] * b->at[k][column];
        assert(sum % divisor == 0);
        product.at[row][column] = sum / divisor;
    }
    return product;
}

static bool is_among(const struct lattice_matrix *matrix, const struct lattice_matrix *group,
                     int count)
{
    bool is = false;
    for (int i = 0; i < count && !is; i++)
        is = memcmp(matrix, &group[i], sizeof *matrix) == 0;
    return is;
}

/* Source: Dimino's algorithm, in Butler, Fundamental Algorithms for Permutation Groups. */
static void list_group(const struct lattice *lattice, struct lattice_matrix *group)
{
    int d = lattice->divisor, count = 1;
    group[0] = (struct lattice_matrix){{{d, 0, 0}, {0, d, 0}, {0, 0, d}}};
    for (int last = 0; last < lattice->generators; last++)
        for (int first = 0, whole = count; first < count; first += whole)
            for (int g = 0; g <= last; g++) {
                struct lattice_matrix next = multiply(&group[first], &lattice->generator[g], d);
                if (is_among(&next, group, count))
                    continue;
                assert(count + whole <= lattice->symmetries);
                for (int i = 0; i < whole; i++)
                    group[count++] = multiply(&group[i], &next, d);
            }
    assert(count == lattice->symmetries);
}

static struct cell apply(const struct lattice_matrix *matrix, struct cell at, int divisor)
{
    int image[3];
    for (int row = 0; row < 3; row++) {
        const int *m = matrix->at[row];
        image[row] = (m[0] * at.x + m[1] * at.y + m[2] * at.z) / divisor;
    }
    return (struct cell){image[0], image[1], image[2]};
}

/* Twice a cell's middle from the centre, times MIDDLES, which makes it integral. */
#define MIDDLES 24
static struct cell middle_of(const struct lattice *lattice, int kind)
{
    const struct polygon *polygon = &lattice->polygons[kind];
    struct cell sum = {0, 0, 0};
    for (int k = 0; k < polygon->count; k++)
        sum = cell_plus(sum, cell_minus(cell_times(polygon->at[k], 2), lattice->centre));
    return cell_times(sum, MIDDLES / polygon->count);
}

/* Returns the cell whose middle is the image of the first cell's middle. */
static struct cell find_image(const struct lattice *lattice, const struct lattice_matrix *matrix,
                              int kind)
{
    struct cell image = apply(matrix, middle_of(lattice, kind), lattice->divisor), move;
    for (int other = 0; other < count_kinds(lattice); other++)
        if (lattice->polygons[other].count &&
            find_move(lattice, cell_minus(image, middle_of(lattice, other)), 2 * MIDDLES, &move))
            return cell_plus(move, first_of_kind(lattice, other));
    assert(false && "a cell without image");
    return image;
}

static void derive_symmetries(const struct lattice *lattice)
{
    const struct cell steps[3] = {lattice->steps[0], lattice->steps[1], {0, 0, 1}};
    struct lattice_matrix group[LATTICE_SYMMETRIES];
    list_group(lattice, group);
    for (int s = 0; s < lattice->symmetries; s++) {
        for (int kind = 0; kind < count_kinds(lattice); kind++)
            if (lattice->polygons[kind].count)
                lattice->tables->image[s][kind] = find_image(lattice, &group[s], kind);
        for (int i = 0; i < (lattice->layer ? 3 : 2); i++) {
            struct cell way = apply(&group[s], steps[i], lattice->divisor);
            bool found = find_move(lattice, way, 1, &lattice->tables->move[s][i]);
            assert(found);
            (void)found;
        }
    }
}

static const struct lattice_tables *tables_of(const struct lattice *lattice)
{
    struct lattice_tables *tables = lattice->tables;
    if (!tables->known) {
        derive_neighbours(lattice);
        derive_symmetries(lattice);
        tables->known = true;
    }
    return tables;
}

int lattice_sides(const struct lattice *lattice, struct cell cell)
{
    return tables_of(lattice)->sides[period_of(lattice, cell).kind];
}

bool lattice_has(const struct lattice *lattice, struct cell place)
{
    return lattice_corners(lattice, place) > 1;
}

static bool find_node(const struct lattice *lattice, struct cell corner, struct cell *node)
{
    for (int kind = 0; kind < count_kinds(lattice); kind++)
        if (lattice->polygons[kind].count == 1 &&
            find_move(lattice, cell_minus(corner, lattice->polygons[kind].at[0]), 1, node)) {
            *node = cell_plus(*node, first_of_kind(lattice, kind));
            return true;
        }
    return false;
}

bool lattice_crossing(const struct lattice *lattice, struct cell a, struct cell b,
                      struct cell *node)
{
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
            struct cell at = lattice_corner(lattice, a, i);
            struct cell to = cell_minus(at, lattice_corner(lattice, a, !i));
            struct cell from = cell_minus(lattice_corner(lattice, b, !j), at);
            if (cell_compare(at, lattice_corner(lattice, b, j)) == 0 && !cell_compare(to, from))
                return find_node(lattice, at, node);
        }
    return false;
}

struct cell lattice_reach(const struct lattice *lattice)
{
    return tables_of(lattice)->reach;
}

struct cell lattice_neighbour(const struct lattice *lattice, struct cell cell, int side)
{
    const struct lattice_tables *tables = tables_of(lattice);
    bool is_alone = lattice->across == 1 && lattice->down == 1;
    return cell_plus(cell, tables->beside[is_alone ? 0 : period_of(lattice, cell).kind][side]);
}

struct cell lattice_turn(const struct lattice *lattice, struct cell cell, int symmetry)
{
    const struct lattice_tables *tables = tables_of(lattice);
    struct period period = period_of(lattice, cell);
    const struct cell *move = tables->move[symmetry];
    struct cell image = tables->image[symmetry][period.kind];
    image = cell_plus(image, cell_times(move[0], period.moves[0]));
    image = cell_plus(image, cell_times(move[1], period.moves[1]));
    if (lattice->layer)
        image = cell_plus(image, cell_times(move[2], period.moves[2]));
    return image;
}

bool lattice_may_move(const struct lattice *lattice, struct cell move)
{
    return period_of(lattice, move).kind == 0;
}

struct cell lattice_move_to(const struct lattice *lattice, struct cell cell)
{
    return cell_minus(cell, first_of_kind(lattice, period_of(lattice, cell).kind));
}

bool lattice_may_stretch(const struct lattice *lattice, int across, int down)
{
    bool changes = across != 1 || down != 1;
    return !changes || (lattice->stretch && (!lattice->stretches_alike || across == down));
}
