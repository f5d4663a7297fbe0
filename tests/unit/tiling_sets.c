/* SPDX-License-Identifier: MIT */
/* Tilings by whole sets of polyforms, by published counts, on each lattice. */
#include "boards.h"
#include "random_problem.h"
#include "suites.h"
#include "tilings.h"

static void start_on(struct puzzle *puzzle, const struct lattice *lattice)
{
    puzzle_init(puzzle, PUZZLE_TILING);
    puzzle->lattice = lattice;
}

START_TEST(tetrahexes_have_the_known_counts)
{
    struct puzzle puzzle;
    start_on(&puzzle, &lattice_hex);
    board_rectangle(&puzzle, 7, 4);
    add_polyforms(&puzzle, 4, FORMS_FREE, USE_ONCE);
    expect_tilings(&puzzle, ANY_NUMBER, 18, 9);
    start_on(&puzzle, &lattice_hex);
    board_rectangle(&puzzle, 14, 2);
    add_polyforms(&puzzle, 4, FORMS_FREE, USE_ONCE);
    expect_tilings(&puzzle, ANY_NUMBER, 0, 0);
    start_on(&puzzle, &lattice_hex);
    board_rectangle(&puzzle, 10, 4);
    add_polyforms(&puzzle, 4, FORMS_ONE_SIDED, USE_ONCE);
    expect_tilings(&puzzle, ANY_NUMBER, 246, 123);
}
END_TEST

START_TEST(fixed_hexes_fill_rhombuses)
{
    static const int counts[] = {1, 2, 11, 183, 12027};
    for (int s = 1; s <= (is_short_run() ? 4 : 5); s++) {
        struct puzzle puzzle;
        start_on(&puzzle, &lattice_hex);
        board_rectangle(&puzzle, s, s);
        add_polyforms(&puzzle, s, FORMS_FIXED, USE_ANY);
        expect_tilings(&puzzle, ANY_NUMBER, counts[s - 1], ANY_NUMBER);
    }
}
END_TEST

START_TEST(fixed_polyominoes_fill_squares)
{
    static const int counts[] = {1, 2, 10, 117, 4006};
    for (int s = 1; s <= (is_short_run() ? 4 : 5); s++) {
        struct puzzle puzzle;
        start_on(&puzzle, &lattice_square);
        board_rectangle(&puzzle, s, s);
        add_polyforms(&puzzle, s, FORMS_FIXED, USE_ANY);
        expect_tilings(&puzzle, ANY_NUMBER, counts[s - 1], ANY_NUMBER);
    }
}
END_TEST

/* Rows of triangles, the first pointing up, each row half an edge further left. */
static void draw_parallelogram(struct puzzle *puzzle, int edges, int rows)
{
    int even = rows + rows % 2;
    board_rectangle(puzzle, 2 * edges + even, rows);
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < puzzle->region.width; x++)
            if (x < even - y || x >= even - y + 2 * edges)
                puzzle->region.sites[y * puzzle->region.width + x] = SITE_OUTSIDE;
}

START_TEST(hexiamonds_have_the_known_counts)
{
    struct puzzle puzzle;
    start_on(&puzzle, &lattice_triangle);
    draw_parallelogram(&puzzle, 6, 6);
    add_polyforms(&puzzle, 6, FORMS_FREE, USE_ONCE);
    expect_tilings(&puzzle, ANY_NUMBER, 624, 156);
    start_on(&puzzle, &lattice_triangle);
    draw_parallelogram(&puzzle, 12, 3);
    add_polyforms(&puzzle, 6, FORMS_FREE, USE_ONCE);
    expect_tilings(&puzzle, ANY_NUMBER, 0, 0);
}
END_TEST

START_TEST(a_set_belongs_to_a_lattice)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    start_on(&puzzle, &lattice_hex);
    ck_assert(!puzzle_add_set(&puzzle, "pentominoes", USE_ONCE, -1, -1, 1, 1, (struct place){0},
                              &diag));
    ck_assert_str_eq(diag.text, "expected a set of polyhexes, found 'pentominoes'");
    puzzle_done(&puzzle);
    start_on(&puzzle, &lattice_square);
    diag = (struct diag){0};
    ck_assert(!puzzle_add_set(&puzzle, "fixed hexominoes", USE_ONCE, -1, -1, 99, 99,
                              (struct place){0}, &diag));
    ck_assert_str_eq(diag.text, "the pieces have more than 1048576 cells in all");
    ck_assert_int_eq(puzzle.npieces, 0);
    puzzle_done(&puzzle);
}
END_TEST

Suite *suite_tiling_sets(void)
{
    Suite *suite = suite_create("tiling_sets");
    TCase *tests = tcase_create("tiling_sets");
    tcase_add_test(tests, tetrahexes_have_the_known_counts);
    tcase_add_test(tests, fixed_hexes_fill_rhombuses);
    tcase_add_test(tests, fixed_polyominoes_fill_squares);
    tcase_add_test(tests, hexiamonds_have_the_known_counts);
    tcase_add_test(tests, a_set_belongs_to_a_lattice);
    suite_add_tcase(suite, tests);
    return suite;
}
