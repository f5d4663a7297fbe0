/* SPDX-License-Identifier: MIT */
/* Filling an encoding whose size is known before: what all kinds but tilings do alike. */
#include "puzzle/draft.h"

#include <string.h>

#include "base/memory.h"

bool draft_begin(struct encoding *encoding, int32_t items, int32_t primary, size_t options,
                 size_t cells, struct diag *diag)
{
    struct legend *legend = &encoding->legend;
    const struct region *region = &legend->puzzle->region;
    size_t sites = (size_t)region->width * (size_t)region->height;
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
    legend->item_at[cell.y * legend->puzzle->region.width + cell.x] = item;
}

void draft_rule(struct encoding *encoding, int32_t item, int piece, struct cell cell)
{
    encoding->legend.items[item] =
        (struct item_legend){.meaning = MEANS_RULE, .piece = piece, .cell = cell};
}

bool draft_option(struct encoding *encoding, struct placement lies, const struct entry *entries,
                  int32_t count, struct diag *diag)
{
    struct placement *last = &encoding->legend.placements[encoding->problem.options];
    size_t used = (size_t)(last->cells - encoding->legend.cells) + (size_t)last->count;
    struct cell *cells = encoding->legend.cells + used;
    if (!problem_add(&encoding->problem, entries, count, diag))
        return false;
    memcpy(cells, lies.cells, (size_t)lies.count * sizeof *cells);
    lies.cells = cells;
    last[1] = lies;
    return true;
}
