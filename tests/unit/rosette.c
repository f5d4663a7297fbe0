/* SPDX-License-Identifier: MIT */
/* Symmetric drawing: a cell's images are a whole orbit, and symmetric boards stay symmetric. */
#include "lattice/rosette.h"

#include <string.h>

#include "random_problem.h"
#include "suites.h"

#define CELLS 40

static bool is_in(struct cell cell, const struct cell *cells, int count)
{
    for (int i = 0; i < count; i++)
        if (cell_compare(cell, cells[i]) == 0)
            return true;
    return false;
}

/* The images of each image are the same orbit. */
static void expect_orbit(const struct rosette *rosette, struct cell cell)
{
    struct cell orbit[ROSETTE_MOST], again[ROSETTE_MOST];
    int count = rosette_orbit(rosette, cell, orbit);
    ck_assert_int_ge(count, 1);
    ck_assert_int_eq(rosette->kind->order % count, 0);
    ck_assert_int_eq(cell_compare(orbit[0], cell), 0);
    for (int i = 0; i < count; i++) {
        ck_assert_int_eq(rosette_orbit(rosette, orbit[i], again), count);
        for (int j = 0; j < count; j++)
            ck_assert(is_in(again[j], orbit, count));
    }
}

static struct cell roll_cell(const struct lattice *lattice, int least, int most, struct dice *dice)
{
    for (;;) {
        struct cell cell = {roll(dice, least, most), roll(dice, least, most), 0};
        if (lattice_has(lattice, cell))
            return cell;
    }
}

static void expect_orbits(const struct lattice *lattice, const struct rosette_kind *kind,
                          struct dice *dice)
{
    struct cell cells[CELLS];
    int count = roll(dice, 1, CELLS);
    for (int i = 0; i < count; i++)
        cells[i] = roll_cell(lattice, -15, 15, dice);
    struct rosette rosette = rosette_around(lattice, kind, cells, count);
    ck_assert_ptr_eq(rosette.kind, kind);
    for (int i = 0; i < count; i++)
        expect_orbit(&rosette, cells[i]);
}

START_TEST(orbits_are_whole)
{
    struct dice dice = dice_for("rosettes");
    for (const struct lattice *const *l = lattices; *l; l++)
        for (int k = 0; rosette_kind(*l, k); k++)
            for (int round = 0; round < 200; round++)
                expect_orbits(*l, rosette_kind(*l, k), &dice);
}
END_TEST

/* The rosette around the centre of some orbits maps them to themselves. */
static void expect_stays(const struct lattice *lattice, const struct rosette_kind *kind,
                         struct dice *dice)
{
    struct cell first = {0, 0, 0}, cells[5 * ROSETTE_MOST], orbit[ROSETTE_MOST];
    struct rosette rosette = rosette_around(lattice, kind, &first, 1);
    int count = 0;
    for (int i = 0; i < 5; i++) {
        struct cell cell = roll_cell(lattice, 0, 20, dice);
        count += rosette_orbit(&rosette, cell, cells + count);
    }
    rosette = rosette_around(lattice, kind, cells, count);
    for (int i = 0; i < count; i++) {
        int images = rosette_orbit(&rosette, cells[i], orbit);
        for (int j = 0; j < images; j++)
            ck_assert_msg(is_in(orbit[j], cells, count), "%s %s", lattice->name, kind->name);
    }
}

START_TEST(what_is_symmetric_stays)
{
    struct dice dice = dice_for("symmetric cells");
    for (const struct lattice *const *l = lattices; *l; l++)
        for (int k = 0; rosette_kind(*l, k); k++)
            expect_stays(*l, rosette_kind(*l, k), &dice);
}
END_TEST

static void expect_image(const char *name, int width, int height, struct cell cell,
                         struct cell image)
{
    struct cell corners[] = {{0, 0, 0}, {width - 1, height - 1, 0}}, orbit[ROSETTE_MOST];
    int k = 0;
    while (strcmp(rosette_kind(&lattice_square, k)->name, name) != 0)
        k++;
    struct rosette rosette = rosette_around(&lattice_square, rosette_kind(&lattice_square, k),
                                            corners, 2);
    int count = rosette_orbit(&rosette, cell, orbit);
    ck_assert_msg(is_in(image, orbit, count), "%s", name);
}

START_TEST(squares_by_hand)
{
    expect_image("left-right", 10, 6, (struct cell){1, 2, 0}, (struct cell){8, 2, 0});
    expect_image("top-bottom", 10, 6, (struct cell){1, 2, 0}, (struct cell){1, 3, 0});
    expect_image("both ways", 10, 6, (struct cell){1, 2, 0}, (struct cell){8, 3, 0});
    expect_image("half turn", 10, 6, (struct cell){1, 2, 0}, (struct cell){8, 3, 0});
    expect_image("quarter turn", 8, 8, (struct cell){0, 1, 0}, (struct cell){6, 0, 0});
    expect_image("diagonal", 8, 8, (struct cell){0, 1, 0}, (struct cell){1, 0, 0});
    expect_image("all eight", 8, 8, (struct cell){0, 1, 0}, (struct cell){7, 6, 0});
}
END_TEST

Suite *suite_rosette(void)
{
    Suite *suite = suite_create("rosette");
    TCase *tcase = tcase_create("rosette");
    tcase_add_test(tcase, orbits_are_whole);
    tcase_add_test(tcase, what_is_symmetric_stays);
    tcase_add_test(tcase, squares_by_hand);
    suite_add_tcase(suite, tcase);
    return suite;
}
