/* SPDX-License-Identifier: MIT */
/* Groups of characters that touch, by walking through each from its first one. */
#include "format/groups.h"

#include "base/memory.h"

void groups_done(struct groups *groups)
{
    memory_free(groups->seen);
    memory_free(groups->order);
    memory_free(groups->at);
}

struct cell groups_square(const struct groups *groups, int k)
{
    int width = groups->sheet->width;
    return (struct cell){groups->order[k] % width, groups->order[k] / width};
}

/* Append the square to the last group, unless it is blank or has been seen. */
static void visit(struct groups *groups, int x, int y)
{
    const struct sheet *sheet = groups->sheet;
    if (sheet_at(sheet, sheet->left + x, y) == ' ' || groups->seen[y * sheet->width + x])
        return;
    groups->seen[y * sheet->width + x] = true;
    groups->order[groups->squares++] = y * sheet->width + x;
}

/* A new group from this square on; false: no memory. */
static bool gather(struct groups *groups, int x, int y)
{
    struct group *grown = memory_try_grow(groups->at, &groups->room, (size_t)groups->count + 1,
                                          sizeof *grown);
    if (!grown)
        return false;
    groups->at = grown;
    int start = groups->squares;
    visit(groups, x, y);
    for (int next = start; next < groups->squares; next++)
        for (int side = 0; side < lattice_square.sides; side++) {
            struct cell cell = lattice_square.neighbour(groups_square(groups, next), side);
            visit(groups, cell.x, cell.y);
        }
    if (groups->squares > start)
        groups->at[groups->count++] = (struct group){start, groups->squares - start};
    return true;
}

bool groups_find(struct groups *groups, const struct sheet *sheet, struct diag *diag)
{
    size_t size = (size_t)sheet->width * (size_t)sheet->height;
    *groups = (struct groups){.sheet = sheet};
    groups->seen = memory_try_zero(size + 1, 1);
    groups->order = memory_try(NULL, size + 1, sizeof *groups->order);
    bool done = groups->seen && groups->order;
    for (int y = 0; y < sheet->height && done; y++)
        for (int x = 0; x < sheet->width && done; x++)
            done = gather(groups, x, y);
    if (done)
        return true;
    groups_done(groups);
    return diag_memory(diag, "the picture");
}

int groups_largest(const struct groups *groups)
{
    int largest = 0;
    for (int g = 1; g < groups->count; g++)
        if (groups->at[g].count > groups->at[largest].count)
            largest = g;
    return largest;
}

char groups_mark(const struct groups *groups, int k)
{
    return groups->sheet->at[groups->order[k]];
}

int groups_marks(const struct groups *groups)
{
    bool known[256] = {false};
    int count = 0;
    for (int k = 0; k < groups->squares; k++) {
        bool *is_known = &known[(unsigned char)groups_mark(groups, k)];
        count += !*is_known;
        *is_known = true;
    }
    return count;
}
