/* SPDX-License-Identifier: MIT */
#include "deduce/areas.h"

#include "base/limit.h"
#include "base/memory.h"

/* ---- neighbours ---- */

static bool is_cell(const struct legend *legend, int32_t item)
{
    return legend->items[item].meaning == MEANS_CELL;
}

static bool list_neighbours(struct areas *areas, const struct legend *legend, int32_t items)
{
    const struct puzzle *puzzle = legend->puzzle;
    int32_t count = 0;
    for (int32_t i = 1; i <= items && limit_step(); i++) {
        struct cell cell = legend->items[i].cell;
        int sides = is_cell(legend, i) ? lattice_sides(puzzle->lattice, cell) : 0;
        areas->first[i] = count;
        for (int side = 0; side < sides; side++) {
            struct cell other = lattice_neighbour(puzzle->lattice, cell, side);
            int32_t item = region_has(&puzzle->region, other) ? legend_item_at(legend, other) : 0;
            if (item)
                areas->near[count++] = item;
        }
    }
    areas->first[items + 1] = count;
    return limits_passed() == LIMIT_NONE;
}

/* Appends the item's area: cells that the division has not seen, all open ones, or without a
 * position all wanted ones.  *left: wanted cells not seen; if `stops`, ends when all are. */
static void flood(struct areas *areas, const struct position *position, int32_t item,
                  int32_t *left, bool stops)
{
    int32_t at = areas->start[areas->count++], end = at;
    areas->cells[end++] = item;
    areas->seen[item] = areas->division;
    for (; at < end && !(stops && !*left); at++) {
        int32_t cell = areas->cells[at];
        areas->number[cell] = areas->count;
        *left -= areas->wanted[cell] == areas->division;
        for (int32_t k = areas->first[cell]; k < areas->first[cell + 1]; k++) {
            int32_t next = areas->near[k];
            bool may_reach = position ? position_capacity(position, next) > 0
                                      : areas->wanted[next] == areas->division;
            if (!may_reach || areas->seen[next] == areas->division)
                continue;
            areas->seen[next] = areas->division;
            areas->cells[end++] = next;
        }
    }
    areas->start[areas->count] = end;
}

static void begin(struct areas *areas)
{
    areas->division++;
    areas->count = 0;
}

static bool is_connected(struct areas *areas, const struct problem *problem,
                         const struct legend *legend, int32_t option)
{
    int32_t left = 0, from = 0;
    begin(areas);
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (is_cell(legend, problem->entries[e].item)) {
            from = problem->entries[e].item;
            areas->wanted[from] = areas->division;
            left++;
        }
    if (from)
        flood(areas, NULL, from, &left, false);
    return !left;
}

bool areas_init(struct areas *areas, const struct problem *problem, const struct legend *legend)
{
    size_t items = (size_t)problem->items + 2;
    *areas = (struct areas){.are_known = false};
    if (!legend || legend->puzzle->kind != PUZZLE_TILING)
        return true;
    areas->first = memory_try_zero(items, sizeof *areas->first);
    areas->seen = memory_try_zero(items, sizeof *areas->seen);
    areas->wanted = memory_try_zero(items, sizeof *areas->wanted);
    areas->number = memory_try_zero(items, sizeof *areas->number);
    areas->cells = memory_try_zero(items, sizeof *areas->cells);
    areas->start = memory_try_zero(items, sizeof *areas->start);
    areas->tried = memory_try_zero((size_t)legend->puzzle->npieces, sizeof *areas->tried);
    if (!areas->first || !areas->seen || !areas->wanted || !areas->number || !areas->cells ||
        !areas->start || !areas->tried)
        return false;
    areas->near = memory_try_zero(items * (size_t)legend->puzzle->lattice->sides,
                                  sizeof *areas->near);
    if (!areas->near || !list_neighbours(areas, legend, problem->items))
        return false;
    areas->are_known = true;
    for (int32_t o = 1; areas->are_known && o <= problem->options; o++) {
        if (!limit_step())
            return false;
        areas->are_known = is_connected(areas, problem, legend, o);
    }
    return true;
}

void areas_done(struct areas *areas)
{
    memory_free(areas->first);
    memory_free(areas->near);
    memory_free(areas->seen);
    memory_free(areas->wanted);
    memory_free(areas->number);
    memory_free(areas->cells);
    memory_free(areas->start);
    memory_free(areas->tried);
    *areas = (struct areas){.are_known = false};
}

/* ---- divisions ---- */

static bool is_open(const struct areas *areas, const struct position *position, int32_t item)
{
    return position_capacity(position, item) > 0 && areas->seen[item] != areas->division;
}

/* Covers the option's cells, wants their open neighbours, and returns the number of these. */
static int32_t cover(struct areas *areas, const struct position *position, int32_t option)
{
    const struct problem *problem = position->problem;
    int32_t left = 0;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        areas->seen[problem->entries[e].item] = areas->division;
        areas->number[problem->entries[e].item] = 0;
    }
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t item = problem->entries[e].item;
        for (int32_t k = areas->first[item]; k < areas->first[item + 1]; k++) {
            int32_t next = areas->near[k];
            left += is_open(areas, position, next) && areas->wanted[next] != areas->division;
            areas->wanted[next] = areas->division;
        }
    }
    return left;
}

void areas_divide(struct areas *areas, const struct position *position, int32_t option)
{
    const struct problem *problem = position->problem;
    begin(areas);
    int32_t left = option ? cover(areas, position, option) : problem->items;
    for (int32_t e = option ? problem->first[option] : 0;
         e < (option ? problem->first[option + 1] : 0); e++) {
        int32_t item = problem->entries[e].item;
        for (int32_t k = areas->first[item]; left && k < areas->first[item + 1]; k++)
            if (is_open(areas, position, areas->near[k]))
                flood(areas, position, areas->near[k], &left, !areas->count);
    }
    for (int32_t i = 1; !option && i <= problem->items; i++)
        if (areas->first[i + 1] > areas->first[i] && is_open(areas, position, i))
            flood(areas, position, i, &left, false);
}
