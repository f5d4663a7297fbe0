/* Shapes and polyforms: normal forms, images, and the published counts. */
#include "lattice/shape.h"

#include "suites.h"

static struct shape draw(const char *rows)
{
    struct cell cells[64], pen = {0, 0};
    int count = 0;
    for (; *rows; rows++) {
        if (*rows == 'x')
            cells[count++] = pen;
        pen = *rows == '/' ? (struct cell){0, pen.y + 1} : (struct cell){pen.x + 1, pen.y};
    }
    return shape_of(&lattice_square, cells, count);
}

static void expect_drawing(struct shape found, const char *rows)
{
    struct shape expected = draw(rows);
    ck_assert_msg(shape_compare(&found, &expected) == 0, "it is not %s", rows);
    shape_done(&found);
    shape_done(&expected);
}

START_TEST(a_shape_is_normal)
{
    const struct cell cells[] = {{-3, 9}, {-4, 8}, {-3, 8}, {-3, 9}, {-2, 9}};
    struct shape shape = shape_of(&lattice_square, cells, 5);
    ck_assert_int_eq(shape.count, 4);
    ck_assert_int_eq(shape_width(&shape), 3);
    ck_assert_int_eq(shape_height(&shape), 2);
    expect_drawing(shape, "xx./.xx");
}
END_TEST

START_TEST(a_shape_turns_and_flips)
{
    static const char *const images[] = {
        "xxx/x..", "xx/.x/.x", "..x/xxx", "x./x./xx", "xxx/..x", ".x/.x/xx", "x../xxx", "xx/x./x.",
    };
    struct shape shape = draw(images[0]);
    for (int s = 0; s < 8; s++)
        expect_drawing(shape_turn(&shape, s), images[s]);
    shape_done(&shape);
}
END_TEST

START_TEST(symmetries_are_a_group)
{
    const struct cell cell = {5, 2};
    for (int s = 0; s < lattice_square.symmetries; s++) {
        struct cell image = lattice_square.turn(cell, s);
        int closed = 0;
        for (int t = 0; t < lattice_square.symmetries; t++)
            closed += cell_compare(lattice_square.turn(image, t), cell) == 0;
        ck_assert_int_eq(closed, 1);
    }
    ck_assert_int_eq(cell_compare(lattice_square.turn(cell, 0), cell), 0);
}
END_TEST

START_TEST(neighbours_are_mutual)
{
    const struct cell cell = {3, -7};
    for (int side = 0; side < lattice_square.sides; side++) {
        struct cell next = lattice_square.neighbour(cell, side);
        int back = 0;
        for (int s = 0; s < lattice_square.sides; s++)
            back += cell_compare(lattice_square.neighbour(next, s), cell) == 0;
        ck_assert_int_eq(back, 1);
    }
}
END_TEST

START_TEST(a_shape_stretches)
{
    struct shape shape = draw("x./xx");
    expect_drawing(shape_stretch(&shape, 3, 2), "xxx.../xxx.../xxxxxx/xxxxxx");
    expect_drawing(shape_stretch(&shape, 1, 1), "x./xx");
    shape_done(&shape);
}
END_TEST

START_TEST(orientations_are_all_that_differ)
{
    static const struct {
        const char *rows;
        int both, turned, flipped;
    } cases[] = {
        {".xx/xx./.x.", 8, 4, 2}, {"xxxxx", 2, 2, 1}, {"x./x./x./xx", 8, 4, 2},
        {"xx./.x./.xx", 4, 2, 2}, {".x./xxx/.x.", 1, 1, 1}, {"x../xx./.xx", 4, 4, 2},
        {"xxx/.x./.x.", 4, 4, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct shape shape = draw(cases[i].rows);
        const int expected[] = {1, cases[i].flipped, cases[i].turned, cases[i].both};
        for (int may = 0; may < 4; may++) {
            struct shapes images = shape_orientations(&shape, may & 2, may & 1);
            ck_assert_int_eq(images.count, expected[may]);
            ck_assert_int_ge(shapes_find(&images, &shape), 0);
            for (int k = 1; k < images.count; k++)
                ck_assert_int_lt(shape_compare(&images.at[k - 1], &images.at[k]), 0);
            shapes_done(&images);
        }
        shape_done(&shape);
    }
}
END_TEST

START_TEST(polyominoes_are_counted)
{
    static const int counts[][3] = {
        {1, 1, 1}, {1, 1, 2}, {2, 2, 6}, {5, 7, 19}, {12, 18, 63}, {35, 60, 216},
        {108, 196, 760}, {369, 704, 2725}, {1285, 2500, 9910},
    };
    for (int cells = 1; cells <= (int)(sizeof counts / sizeof *counts); cells++) {
        for (int forms = FORMS_FREE; forms <= FORMS_FIXED; forms++) {
            struct shapes shapes = polyforms(&lattice_square, cells, (enum forms)forms);
            ck_assert_int_eq(shapes.count, counts[cells - 1][forms]);
            for (int i = 0; i < shapes.count; i++) {
                ck_assert_int_eq(shapes.at[i].count, cells);
                ck_assert(i == 0 || shape_compare(&shapes.at[i - 1], &shapes.at[i]) < 0);
            }
            shapes_done(&shapes);
        }
    }
}
END_TEST

START_TEST(a_free_form_is_its_least_image)
{
    struct shapes shapes = polyforms(&lattice_square, 6, FORMS_FREE);
    for (int i = 0; i < shapes.count; i++) {
        for (int s = 0; s < 8; s++) {
            struct shape image = shape_turn(&shapes.at[i], s);
            struct shape least = shape_least(&image);
            ck_assert_int_le(shape_compare(&shapes.at[i], &image), 0);
            ck_assert_int_eq(shape_compare(&shapes.at[i], &least), 0);
            shape_done(&image);
            shape_done(&least);
        }
    }
    shapes_done(&shapes);
}
END_TEST

START_TEST(lattices_have_names)
{
    ck_assert_ptr_eq(lattice_find("square"), &lattice_square);
    ck_assert_ptr_null(lattice_find("round"));
}
END_TEST

Suite *suite_shape(void)
{
    Suite *suite = suite_create("shape");
    TCase *tests = tcase_create("shape");
    tcase_add_test(tests, a_shape_is_normal);
    tcase_add_test(tests, a_shape_turns_and_flips);
    tcase_add_test(tests, symmetries_are_a_group);
    tcase_add_test(tests, neighbours_are_mutual);
    tcase_add_test(tests, a_shape_stretches);
    tcase_add_test(tests, orientations_are_all_that_differ);
    tcase_add_test(tests, polyominoes_are_counted);
    tcase_add_test(tests, a_free_form_is_its_least_image);
    tcase_add_test(tests, lattices_have_names);
    suite_add_tcase(suite, tests);
    return suite;
}
