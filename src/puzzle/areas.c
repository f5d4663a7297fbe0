/* SPDX-License-Identifier: MIT */
/* Proofs by counting: no choice of pieces covers the cells. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "puzzle/encode.h"

/* Cells that must be covered, or may be. */
struct area {
    int least, most;
};

/* The numbers of cells that pieces cover. */
struct area_sums {
    int most;
    bool *can;          /* [most + 1]: some pieces cover that number */
    int *used;          /* [most + 1]: copies of the current size */
    int *copies;        /* [most + 1]: pieces of a size; SUMS_ANY: unlimited */
};

#define SUMS_ANY INT_MAX
#define SUM_ANY (INT64_C(1) << 60)
#define SUMS_LIMIT (INT64_C(1) << 28) /* a few tenths of a second */

static void sums_done(struct area_sums *sums)
{
    memory_free(sums->can);
    memory_free(sums->used);
    memory_free(sums->copies);
}

/* Counts all copies of each size, or optional ones.  Returns the number of sizes. */
static int64_t count_copies(const struct area_sums *sums, const struct puzzle *puzzle, bool all)
{
    int64_t sizes = 0;
    for (int p = 0; p < puzzle->npieces; p++) {
        struct uses uses = puzzle->pieces[p].uses;
        int size = puzzle->pieces[p].shape.count;
        int more = uses.most == USES_MANY || all ? uses.most : uses.most - uses.least;
        if (size > sums->most || more == 0)
            continue;
        sizes += sums->copies[size] == 0;
        sums->copies[size] = more > SUMS_ANY - sums->copies[size] ? SUMS_ANY
                                                                  : sums->copies[size] + more;
    }
    return sizes;
}

static void add_size(struct area_sums *sums, int size)
{
    memset(sums->used, 0, ((size_t)sums->most + 1) * sizeof *sums->used);
    for (int n = size; n <= sums->most; n++) {
        int before = n - size;
        if (!sums->can[n] && sums->can[before] && sums->used[before] < sums->copies[size]) {
            sums->can[n] = true;
            sums->used[n] = sums->used[before] + 1;
        }
    }
}

static bool sums_init(struct area_sums *sums, const struct puzzle *puzzle, int most, bool all)
{
    size_t room = (size_t)most + 1;
    *sums = (struct area_sums){
        .most = most,
        .can = memory_try_zero(room, sizeof *sums->can),
        .used = memory_try_zero(room, sizeof *sums->used),
        .copies = memory_try_zero(room, sizeof *sums->copies),
    };
    bool done = sums->can && sums->used && sums->copies;
    if (done)
        done = count_copies(sums, puzzle, all) * most <= SUMS_LIMIT;
    if (!done) {
        sums_done(sums);
        return false;
    }
    sums->can[0] = true;
    for (int size = 1; size <= most; size++)
        if (sums->copies[size])
            add_size(sums, size);
    return true;
}

static bool sums_meet(const struct area_sums *sums, struct area area)
{
    for (int n = area.least; n <= area.most; n++)
        if (sums->can[n])
            return true;
    return false;
}

static int64_t sum_cells(const struct puzzle *puzzle, bool most)
{
    int64_t sum = 0;
    for (int p = 0; p < puzzle->npieces && sum < SUM_ANY; p++) {
        struct uses uses = puzzle->pieces[p].uses;
        int64_t times = most ? uses.most : uses.least, size = puzzle->pieces[p].shape.count;
        sum = times == USES_MANY || times * size > SUM_ANY - sum ? SUM_ANY : sum + times * size;
    }
    return sum;
}

static int common_divisor(const struct puzzle *puzzle)
{
    int divisor = 0;
    for (int p = 0; p < puzzle->npieces; p++)
        for (int size = puzzle->pieces[p].shape.count; size;) {
            int rest = divisor % size;
            divisor = size;
            size = rest;
        }
    return divisor;
}

enum area_verb { COVER, COVER_MOST, COVER_LEAST, COVER_MULTIPLES, COVER_FEWER };

static const char *const verbs[][2] = {
    [COVER] = {"cover", "covers"},
    [COVER_MOST] = {"cover at most", "covers at most"},
    [COVER_LEAST] = {"cover at least", "covers at least"},
    [COVER_MULTIPLES] = {"only cover multiples of", "only covers multiples of"},
    [COVER_FEWER] = {"cannot cover as many", "cannot cover as many"},
};

/* Writes "61 cells, the 12 pentominoes ", the verb and `number`. */
static bool report(const struct puzzle *puzzle, bool island, struct area area, enum area_verb verb,
                   int64_t number, char *why, size_t size)
{
    char range[16] = "", cells[32] = "", pieces[PIECES_TEXT];
    bool is_one = strcmp(pieces_text(puzzle, pieces), "piece") == 0;
    if (area.most > area.least)
        snprintf(range, sizeof range, " to %d", area.most);
    if (number)
        snprintf(cells, sizeof cells, " %lld", (long long)number);
    snprintf(why, size, "%s%d%s %s, the %s %s%s", island ? "an island of " : "", area.least,
             range, lattice_units(puzzle->lattice, area.most), pieces, verbs[verb][is_one], cells);
    return true;
}

static bool say_no_choice(const struct puzzle *puzzle, bool island, struct area area, char *why,
                          size_t size)
{
    int divisor = common_divisor(puzzle);
    int64_t all = sum_cells(puzzle, true);
    if (area.most / divisor * divisor < area.least)
        return report(puzzle, island, area, COVER_MULTIPLES, divisor, why, size);
    if (all < area.least)
        return report(puzzle, island, area, COVER_MOST, all, why, size);
    return report(puzzle, island, area, COVER_FEWER, 0, why, size);
}

static bool whole_is_impossible(const struct puzzle *puzzle, struct area area, char *why,
                                size_t size)
{
    int64_t must = sum_cells(puzzle, false);
    bool is_choice = sum_cells(puzzle, true) > must;
    if (must > area.most)
        return report(puzzle, false, area, is_choice ? COVER_LEAST : COVER, must, why, size);
    if (must >= area.least)
        return false;
    if (!is_choice)
        return report(puzzle, false, area, COVER, must, why, size);
    struct area rest = {area.least - (int)must, area.most - (int)must};
    struct area_sums sums;
    if (!sums_init(&sums, puzzle, rest.most, false))
        return false;
    bool met = sums_meet(&sums, rest);
    sums_done(&sums);
    return !met && say_no_choice(puzzle, false, area, why, size);
}

struct area_flood {
    const struct puzzle *puzzle;
    bool *seen;             /* [sites] */
    struct cell *pending;   /* [sites] */
    int npending;
};

static void flood_into(struct area_flood *flood, struct cell cell)
{
    const struct region *region = &flood->puzzle->region;
    if (!site_is_cell(region_at(region, cell)))
        return;
    bool *seen = &flood->seen[region_index(region, cell)];
    if (!*seen)
        flood->pending[flood->npending++] = cell;
    *seen = true;
}

static struct area flood_from(struct area_flood *flood, struct cell cell)
{
    const struct lattice *lattice = flood->puzzle->lattice;
    struct area area = {0, 0};
    flood_into(flood, cell);
    while (flood->npending) {
        cell = flood->pending[--flood->npending];
        area.least += region_at(&flood->puzzle->region, cell) == SITE_CELL;
        area.most++;
        for (int side = 0; side < lattice_sides(lattice, cell); side++)
            flood_into(flood, lattice_neighbour(lattice, cell, side));
    }
    return area;
}

static bool island_is_impossible(struct area_flood *flood, const struct area_sums *sums, char *why,
                                 size_t size)
{
    const struct region *region = &flood->puzzle->region;
    for (size_t i = 0; i < region_sites(region); i++) {
        struct area area = flood_from(flood, region_cell(region, i));
        if (!sums_meet(sums, area))
            return say_no_choice(flood->puzzle, true, area, why, size);
    }
    return false;
}

static bool are_neighbours(const struct lattice *lattice, struct cell a, struct cell b)
{
    for (int side = 0; side < lattice_sides(lattice, a); side++)
        if (cell_compare(lattice_neighbour(lattice, a, side), b) == 0)
            return true;
    return false;
}

/* Moves cells reached from the first to the front. */
static bool is_connected(const struct shape *shape)
{
    struct shape copy = shape_copy(shape);
    int reached = 1;
    for (int k = 0; k < reached; k++)
        for (int c = reached; c < copy.count; c++)
            if (are_neighbours(shape->lattice, copy.cells[k], copy.cells[c])) {
                struct cell cell = copy.cells[c];
                copy.cells[c] = copy.cells[reached];
                copy.cells[reached++] = cell;
            }
    shape_done(&copy);
    return reached == shape->count;
}

/* An unconnected piece could cover cells of two islands. */
static bool are_connected(const struct puzzle *puzzle)
{
    for (int p = 0; p < puzzle->npieces; p++)
        if (!is_connected(&puzzle->pieces[p].shape))
            return false;
    return true;
}

static bool islands_are_impossible(const struct puzzle *puzzle, int most, char *why, size_t size)
{
    size_t sites = region_sites(&puzzle->region);
    struct area_sums sums;
    if (!sums_init(&sums, puzzle, most, true))
        return false;
    struct area_flood flood = {
        .puzzle = puzzle,
        .seen = memory_try_zero(sites, sizeof *flood.seen),
        .pending = memory_try(NULL, sites, sizeof *flood.pending),
    };
    bool impossible = flood.seen && flood.pending &&
                      island_is_impossible(&flood, &sums, why, size);
    memory_free(flood.seen);
    memory_free(flood.pending);
    sums_done(&sums);
    return impossible;
}

bool areas_are_impossible(const struct puzzle *puzzle, char *why, size_t size)
{
    int cells = region_count(&puzzle->region, SITE_CELL);
    struct area area = {cells, cells + region_count(&puzzle->region, SITE_OPTIONAL)};
    return whole_is_impossible(puzzle, area, why, size) ||
           (are_connected(puzzle) && islands_are_impossible(puzzle, area.most, why, size));
}
