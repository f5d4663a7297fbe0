/* SPDX-License-Identifier: MIT */
#include "cover/hints.h"

#include "base/memory.h"

void hints_done(struct hints *hints)
{
    memory_free(hints->items);
    memory_free(hints->first);
    memory_free(hints->near);
    memory_free(hints->image);
    *hints = (struct hints){0};
}

static bool get_arrays(struct hints *hints, size_t near)
{
    size_t cells = (size_t)hints->cells;
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

bool hints_restrict_to(struct hints *hints, const struct hints *whole, const int32_t *items,
                       const int32_t *cells, int32_t count, int32_t *numbers, struct diag *diag)
{
    size_t near = 0;
    *hints = (struct hints){.cells = count, .images = whole->images, .period = whole->period};
    for (int32_t k = 0; k < count; k++)
        near += (size_t)(whole->first[cells[k] + 1] - whole->first[cells[k]]);
    if (count && !get_arrays(hints, near)) {
        hints_done(hints);
        return diag_memory(diag, "what is known of the board");
    }
    for (int32_t k = 0; k < count; k++)
        numbers[cells[k]] = k;
    for (int32_t k = 0; k < count; k++) {
        hints->items[k] = items[whole->items[cells[k]]];
        keep_cell(hints, whole, numbers, cells[k]);
    }
    for (int32_t k = 0; k < count; k++)
        numbers[cells[k]] = -1;
    return true;
}

bool hints_restrict(struct hints *hints, const struct hints *whole, const int32_t *items,
                    struct diag *diag)
{
    size_t room = (size_t)whole->cells + 1;
    int32_t *cells = memory_try(NULL, room, sizeof *cells), count = 0;
    int32_t *numbers = memory_try(NULL, room, sizeof *numbers);
    bool done = cells && numbers;
    for (int32_t k = 0; k < whole->cells && done; k++) {
        numbers[k] = -1;
        if (items[whole->items[k]])
            cells[count++] = k;
    }
    *hints = (struct hints){0};
    done = done ? hints_restrict_to(hints, whole, items, cells, count, numbers, diag)
                : diag_memory(diag, "what is known of the board");
    memory_free(cells);
    memory_free(numbers);
    return done;
}
