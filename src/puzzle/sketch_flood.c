/* SPDX-License-Identifier: MIT */
/* Where a fill flows to: the cells side by side that are alike. */
#include "base/memory.h"
#include "puzzle/sketch.h"

/* A flood over the board and one site around it: what comes further has no end. */
struct flood {
    const struct sketch *sketch;
    int width, height;      /* of what it may cover */
    bool *seen;             /* owned; [height * width] */
    struct cell *cells;     /* handed over; [count] are flooded */
    int count;
    enum site site;
    char mark;
};

static void reach(struct flood *flood, struct cell cell)
{
    struct cell at = sketch_cell(flood->sketch, cell);
    at = (struct cell){at.x + 1, at.y + 1};
    if (at.x < 0 || at.y < 0 || at.x >= flood->width || at.y >= flood->height)
        return;
    bool *seen = &flood->seen[(size_t)at.y * (size_t)flood->width + (size_t)at.x];
    if (*seen || sketch_site(flood->sketch, cell) != flood->site ||
        sketch_mark(flood->sketch, cell) != flood->mark)
        return;
    *seen = true;
    flood->cells[flood->count++] = cell;
}

static bool has_no_end(const struct flood *flood)
{
    for (int i = 0; i < flood->count; i++) {
        struct cell at = sketch_cell(flood->sketch, flood->cells[i]);
        if (at.x < 0 || at.y < 0 || at.x + 2 >= flood->width || at.y + 2 >= flood->height)
            return true;
    }
    return false;
}

static bool run_flood(struct flood *flood, struct cell cell, struct diag *diag)
{
    const struct lattice *lattice = flood->sketch->puzzle.lattice;
    if (!flood->seen || !flood->cells)
        return diag_memory(diag, "so many cells");
    reach(flood, cell);
    for (int i = 0; i < flood->count; i++)
        for (int side = 0; side < lattice->sides; side++)
            reach(flood, lattice->neighbour(flood->cells[i], side));
    if (!flood->count || has_no_end(flood))
        return diag_fault(diag, (struct place){0}, "this area has no border: nothing "
                                                   "is around it");
    return true;
}

struct cell *sketch_flood(const struct sketch *sketch, struct cell cell, int *count,
                          struct diag *diag)
{
    const struct region *region = &sketch->puzzle.region;
    struct flood flood = {
        .sketch = sketch,
        .width = region->width + 2,
        .height = region->height + 2,
        .site = sketch_site(sketch, cell),
        .mark = sketch_mark(sketch, cell),
    };
    size_t sites = (size_t)flood.width * (size_t)flood.height;
    flood.seen = memory_try_zero(sites, sizeof *flood.seen);
    flood.cells = memory_try(NULL, sites, sizeof *flood.cells);
    bool done = run_flood(&flood, cell, diag);
    memory_free(flood.seen);
    if (!done) {
        memory_free(flood.cells);
        return NULL;
    }
    *count = flood.count;
    return flood.cells;
}
