/* SPDX-License-Identifier: MIT */
#include "engine/scan/flood.h"

#include "base/memory.h"

static bool has_optional_cells(const struct scan_layout *layout)
{
    bool any = false;
    for (int32_t k = 0; k < layout->hints->cells && !any; k++)
        any = layout->hints->items[k] > layout->problem->primary;
    return any;
}

static int32_t find_distance(struct scan_flood *flood, int32_t distance)
{
    int32_t d = 0;
    while (d < flood->distances && flood->distance[d] != distance)
        d++;
    if (d == SCAN_DISTANCES || distance > 63)
        return -1;
    if (d == flood->distances)
        flood->distance[flood->distances++] = distance;
    return d;
}

static bool find_distances(struct scan_flood *flood, const struct hints *hints)
{
    for (int32_t k = 0; k < hints->cells; k++)
        for (int32_t n = hints->first[k]; n < hints->first[k + 1]; n++)
            if (hints->near[n] > k && find_distance(flood, hints->near[n] - k) < 0)
                return false;
    return true;
}

static void set_masks(struct scan_flood *flood, const struct scan_layout *layout, int32_t cell,
                      uint64_t *masks)
{
    const struct hints *hints = layout->hints;
    int32_t words = layout->words, end = cell + layout->window;
    for (int32_t k = cell; k < end && k < hints->cells; k++) {
        bit_set(masks, k - cell);
        for (int32_t n = hints->first[k]; n < hints->first[k + 1]; n++)
            if (hints->near[n] >= end)
                bit_set(masks + words, k - cell);
            else if (hints->near[n] > k)
                bit_set(masks + (2 + find_distance(flood, hints->near[n] - k)) * words, k - cell);
    }
}

bool scan_flood_init(struct scan_flood *flood, const struct scan_layout *layout,
                      struct diag *diag)
{
    *flood = (struct scan_flood){0};
    if (has_optional_cells(layout) || !find_distances(flood, layout->hints)) {
        flood->distances = 0;
        return true;
    }
    size_t stride = (size_t)((2 + flood->distances) * layout->words);
    flood->masks = memory_try_zero((size_t)layout->hints->cells * stride, sizeof *flood->masks);
    if (!flood->masks)
        return diag_memory(diag, "the neighbours of cells");
    for (int32_t k = 0; k < layout->hints->cells; k++)
        set_masks(flood, layout, k, flood->masks + (size_t)k * stride);
    return true;
}

void scan_flood_done(struct scan_flood *flood)
{
    memory_free(flood->masks);
    *flood = (struct scan_flood){0};
}
