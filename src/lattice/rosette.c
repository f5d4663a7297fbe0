/* SPDX-License-Identifier: MIT */
/* Finds a rosette's centre by trying moves.  Motions with different centres, or glide reflections,
 * generate endless images and are rejected. */
#include "lattice/rosette.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>

const struct rosette_kind *rosette_kind(const struct lattice *lattice, int k)
{
    for (const struct rosette_kind *kind = lattice->rosettes; kind->name; kind++)
        if (k-- == 0)
            return kind;
    return NULL;
}

static bool is_among(struct cell cell, const struct cell *cells, int count)
{
    bool is = false;
    for (int i = 0; i < count && !is; i++)
        is = cell_compare(cell, cells[i]) == 0;
    return is;
}

int rosette_orbit(const struct rosette *rosette, struct cell cell,
                  struct cell orbit[ROSETTE_MOST])
{
    const struct rosette_kind *kind = rosette->kind;
    int count = 1;
    orbit[0] = cell;
    for (int i = 0; i < count; i++)
        for (int g = 0; g < 2 && kind->generators[g]; g++) {
            struct cell image = lattice_turn(rosette->lattice, orbit[i], kind->generators[g]);
            image = cell_plus(image, rosette->moves[g]);
            if (is_among(image, orbit, count))
                continue;
            if (count == kind->order)
                return -1;
            orbit[count++] = image;
        }
    return count;
}

/* A move, and its squared distance from the middle. */
struct attempt {
    struct cell move;
    double miss;
};

#define REACH 2
#define SPAN (2 * REACH + 1)
#define ATTEMPTS (SPAN * SPAN * SPAN)

static int reach_across(const struct lattice *lattice)
{
    return lattice->across > REACH ? lattice->across : REACH;
}

/* Lists moves after `symmetry` that preserve the lattice and nearly the cells' middle. */
static int find_attempts(const struct lattice *lattice, int symmetry, const struct cell *cells,
                         int count, struct attempt attempts[ATTEMPTS])
{
    int64_t across = 0, down = 0, deep = 0;
    int found = 0;
    for (int i = 0; i < count; i++) {
        struct cell way = cell_minus(cells[i], lattice_turn(lattice, cells[i], symmetry));
        across += way.x;
        down += way.y;
        deep += way.z;
    }
    double x = (double)across / count, y = (double)down / count, z = (double)deep / count;
    int reach = reach_across(lattice), span = 2 * reach + 1, layers = lattice->layer ? SPAN : 1;
    assert(span * SPAN * layers <= ATTEMPTS);
    for (int i = 0; i < span * SPAN * layers; i++) {
        int layer = lattice->layer ? (int)z + i / (span * SPAN) - REACH : 0;
        struct cell move = {(int)x + i % span - reach, (int)y + i / span % SPAN - REACH, layer};
        double miss = (x - move.x) * (x - move.x) + (y - move.y) * (y - move.y) +
                      (z - move.z) * (z - move.z);
        if (lattice_may_move(lattice, move))
            attempts[found++] = (struct attempt){move, miss};
    }
    return found;
}

struct rosette rosette_around(const struct lattice *lattice, const struct rosette_kind *kind,
                              const struct cell *cells, int count)
{
    struct attempt attempts[2][ATTEMPTS] = {{{{0, 0, 0}, 0}}, {{{0, 0, 0}, 0}}};
    int counts[2] = {1, 1};
    struct cell orbit[ROSETTE_MOST];
    for (int g = 0; g < 2; g++)
        if (kind->generators[g])
            counts[g] = find_attempts(lattice, kind->generators[g], cells, count, attempts[g]);
    struct rosette best = {.lattice = lattice, .kind = rosette_kind(lattice, 0)};
    double least = INFINITY;
    for (int i = 0; i < counts[0]; i++)
        for (int j = 0; j < counts[1]; j++) {
            struct rosette rosette = {lattice, kind, {attempts[0][i].move, attempts[1][j].move}};
            double miss = attempts[0][i].miss + attempts[1][j].miss;
            if (miss < least && rosette_orbit(&rosette, cells[0], orbit) > 0) {
                best = rosette;
                least = miss;
            }
        }
    return best;
}
