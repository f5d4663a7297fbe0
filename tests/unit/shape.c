/* SPDX-License-Identifier: MIT */
/* Shapes: normal forms, images and enlargements. */
#include "lattice/shape.h"

#include <string.h>

#include "suites.h"

static struct shape draw(const char *rows)
{
    struct cell cells[64], pen = {0, 0, 0};
    int count = 0;
    for (; *rows; rows++) {
        if (*rows == 'x')
            cells[count++] = pen;
        pen = *rows == '/' ? (struct cell){0, pen.y + 1, 0} : (struct cell){pen.x + 1, pen.y, 0};
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
    const struct cell cells[] = {{-3, 9, 0}, {-4, 8, 0}, {-3, 8, 0}, {-3, 9, 0}, {-2, 9, 0}};
    struct shape shape = shape_of(&lattice_square, cells, 5);
    ck_assert_int_eq(shape.count, 4);
    ck_assert_int_eq(shape_size(&shape).x, 3);
    ck_assert_int_eq(shape_size(&shape).y, 2);
    expect_drawing(shape, "xx./.xx");
}
END_TEST

START_TEST(marks_stretch_with_their_cells)
{
    const struct cell cells[] = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}};
    struct shape shape = shape_marked(&lattice_square, cells, "abc", 3);
    struct shape large = shape_stretch(&shape, 2, 1);
    char marks[7] = "";
    ck_assert_int_eq(large.count, 6);
    memcpy(marks, large.marks, 6);
    ck_assert_str_eq(marks, "aabbcc");
    shape_done(&shape);
    shape_done(&large);
}
END_TEST

/* 101 cells in random order, two of them equal: the smaller mark is kept. */
START_TEST(cells_are_sorted_with_their_marks)
{
    struct cell cells[102];
    char marks[102];
    for (int i = 0; i < 102; i++) {
        int k = i * 37 % 101;
        cells[i] = (struct cell){k % 10, k / 10 % 4, k / 40};
        marks[i] = (char)(i == 101 ? ' ' : 33 + k % 90);
    }
    struct shape shape = shape_marked(&lattice_square, cells, marks, 102);
    ck_assert_int_eq(shape.count, 101);
    for (int i = 0; i < shape.count; i++) {
        struct cell cell = shape.cells[i];
        ck_assert_int_eq(cell.x + 10 * cell.y + 40 * cell.z, i);
        ck_assert_int_eq(shape.marks[i], i ? 33 + i % 90 : ' ');
    }
    shape_done(&shape);
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

START_TEST(a_shape_stretches)
{
    struct shape shape = draw("x./xx");
    expect_drawing(shape_stretch(&shape, 3, 2), "xxx.../xxx.../xxxxxx/xxxxxx");
    expect_drawing(shape_stretch(&shape, 1, 1), "x./xx");
    shape_done(&shape);
}
END_TEST

/* The cells of a shape in a line, as in "0,0 1,0". */
static void expect_cells(struct shape shape, const char *expected)
{
    char cells[256] = "";
    for (int i = 0; i < shape.count; i++) {
        size_t length = strlen(cells);
        snprintf(cells + length, sizeof cells - length, "%s%d,%d", i ? " " : "", shape.cells[i].x,
                 shape.cells[i].y);
    }
    ck_assert_str_eq(cells, expected);
    shape_done(&shape);
}

START_TEST(triangles_stretch)
{
    struct shape up = shape_of(&lattice_triangle, &(struct cell){0, 0, 0}, 1);
    struct shape down = shape_of(&lattice_triangle, &(struct cell){1, 0, 0}, 1);
    struct shape diamond = shape_of(&lattice_triangle, (struct cell[]){{0, 0, 0}, {1, 0, 0}}, 2);
    expect_cells(shape_stretch(&up, 2, 2), "2,0 1,1 2,1 3,1");
    expect_cells(shape_stretch(&down, 2, 2), "1,0 2,0 3,0 2,1");
    expect_cells(shape_stretch(&up, 3, 3), "2,0 1,1 2,1 3,1 0,2 1,2 2,2 3,2 4,2");
    expect_cells(shape_stretch(&diamond, 2, 2), "2,0 3,0 4,0 5,0 1,1 2,1 3,1 4,1");
    shape_done(&up);
    shape_done(&down);
    shape_done(&diamond);
}
END_TEST

START_TEST(not_all_can_be_stretched)
{
    ck_assert(lattice_may_stretch(&lattice_square, 4, 3));
    ck_assert(lattice_may_stretch(&lattice_triangle, 3, 3));
    ck_assert(!lattice_may_stretch(&lattice_triangle, 4, 3));
    ck_assert(!lattice_may_stretch(&lattice_hex, 2, 2));
    ck_assert(lattice_may_stretch(&lattice_hex, 1, 1));
    struct shape shape = shape_of(&lattice_hex, (struct cell[]){{0, 0, 0}, {1, 0, 0}}, 2);
    expect_cells(shape_stretch(&shape, 1, 1), "0,0 1,0");
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

Suite *suite_shape(void)
{
    Suite *suite = suite_create("shape");
    TCase *tests = tcase_create("shape");
    tcase_add_test(tests, a_shape_is_normal);
    tcase_add_test(tests, cells_are_sorted_with_their_marks);
    tcase_add_test(tests, marks_stretch_with_their_cells);
    tcase_add_test(tests, a_shape_turns_and_flips);
    tcase_add_test(tests, a_shape_stretches);
    tcase_add_test(tests, triangles_stretch);
    tcase_add_test(tests, not_all_can_be_stretched);
    tcase_add_test(tests, orientations_are_all_that_differ);
    suite_add_tcase(suite, tests);
    return suite;
}
