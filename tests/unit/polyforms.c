/* SPDX-License-Identifier: MIT */
/* Polyforms: the published counts, by three largely independent methods. */
#include "lattice/polyforms.h"

#include "random_problem.h"
#include "suites.h"

/* Fixed, one-sided, free, from one cell on.  Sources: OEIS A001168, A000988, A000105; A001207,
 * A006535, A000228; A001420, A006534, A000577; A001931, A000162, A038119. */
static const int64_t polyominoes[][3] = {
    {1, 1, 1},
    {2, 1, 1},
    {6, 2, 2},
    {19, 7, 5},
    {63, 18, 12},
    {216, 60, 35},
    {760, 196, 108},
    {2725, 704, 369},
    {9910, 2500, 1285},
    {36446, 9189, 4655},
    {135268, 33896, 17073},
    {505861, 126759, 63600},
    {1903890, 476270, 238591},
    {7204874, 1802312, 901971},
    {27394666, 6849777, 3426576},
    {104592937, 26152418, 13079255},
    {0, 0, 0},
};
static const int64_t polyhexes[][3] = {
    {1, 1, 1},
    {3, 1, 1},
    {11, 3, 3},
    {44, 10, 7},
    {186, 33, 22},
    {814, 147, 82},
    {3652, 620, 333},
    {16689, 2821, 1448},
    {77359, 12942, 6572},
    {362671, 60639, 30490},
    {0, 0, 0},
};
static const int64_t polyiamonds[][3] = {
    {2, 1, 1},
    {3, 1, 1},
    {6, 1, 1},
    {14, 4, 3},
    {36, 6, 4},
    {94, 19, 12},
    {250, 43, 24},
    {675, 120, 66},
    {1838, 307, 160},
    {5053, 866, 448},
    {14016, 2336, 1186},
    {39169, 6588, 3334},
    {0, 0, 0},
};
static const int64_t polycubes[][3] = {
    {1, 1, 1},
    {3, 1, 1},
    {15, 2, 2},
    {86, 8, 7},
    {534, 29, 23},
    {3481, 166, 112},
    {23502, 1023, 607},
    {162913, 6922, 3811},
    {1152870, 48311, 25413},
    {0, 0, 0},
};
static const struct {
    const struct lattice *lattice;
    const int64_t (*counts)[3];
} tables[] = {
    {&lattice_square, polyominoes},
    {&lattice_hex, polyhexes},
    {&lattice_triangle, polyiamonds},
    {&lattice_cube, polycubes},
};

#define TABLES (sizeof tables / sizeof *tables)

START_TEST(polyforms_are_counted)
{
    int64_t most = is_short_run() ? 100000 : is_long_run() ? INT64_MAX : 10000000;
    for (size_t t = 0; t < TABLES; t++)
        for (int cells = 1; tables[t].counts[cells - 1][0] && tables[t].counts[cells - 1][0] < most;
             cells++)
            for (int forms = FORMS_FREE; forms <= FORMS_FIXED; forms++)
                ck_assert_msg(polyforms_count(tables[t].lattice, cells, (enum forms)forms) ==
                                  tables[t].counts[cells - 1][FORMS_FIXED - forms],
                              "%s %d %d", tables[t].lattice->name, cells, forms);
}
END_TEST

/* The list is ascending, and each form the least of its images. */
static void expect_list(const struct shapes *shapes, enum forms forms)
{
    const struct lattice *lattice = shapes->at[0].lattice;
    int images = forms == FORMS_FREE ? lattice->symmetries : lattice->symmetries / 2;
    for (int i = 0; i < shapes->count; i++) {
        ck_assert(i == 0 || shape_compare(&shapes->at[i - 1], &shapes->at[i]) < 0);
        for (int s = 0; s < images && forms != FORMS_FIXED; s++) {
            struct shape image = shape_turn(&shapes->at[i], s);
            ck_assert_int_le(shape_compare(&shapes->at[i], &image), 0);
            shape_done(&image);
        }
    }
}

static void expect_same(const struct shapes *a, const struct shapes *b)
{
    ck_assert_int_eq(a->count, b->count);
    for (int i = 0; i < a->count; i++)
        ck_assert_int_eq(shape_compare(&a->at[i], &b->at[i]), 0);
}

START_TEST(two_methods_list_the_same)
{
    for (size_t t = 0; t < TABLES; t++) {
        for (int cells = 1;
             tables[t].counts[cells - 1][0] && cells <= (tables[t].lattice->layer ? 5 : 8);
             cells++) {
            for (int forms = FORMS_FREE; forms <= FORMS_FIXED; forms++) {
                struct shapes listed = polyforms(tables[t].lattice, cells, (enum forms)forms);
                struct shapes grown =
                    polyforms_grown(tables[t].lattice, cells, (enum forms)forms);
                ck_assert(listed.count == tables[t].counts[cells - 1][FORMS_FIXED - forms]);
                expect_list(&listed, (enum forms)forms);
                expect_same(&listed, &grown);
                shapes_done(&listed);
                shapes_done(&grown);
            }
        }
    }
}
END_TEST

#define GRID 12

/* Floods the empty cells from a corner; an empty cell that stays dry is a hole. */
static bool has_hole(const struct shape *shape)
{
    bool dry[GRID][GRID];
    struct cell wet[GRID * GRID];
    int count = 1, left = GRID * GRID - shape->count;
    for (int i = 0; i < GRID * GRID; i++)
        dry[i / GRID][i % GRID] = true;
    for (int i = 0; i < shape->count; i++)
        dry[shape->cells[i].y + 1][shape->cells[i].x + 1] = false;
    wet[0] = (struct cell){0, 0, 0};
    dry[0][0] = false;
    for (int i = 0; i < count; i++) {
        for (int side = 0; side < lattice_sides(shape->lattice, wet[i]); side++) {
            struct cell next = lattice_neighbour(shape->lattice, wet[i], side);
            if (next.x < 0 || next.y < 0 || next.x >= GRID || next.y >= GRID ||
                !dry[next.y][next.x])
                continue;
            dry[next.y][next.x] = false;
            wet[count++] = next;
        }
    }
    return count < left;
}

static void count_hole(void *self, const struct shape *shape)
{
    *(int *)self += has_hole(shape);
}

START_TEST(polyominoes_with_holes_are_counted)
{
    static const int counts[] = {0, 0, 0, 0, 0, 0, 1, 6, 37};
    for (int cells = 1; cells <= 9; cells++) {
        int count = 0;
        polyforms_visit(&lattice_square, cells, FORMS_FREE, count_hole, &count);
        ck_assert_int_eq(count, counts[cells - 1]);
    }
}
END_TEST

START_TEST(a_free_form_is_its_least_image)
{
    struct shapes shapes = polyforms(&lattice_square, 6, FORMS_FREE);
    for (int i = 0; i < shapes.count; i++) {
        for (int s = 0; s < 8; s++) {
            struct shape image = shape_turn(&shapes.at[i], s);
            struct shapes images = shape_orientations(&image, true, true);
            ck_assert_int_eq(shape_compare(&shapes.at[i], &images.at[0]), 0);
            shapes_done(&images);
            shape_done(&image);
        }
    }
    shapes_done(&shapes);
}
END_TEST

Suite *suite_polyforms(void)
{
    Suite *suite = suite_create("polyforms");
    TCase *tests = tcase_create("polyforms");
    tcase_add_test(tests, polyforms_are_counted);
    tcase_add_test(tests, two_methods_list_the_same);
    tcase_add_test(tests, polyominoes_with_holes_are_counted);
    tcase_add_test(tests, a_free_form_is_its_least_image);
    suite_add_tcase(suite, tests);
    return suite;
}
