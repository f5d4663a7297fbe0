/* SPDX-License-Identifier: MIT */
/* Symmetries told by what each motion of the board makes of an item and of an option. */
#include "puzzle/motions.h"

#include "base/memory.h"

static bool add_motion(struct symmetries *symmetries, const struct encoding *encoding,
                       const struct motions *motions, int motion, struct diag *diag)
{
    const struct problem *problem = &encoding->problem;
    int32_t *items = memory_try_zero((size_t)problem->items + 1, sizeof *items);
    int32_t *options = memory_try_zero((size_t)problem->options + 1, sizeof *options);
    if (!items || !options) {
        memory_free(items);
        memory_free(options);
        return diag_memory(diag, "the symmetries");
    }
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
    struct cell corner = lattice_square.turn((struct cell){side - 1, side - 1}, motion);
    struct cell image = lattice_square.turn(cell, motion);
    return (struct cell){image.x + (corner.x < 0 ? side - 1 : 0),
                         image.y + (corner.y < 0 ? side - 1 : 0)};
}
