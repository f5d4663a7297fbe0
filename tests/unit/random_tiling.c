/* SPDX-License-Identifier: MIT */
#include "random_tiling.h"

#include <check.h>

#include "base/memory.h"

#define CELLS_MOST 4
#define MARKS "ab"

static struct shape random_shape(const struct lattice *lattice, bool marked, struct dice *dice)
{
    struct cell cells[CELLS_MOST] = {{0, 0, 0}};
    char marks[CELLS_MOST];
    int count = 1, wanted = roll(dice, 1, CELLS_MOST);
    for (; count < wanted; count++)
        cells[count] = lattice_neighbour(lattice, cells[roll(dice, 0, count - 1)],
                                          roll(dice, 0, lattice->sides - 1));
    struct shape plain = shape_of(lattice, cells, count); /* which removes duplicates */
    for (int i = 0; i < plain.count; i++)
        marks[i] = roll_one(dice, 3) ? 0 : MARKS[roll(dice, 0, 1)];
    struct shape shape = shape_marked(lattice, plain.cells, marked ? marks : NULL, plain.count);
    shape_done(&plain);
    return shape;
}

static struct uses random_uses(struct dice *dice)
{
    static const struct uses usual[] = {{1, 1}, {0, 1}, {0, USES_MANY}, {0, USES_MANY}};
    if (!roll_one(dice, 3))
        return usual[roll(dice, 0, 3)];
    int least = roll(dice, 0, 2);
    return (struct uses){least, roll_one(dice, 3) ? USES_MANY : roll(dice, least + !least, 4)};
}

static void add_random_piece(struct puzzle *puzzle, bool marked, struct dice *dice)
{
    struct diag diag = {0};
    bool turn = !roll_one(dice, 3), flip = roll_one(dice, 2);
    struct shape shape;
    if (puzzle->npieces && roll_one(dice, 4)) { /* maybe a twin */
        const struct piece *other = &puzzle->pieces[roll(dice, 0, puzzle->npieces - 1)];
        turn = other->turn;
        flip = other->flip;
        shape = turn ? shape_turn(&other->shape, 1) : shape_copy(&other->shape);
    } else {
        shape = random_shape(puzzle->lattice, marked, dice);
    }
    ck_assert(puzzle_add_piece(puzzle, NULL, shape, random_uses(dice), turn, flip,
                               (struct place){0}, &diag));
}

void random_tiling(struct puzzle *puzzle, struct dice *dice)
{
    bool marked = roll_one(dice, 3);
    int pieces = roll(dice, 1, 4);
    puzzle_init(puzzle, PUZZLE_TILING);
    puzzle->lattice = lattices[roll(dice, 0, 2)];
    struct region *region = &puzzle->region;
    region->width = roll(dice, 1, 5);
    region->height = roll(dice, 1, TILING_SITES / 5);
    region->sites = memory_need_zero(TILING_SITES, 1);
    region->pattern = marked ? memory_need_zero(TILING_SITES, 1) : NULL;
    for (int i = 0; i < region->width * region->height; i++) {
        region->sites[i] = (uint8_t)(roll_one(dice, 6) ? roll(dice, 0, 3) : SITE_CELL);
        if (marked && !roll_one(dice, 4))
            region->pattern[i] = MARKS[roll(dice, 0, 1)];
    }
    if (region_count(region, SITE_CELL) + region_count(region, SITE_OPTIONAL) == 0)
        region->sites[0] = SITE_CELL;
    for (int p = 0; p < pieces; p++)
        add_random_piece(puzzle, marked, dice);
}
