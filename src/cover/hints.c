/* SPDX-License-Identifier: MIT */
/* What an engine may know of a board, and what is left of it with some of the cells. */
#include "cover/hints.h"

#include <string.h>

#include "base/memory.h"

void hints_done(struct hints *hints)
{
    memory_free(hints->items);
    memory_free(hints->first);
    memory_free(hints->near);
    memory_free(hints->image);
    *hints = (struct hints){0};
}

/* Number the cells that stay; -1: it is gone.  Returns how many there are. */
static int32_t number_cells(const struct hints *whole, const int32_t *items, int32_t *numbers)
{
    int32_t cells = 0;
    for (int32_t k = 0; k < whole->cells; k++)
        numbers[k] = items[whole->items[k]] ? cells++ : -1;
    return cells;
}

static bool get_arrays(struct hints *hints, const struct hints *whole)
{
    size_t cells = (size_t)hints->cells, near = (size_t)whole->first[whole->cells];
    hints->items = memory_try(NULL, cells + 1, sizeof *hints->items);
    hints->first = memory_try_zero(cells + 1, sizeof *hints->first);
    hints->near = memory_try(NULL, near + 1, sizeof *hints->near);
    hints->image = memory_try(NULL, (size_t)hints->images * cells + 1, sizeof *hints->image);
    return hints->items && hints->first && hints->near && hints->image;
}

static void keep_cell(struct hints *hints, const struct hints *whole, const int32_t *numbers,
                      int32_t k)
{
    int32_t cell = numbers[k], end = hints->first[cell];
    for (int32_t n = whole->first[k]; n < whole->first[k + 1]; n++)
        if (numbers[whole->near[n]] >= 0)
            hints->near[end++] = numbers[whole->near[n]];
    hints->first[cell + 1] = end;
    for (int32_t s = 0; s < hints->images; s++)
        hints->image[s * hints->cells + cell] = whole->image[s * whole->cells + k];
}

bool hints_restrict(struct hints *hints, const struct hints *whole, const int32_t *items,
                    struct diag *diag)
{
    *hints = (struct hints){.images = whole->images, .period = whole->period};
    int32_t *numbers = memory_try(NULL, (size_t)whole->cells + 1, sizeof *numbers);
    if (numbers)
        hints->cells = number_cells(whole, items, numbers);
    if (!numbers || (hints->cells && !get_arrays(hints, whole))) {
        memory_free(numbers);
        hints_done(hints);
        return diag_memory(diag, "what is known of the board");
    }
    for (int32_t k = 0; k < whole->cells; k++)
        if (numbers[k] >= 0) {
            hints->items[numbers[k]] = items[whole->items[k]];
            keep_cell(hints, whole, numbers, k);
        }
    memory_free(numbers);
    return true;
}
