/* SPDX-License-Identifier: MIT */
/* Symmetries around a centre: found by trying where the centre may be, applied by generators.
 *
 * Motions with other centres, or a mirror image that is moved along its axis, would make
 * translations, and so images without end: this shows which moves belong together. */
#include "lattice/rosette.h"

#include <math.h>
#include <stdint.h>

static const struct rosette_kind kinds[] = {
    {&lattice_square, "none", {0, 0}, 1},
    {&lattice_square, "left-right", {4, 0}, 2},
    {&lattice_square, "top-bottom", {6, 0}, 2},
    {&lattice_square, "both ways", {4, 6}, 4},
    {&lattice_square, "half turn", {2, 0}, 2},
    {&lattice_square, "quarter turn", {1, 0}, 4},
    {&lattice_square, "diagonal", {7, 0}, 2},
    {&lattice_square, "all eight", {1, 4}, 8},
    {&lattice_hex, "none", {0, 0}, 1},
    {&lattice_hex, "left-right", {8, 0}, 2},
    {&lattice_hex, "top-bottom", {11, 0}, 2},
    {&lattice_hex, "both ways", {8, 11}, 4},
    {&lattice_hex, "half turn", {3, 0}, 2},
    {&lattice_hex, "third turn", {2, 0}, 3},
    {&lattice_hex, "sixth turn", {1, 0}, 6},
    {&lattice_hex, "all twelve", {1, 8}, 12},
    {&lattice_triangle, "none", {0, 0}, 1},
    {&lattice_triangle, "left-right", {6, 0}, 2},
    {&lattice_triangle, "top-bottom", {9, 0}, 2},
    {&lattice_triangle, "both ways", {6, 9}, 4},
    {&lattice_triangle, "half turn", {3, 0}, 2},
    {&lattice_triangle, "third turn", {2, 0}, 3},
    {&lattice_triangle, "sixth turn", {1, 0}, 6},
    {&lattice_triangle, "all twelve", {1, 6}, 12},
};

const struct rosette_kind *rosette_kind(const struct lattice *lattice, int k)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].lattice == lattice && k-- == 0)
            return &kinds[i];
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
            struct cell image = cell_plus(kind->lattice->turn(orbit[i], kind->generators[g]),
                                          rosette->moves[g]);
            if (is_among(image, orbit, count))
                continue;
            if (count == kind->order)
                return -1;
            orbit[count++] = image;
        }
    return count;
}

/* A move that is tried, and how far it misses the middle; squared. */
struct attempt {
    struct cell move;
    double miss;
};

#define REACH 2
#define ATTEMPTS ((2 * REACH + 1) * (2 * REACH + 1))

/* The moves after `symmetry` that keep the lattice and bring the middle of the cells about back
 * to where it was.  Returns how many. */
static int find_attempts(const struct lattice *lattice, int symmetry, const struct cell *cells,
                         int count, struct attempt attempts[ATTEMPTS])
{
    int64_t across = 0, down = 0;
    int found = 0;
    for (int i = 0; i < count; i++) {
        struct cell image = lattice->turn(cells[i], symmetry);
        across += cells[i].x - image.x;
        down += cells[i].y - image.y;
    }
    double x = (double)across / count, y = (double)down / count;
    for (int i = 0; i < ATTEMPTS; i++) {
        struct cell move = {(int)x + i % (2 * REACH + 1) - REACH,
                            (int)y + i / (2 * REACH + 1) - REACH, 0};
        if (lattice_may_move(lattice, move))
            attempts[found++] = (struct attempt){
                move, (x - move.x) * (x - move.x) + (y - move.y) * (y - move.y)};
    }
    return found;
}

struct rosette rosette_around(const struct rosette_kind *kind, const struct cell *cells,
                              int count)
{
    struct attempt attempts[2][ATTEMPTS] = {{{{0, 0, 0}, 0}}, {{{0, 0, 0}, 0}}};
    int counts[2] = {1, 1};
    struct cell orbit[ROSETTE_MOST];
    for (int g = 0; g < 2; g++)
        if (kind->generators[g])
            counts[g] = find_attempts(kind->lattice, kind->generators[g], cells, count,
                                      attempts[g]);
    struct rosette best = {.kind = rosette_kind(kind->lattice, 0)};
    double least = INFINITY;
    for (int i = 0; i < counts[0]; i++)
        for (int j = 0; j < counts[1]; j++) {
            struct rosette rosette = {kind, {attempts[0][i].move, attempts[1][j].move}};
            double miss = attempts[0][i].miss + attempts[1][j].miss;
            if (miss < least && rosette_orbit(&rosette, cells[0], orbit) > 0) {
                best = rosette;
                least = miss;
            }
        }
    return best;
}
