/* SPDX-License-Identifier: MIT */
/* A board or a piece on its sketch: where the brush is, and what is to be seen. */
#include "tui/desk.h"

#include <stdlib.h>

#include "base/memory.h"
#include "puzzle/edit.h"

/* One may go that far from where the board began. */
#define FAR 100000

bool desk_is_free(const struct desk *desk)
{
    return desk->sketch.puzzle.kind == PUZZLE_TILING;
}

static void show(struct desk *desk, struct cell cell, int margin)
{
    const struct lattice *lattice = desk->sketch.puzzle.lattice;
    int step = lattice->stride * cell.x + lattice->slant * cell.y, wide = margin * lattice->stride;
    struct extent *frame = &desk->frame;
    frame->first = step - wide < frame->first ? step - wide : frame->first;
    frame->last = step + wide > frame->last ? step + wide : frame->last;
    frame->top = cell.y - margin < frame->top ? cell.y - margin : frame->top;
    frame->bottom = cell.y + margin > frame->bottom ? cell.y + margin : frame->bottom;
}

/* The extent of the board, on the plane. */
static struct extent extent_of(const struct desk *desk)
{
    const struct sketch *sketch = &desk->sketch;
    const struct skin *skin = skin_of(sketch->puzzle.lattice);
    struct extent extent = skin_extent(skin, &sketch->puzzle.region);
    int steps = skin->lattice->stride * sketch->origin.x + skin->lattice->slant * sketch->origin.y;
    return (struct extent){extent.first + steps, extent.last + steps,
                           extent.top + sketch->origin.y, extent.bottom + sketch->origin.y};
}

void desk_init(struct desk *desk, struct puzzle *puzzle)
{
    *desk = (struct desk){0};
    sketch_init(&desk->sketch, puzzle);
    const struct region *region = &desk->sketch.puzzle.region;
    const struct skin *skin = skin_of(desk->sketch.puzzle.lattice);
    int margin = desk_is_free(desk);
    desk->frame = extent_of(desk);
    desk->frame.first -= margin * skin->lattice->stride;
    desk->frame.last += margin * skin->lattice->stride;
    desk->frame.top -= margin;
    desk->frame.bottom += margin;
    desk_go(desk, (struct cell){region->width / 2, region->height / 2});
}

void desk_done(struct desk *desk)
{
    sketch_done(&desk->sketch);
}

static int clamp(int n, int least, int most)
{
    return n < least ? least : n > most ? most : n;
}

void desk_go(struct desk *desk, struct cell cell)
{
    const struct region *region = &desk->sketch.puzzle.region;
    bool is_free = desk_is_free(desk);
    desk->cell.x = clamp(cell.x, is_free ? -FAR : 0, is_free ? FAR : region->width - 1);
    desk->cell.y = clamp(cell.y, is_free ? -FAR : 0, is_free ? FAR : region->height - 1);
    desk->seen = desk->cell;
    show(desk, desk->cell, is_free);
}

void desk_look(struct desk *desk)
{
    struct extent extent = extent_of(desk);
    struct extent *frame = &desk->frame;
    frame->first = extent.first < frame->first ? extent.first : frame->first;
    frame->last = extent.last > frame->last ? extent.last : frame->last;
    frame->top = extent.top < frame->top ? extent.top : frame->top;
    frame->bottom = extent.bottom > frame->bottom ? extent.bottom : frame->bottom;
    if (!desk_is_free(desk))
        desk_go(desk, desk->cell);
}

const char *desk_mirror(struct desk *desk, int by)
{
    const struct lattice *lattice = desk->sketch.puzzle.lattice;
    int count = 0;
    while (rosette_kind(lattice, count))
        count++;
    desk->symmetry = (desk->symmetry + count + by) % count;
    sketch_mirror(&desk->sketch, rosette_kind(lattice, desk->symmetry));
    return desk->sketch.rosette.kind->name;
}

static struct cell *try_cells(int64_t count, struct diag *diag)
{
    struct cell *cells = count > EDIT_SITES ? NULL : memory_try(NULL, (size_t)count,
                                                                sizeof *cells);
    if (!cells)
        diag_fault(diag, (struct place){0}, "a board has at most %d sites", EDIT_SITES);
    return cells;
}

struct cell *desk_rectangle(struct cell a, struct cell b, int *count, struct diag *diag)
{
    int width = abs(a.x - b.x) + 1, height = abs(a.y - b.y) + 1;
    struct cell first = {a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y};
    struct cell *cells = try_cells((int64_t)width * height, diag);
    *count = 0;
    for (int i = 0; cells && i < width * height; i++)
        cells[(*count)++] = (struct cell){first.x + i % width, first.y + i / width};
    return cells;
}

/* Source: Bresenham, IBM Systems Journal 4 (1965); as it is said without cases by octants. */
struct cell *desk_line(struct cell a, struct cell b, int *count, struct diag *diag)
{
    int across = abs(b.x - a.x), down = abs(b.y - a.y), error = across - down;
    int right = a.x < b.x ? 1 : -1, below = a.y < b.y ? 1 : -1;
    struct cell *cells = try_cells((int64_t)(across > down ? across : down) + 1, diag);
    *count = 0;
    for (struct cell at = a; cells;) {
        cells[(*count)++] = at;
        int doubled = 2 * error;
        if (cell_compare(at, b) == 0)
            break;
        if (doubled >= -down) {
            error -= down;
            at.x += right;
        }
        if (doubled <= across) {
            error += across;
            at.y += below;
        }
    }
    return cells;
}
