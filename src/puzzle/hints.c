/* SPDX-License-Identifier: MIT */
/* Hints about a tiling: scanning order, neighbours, congruences. */
#include <assert.h>
#include <limits.h>

#include "base/limit.h"
#include "base/memory.h"
#include "puzzle/encode.h"
#include "puzzle/orientations.h"

struct hint_finder {
    const struct encoding *encoding;
    const struct puzzle *puzzle;
    struct hints *hints;
    struct cell *cells;         /* [hints->cells] */
    int32_t *numbers;           /* [sites]; -1: none */
};

static struct cell find_extent(const struct legend *legend)
{
    const struct region *region = &legend->puzzle->region;
    struct cell least = {INT_MAX, INT_MAX, INT_MAX}, most = {-1, -1, -1};
    for (size_t i = 0; i < region_sites(region); i++) {
        struct cell cell = region_cell(region, i);
        if (!legend->item_at[i])
            continue;
        least.x = cell.x < least.x ? cell.x : least.x;
        least.y = cell.y < least.y ? cell.y : least.y;
        least.z = cell.z < least.z ? cell.z : least.z;
        most.x = cell.x > most.x ? cell.x : most.x;
        most.y = cell.y > most.y ? cell.y : most.y;
        most.z = cell.z > most.z ? cell.z : most.z;
    }
    return cell_minus(most, least);
}

static void number_site(struct hint_finder *finder, struct cell cell)
{
    size_t at = region_index(&finder->puzzle->region, cell);
    int32_t item = finder->encoding->legend.item_at[at];
    finder->numbers[at] = item ? finder->hints->cells : -1;
    if (!item)
        return;
    finder->cells[finder->hints->cells] = cell;
    finder->hints->items[finder->hints->cells++] = item;
}

/* Shortest first, then x before y before z, so that few cells border the rest. */
static void order_axes(struct cell extent, int axes[3])
{
    const int lengths[3] = {extent.x, extent.y, extent.z};
    for (int k = 0; k < 3; k++) {
        int at = k;
        for (; at > 0 && lengths[axes[at - 1]] > lengths[k]; at--)
            axes[at] = axes[at - 1];
        axes[at] = k;
    }
}

static void number_cells(struct hint_finder *finder)
{
    const struct region *region = &finder->puzzle->region;
    const int most[3] = {region->width, region->height, region_depth(region)};
    int axes[3], at[3];
    order_axes(find_extent(&finder->encoding->legend), axes);
    int *inner = &at[axes[0]], *middle = &at[axes[1]], *outer = &at[axes[2]];
    for (*outer = 0; *outer < most[axes[2]]; ++*outer)
        for (*middle = 0; *middle < most[axes[1]]; ++*middle)
            for (*inner = 0; *inner < most[axes[0]]; ++*inner)
                number_site(finder, (struct cell){at[0], at[1], at[2]});
}

static int32_t number_at(const struct hint_finder *finder, struct cell cell)
{
    const struct region *region = &finder->puzzle->region;
    return region_has(region, cell) ? finder->numbers[region_index(region, cell)] : -1;
}

static void insert(int32_t *near, int32_t first, int32_t end, int32_t number)
{
    for (; end > first && near[end - 1] > number; end--)
        near[end] = near[end - 1];
    near[end] = number;
}

static bool list_neighbours(struct hint_finder *finder)
{
    struct hints *hints = finder->hints;
    const struct lattice *lattice = finder->puzzle->lattice;
    for (int32_t k = 0; k < hints->cells; k++) {
        int32_t end = hints->first[k];
        if (!limit_step())
            return false;
        for (int side = 0; side < lattice_sides(lattice, finder->cells[k]); side++) {
            int32_t number = number_at(finder, lattice_neighbour(lattice, finder->cells[k], side));
            if (number >= 0)
                insert(hints->near, hints->first[k], end++, number);
        }
        hints->first[k + 1] = end;
    }
    return true;
}

static bool counts_alike(const struct puzzle *puzzle)
{
    for (int p = 0; p < puzzle->npieces; p++)
        if (!uses_equal(puzzle->pieces[p].uses, USE_ANY))
            return false;
    return !puzzle->nplaced && !region_count(&puzzle->region, SITE_OPTIONAL) &&
           (!puzzle->region.pattern || puzzle->ignores_pattern);
}

static bool maps_pieces_to_themselves(const struct orientations *sorted, int symmetry)
{
    for (int k = 0; k < sorted->count; k++) {
        int count, images;
        struct shape turned = shape_turn(&sorted->at[k].shape, symmetry);
        orientations_find(sorted, &turned, &images);
        orientations_find(sorted, &sorted->at[k].shape, &count);
        shape_done(&turned);
        if (count != images)
            return false;
    }
    return true;
}

static bool list_images(struct hint_finder *finder)
{
    struct hints *hints = finder->hints;
    const struct lattice *lattice = finder->puzzle->lattice;
    struct orientations all = orientations_of(finder->puzzle);
    orientations_sort(&all);
    for (int s = 0; s < lattice->symmetries; s++) {
        if (!maps_pieces_to_themselves(&all, s))
            continue;
        for (int32_t k = 0; k < hints->cells && limit_step(); k++) {
            struct cell image = lattice_turn(lattice, finder->cells[k], s);
            hints->image[hints->images * hints->cells + k] = (struct point){image.x, image.y};
        }
        hints->images++;
    }
    orientations_done(&all);
    return limits_passed() == LIMIT_NONE;
}

static bool get_arrays(struct hint_finder *finder, bool has_images)
{
    struct hints *hints = finder->hints;
    const struct region *region = &finder->puzzle->region;
    const struct lattice *lattice = finder->puzzle->lattice;
    size_t sites = region_sites(region);
    size_t images = has_images ? (size_t)lattice->symmetries : 0;
    finder->cells = memory_try(NULL, sites, sizeof *finder->cells);
    finder->numbers = memory_try(NULL, sites, sizeof *finder->numbers);
    hints->items = memory_try(NULL, sites, sizeof *hints->items);
    hints->first = memory_try_zero(sites + 1, sizeof *hints->first);
    hints->near = memory_try(NULL, sites * (size_t)lattice->sides, sizeof *hints->near);
    hints->image = images ? memory_try(NULL, sites * images, sizeof *hints->image) : NULL;
    return finder->cells && finder->numbers && hints->items && hints->first && hints->near &&
           (!images || hints->image);
}

/* True if allowed translations are the ones whose dx + dy the period divides. */
static bool moves_by_sum(const struct lattice *lattice)
{
    return !lattice->layer && lattice->across <= 2 && lattice->down == 1 &&
           lattice->shift == lattice->across - 1;
}

bool find_tiling_hints(struct hints *hints, const struct encoding *encoding, struct diag *diag)
{
    const struct puzzle *puzzle = encoding->legend.puzzle;
    struct hint_finder finder = {.encoding = encoding, .puzzle = puzzle, .hints = hints};
    bool alike = counts_alike(puzzle) && moves_by_sum(puzzle->lattice);
    bool done = get_arrays(&finder, alike);
    hints->period = puzzle->lattice->across;
    if (done)
        number_cells(&finder);
    done = done && list_neighbours(&finder) && (!alike || list_images(&finder));
    if (!done)
        diag_memory(diag, "what is known of the board");
    memory_free(finder.cells);
    memory_free(finder.numbers);
    if (!done)
        hints_done(hints);
    return done;
}
