/* SPDX-License-Identifier: MIT */
#include "puzzle/draft.h"

#include <string.h>

#include "base/memory.h"

bool draft_begin(struct encoding *encoding, int32_t items, int32_t primary, size_t options,
                 size_t cells, struct diag *diag)
{
    struct legend *legend = &encoding->legend;
    size_t sites = region_sites(&legend->puzzle->region);
    legend->items = memory_try_zero((size_t)items + 1, sizeof *legend->items);
    legend->item_at = memory_try_zero(sites, sizeof *legend->item_at);
    legend->placements = memory_try_zero(options + 1, sizeof *legend->placements);
    legend->cells = memory_try(NULL, cells, sizeof *legend->cells);
    if (!legend->items || !legend->item_at || !legend->placements || !legend->cells)
        return diag_memory(diag, "the board");
    legend->placements[0] = (struct placement){.piece = -1, .cells = legend->cells};
    return problem_init(&encoding->problem, items, primary, diag);
}

void draft_cell(struct encoding *encoding, int32_t item, struct cell cell)
{
    struct legend *legend = &encoding->legend;
    legend->items[item] = (struct item_legend){.meaning = MEANS_CELL, .cell = cell};
    legend->item_at[region_index(&legend->puzzle->region, cell)] = item;
}

void draft_rule(struct encoding *encoding, int32_t item, int piece, struct cell cell)
{
    encoding->legend.items[item] =
        (struct item_legend){.meaning = MEANS_RULE, .piece = piece, .cell = cell};
}

/* Without cells, the one it is shown at is stored. */
static int stored_cells(const struct placement *placement)
{
    return placement->count ? placement->count : 1;
}

bool draft_option(struct encoding *encoding, struct placement placement,
                  const struct entry *entries, int32_t count, struct diag *diag)
{
    struct placement *last = &encoding->legend.placements[encoding->problem.options];
    size_t used = (size_t)(last->cells - encoding->legend.cells) +
                  (size_t)(encoding->problem.options ? stored_cells(last) : 0);
    struct cell *cells = encoding->legend.cells + used;
    if (!problem_add(&encoding->problem, entries, count, diag))
        return false;
    memcpy(cells, placement.cells, (size_t)stored_cells(&placement) * sizeof *cells);
    placement.cells = cells;
    last[1] = placement;
    return true;
}

static bool add_motion(struct symmetries *symmetries, const struct encoding *encoding,
                       const struct motions *motions, int motion, struct diag *diag)
{
    const struct problem *problem = &encoding->problem;
    int32_t *items, *options;
    if (!symmetries_room(problem, &items, &options, diag))
        return false;
    for (int32_t i = 1; i <= problem->items; i++)
        items[i] = motions->item(encoding, motion, i);
    for (int32_t o = 1; o <= problem->options; o++)
        options[o] = motions->option(encoding, motion, o);
    symmetries_add(symmetries, problem, items, options);
    return true;
}

bool find_motions(struct symmetries *symmetries, const struct encoding *encoding,
                  const struct motions *motions, struct diag *diag)
{
    size_t count = (size_t)motions->count;
    symmetries->items = memory_need_zero(count, sizeof *symmetries->items);
    symmetries->options = memory_need_zero(count, sizeof *symmetries->options);
    for (int motion = 1; motion <= motions->count; motion++) {
        if (motions->keeps && !motions->keeps(encoding, motion))
            continue;
        if (!add_motion(symmetries, encoding, motions, motion, diag)) {
            symmetries_done(symmetries);
            return false;
        }
    }
    return true;
}

struct cell square_image(int side, int motion, struct cell cell)
{
    struct cell corner =
        lattice_turn(&lattice_square, (struct cell){side - 1, side - 1, 0}, motion);
    struct cell image = lattice_turn(&lattice_square, cell, motion);
    return (struct cell){image.x + (corner.x < 0 ? side - 1 : 0),
                         image.y + (corner.y < 0 ? side - 1 : 0), 0};
}
