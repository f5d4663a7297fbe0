/* SPDX-License-Identifier: MIT */
/* Lattices: neighbours, the group of symmetries, and moves, by the same laws for all. */
#include "lattice/lattice.h"

#include "suites.h"

/* Cells all around the origin, more than a period to each side. */
#define REACH 3

static bool is_same(struct cell a, struct cell b)
{
    return cell_compare(a, b) == 0;
}

/* True where some neighbour of `a` is `b`. */
static bool is_beside(const struct lattice *lattice, struct cell a, struct cell b)
{
    for (int side = 0; side < lattice->sides; side++)
        if (is_same(lattice->neighbour(a, side), b))
            return true;
    return false;
}

static void expect_neighbours(const struct lattice *lattice, struct cell cell)
{
    for (int side = 0; side < lattice->sides; side++) {
        struct cell next = lattice->neighbour(cell, side);
        ck_assert(!is_same(next, cell));
        ck_assert_msg(is_beside(lattice, next, cell), "%s %d,%d side %d", lattice->name, cell.x,
                      cell.y, side);
        for (int other = 0; other < side; other++)
            ck_assert(!is_same(next, lattice->neighbour(cell, other)));
    }
}

/* `turn 1` makes all turns, the first mirror image and it all others, and a mirror
 * image turns the other way round. */
static void expect_group(const struct lattice *lattice, struct cell cell)
{
    int half = lattice->symmetries / 2;
    struct cell turned = cell, mirrored = lattice->turn(cell, half);
    ck_assert(is_same(lattice->turn(cell, 0), cell));
    for (int s = 0; s < half; s++) {
        ck_assert_msg(is_same(turned, lattice->turn(cell, s)), "%s turn %d", lattice->name, s);
        ck_assert_msg(is_same(mirrored, lattice->turn(cell, half + s)), "%s mirror %d",
                      lattice->name, s);
        turned = lattice->turn(turned, 1);
        mirrored = lattice->turn(mirrored, 1);
    }
    ck_assert(is_same(turned, cell));
    mirrored = lattice->turn(cell, half);
    ck_assert(is_same(lattice->turn(mirrored, half), cell));
    ck_assert(is_same(lattice->turn(lattice->turn(mirrored, 1), half),
                      lattice->turn(cell, half - 1)));
}

static void expect_neighbours_kept(const struct lattice *lattice, struct cell cell)
{
    for (int s = 0; s < lattice->symmetries; s++)
        for (int side = 0; side < lattice->sides; side++)
            ck_assert_msg(is_beside(lattice, lattice->turn(cell, s),
                                    lattice->turn(lattice->neighbour(cell, side), s)),
                          "%s %d,%d symmetry %d side %d", lattice->name, cell.x, cell.y, s, side);
}

static void for_all_cells(void (*expect)(const struct lattice *lattice, struct cell cell))
{
    for (int l = 0; lattices[l]; l++)
        for (int y = -REACH; y <= REACH; y++)
            for (int x = -REACH; x <= REACH; x++)
                expect(lattices[l], (struct cell){x, y, 0});
}

START_TEST(neighbours_are_mutual)
{
    for_all_cells(expect_neighbours);
}
END_TEST

START_TEST(symmetries_are_a_group)
{
    for_all_cells(expect_group);
}
END_TEST

START_TEST(symmetries_keep_neighbours)
{
    for_all_cells(expect_neighbours_kept);
}
END_TEST

START_TEST(symmetries_differ)
{
    static const struct {
        const struct lattice *lattice;
        int symmetries, sides;
    } cases[] = {{&lattice_square, 8, 4}, {&lattice_hex, 12, 6}, {&lattice_triangle, 12, 3}};
    const struct cell cell = {9, 1, 0}; /* on no axis */
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct lattice *lattice = cases[i].lattice;
        ck_assert_int_eq(lattice->symmetries, cases[i].symmetries);
        ck_assert_int_eq(lattice->sides, cases[i].sides);
        for (int s = 0; s < lattice->symmetries; s++)
            for (int t = 0; t < s; t++)
                ck_assert(!is_same(lattice->turn(cell, s), lattice->turn(cell, t)));
    }
}
END_TEST

/* A move keeps the neighbours of all cells, or breaks those of each. */
static void expect_move(const struct lattice *lattice, struct cell cell, int dx, int dy)
{
    bool kept = true;
    for (int side = 0; side < lattice->sides; side++) {
        struct cell next = lattice->neighbour(cell, side);
        kept = kept && is_beside(lattice, (struct cell){cell.x + dx, cell.y + dy, 0},
                                 (struct cell){next.x + dx, next.y + dy, 0});
    }
    ck_assert_msg(kept == lattice_may_move(lattice, (struct cell){dx, dy, 0}),
                  "%s %d,%d by %d,%d", lattice->name, cell.x, cell.y, dx, dy);
}

START_TEST(moves_keep_neighbours)
{
    for (int l = 0; lattices[l]; l++)
        for (int dy = -REACH; dy <= REACH; dy++)
            for (int dx = -REACH; dx <= REACH; dx++)
                for (int x = -1; x <= 1; x++)
                    expect_move(lattices[l], (struct cell){x, 1, 0}, dx, dy);
}
END_TEST

Suite *suite_lattice(void)
{
    Suite *suite = suite_create("lattice");
    TCase *tests = tcase_create("lattice");
    tcase_add_test(tests, neighbours_are_mutual);
    tcase_add_test(tests, symmetries_are_a_group);
    tcase_add_test(tests, symmetries_keep_neighbours);
    tcase_add_test(tests, symmetries_differ);
    tcase_add_test(tests, moves_keep_neighbours);
    suite_add_tcase(suite, tests);
    return suite;
}
