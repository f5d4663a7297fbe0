/* SPDX-License-Identifier: MIT */
/* The numbers in the cells of the board, the more of them the hotter, or the fewer. */
#include "draw/tiles.h"
#include "tui/views/parts.h"

#define ROOM_LEAST 3

/* The item of the k-th of the tiles; 0: it has none. */
static int32_t item_of(const struct tiles *tiles, const struct legend *legend, int k)
{
    struct cell cell = tiles_cell(tiles, k);
    return region_has(tiles->region, cell) ? legend_item_at(legend, cell) : 0;
}

static int count_of(const struct tiles *tiles)
{
    return tiles->cells.width * tiles->cells.height;
}

/* How urgent each open cell is, against the one with the fewest options. */
static void show_left(const struct legend *legend, const struct mirror *mirror,
                      struct tiles *tiles)
{
    int32_t least = INT32_MAX;
    for (int32_t i = 1; i <= mirror->problem->items; i++)
        if (legend->items[i].meaning == MEANS_CELL && mirror->open[i] && mirror->size[i] < least)
            least = mirror->size[i];
    for (int k = 0; k < count_of(tiles); k++) {
        int32_t item = item_of(tiles, legend, k);
        struct tile *tile = &tiles->at[k];
        if (!item || !mirror->open[item] || tile->placement)
            continue;
        tile->number = mirror->size[item];
        tile->heat = (double)(least + 1) / (mirror->size[item] + 1);
    }
}

/* The binary logarithm, with a straight line from each power of two to the next. */
static double logarithm(int64_t n)
{
    int whole = 0;
    while (n >> (whole + 1))
        whole++;
    return whole + (double)n / (double)((int64_t)1 << whole) - 1;
}

/* Cells with less room than for "12k" only tell how hot they are, from 0 to 9. */
static void show_count(struct tile *tile, int64_t count, double heat, int room)
{
    tile->number = room < ROOM_LEAST ? (int64_t)(9 * heat) : count;
    tile->heat = heat;
}

/* What was counted of all cells, whatever lies there now: of that the outlines stay. */
static void show_counts(const struct legend *legend, const struct counts *counts,
                        enum counted kind, struct tiles *tiles, int room)
{
    const int64_t *of = counts->of[kind];
    int64_t most = 1;
    for (int32_t i = 1; i <= counts->items; i++)
        if (legend->items[i].meaning == MEANS_CELL && of[i] > most)
            most = of[i];
    for (int k = 0; k < count_of(tiles); k++) {
        int32_t item = item_of(tiles, legend, k);
        struct tile *tile = &tiles->at[k];
        if (!item)
            continue;
        tile->piece = -1;
        tile->symbol = 0;
        if (of[item] > 0)
            show_count(tile, of[item], logarithm(of[item] + 1) / logarithm(most + 1), room);
    }
}

/* What the open cells lose where an option is taken. */
static void show_impact(const struct legend *legend, const struct impact *impact,
                        const struct mirror *mirror, struct tiles *tiles, int room)
{
    for (int k = 0; k < count_of(tiles); k++) {
        int32_t item = item_of(tiles, legend, k);
        struct tile *tile = &tiles->at[k];
        if (item && mirror->open[item] && !tile->placement && impact->lost[item])
            show_count(tile, impact->lost[item], (double)impact->lost[item] / impact->most,
                       room);
    }
}

void show_overlay(const struct scene *scene, const struct mirror *mirror, struct tiles *tiles,
                  int room)
{
    const struct open_puzzle *opened = scene->opened;
    const struct legend *legend = &opened->encoding.legend;
    switch (scene->settings->overlay) {
    case OVERLAY_LEFT:
        if (scene_counts(scene))
            show_left(legend, mirror, tiles);
        break;
    case OVERLAY_BRANCHED:
        show_counts(legend, &opened->counts, COUNTED_BRANCHED, tiles, room);
        break;
    case OVERLAY_DEAD: show_counts(legend, &opened->counts, COUNTED_DEAD, tiles, room); break;
    case OVERLAY_COVERED: show_counts(legend, &opened->counts, COUNTED_COVERED, tiles, room); break;
    case OVERLAY_TAKEN:
        if (scene->impact && scene_counts(scene))
            show_impact(legend, scene->impact, mirror, tiles, room);
        break;
    case OVERLAY_NONE:
    case OVERLAY_COUNT: break;
    }
}
