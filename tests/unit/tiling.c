/* SPDX-License-Identifier: MIT */
/* Tilings of all kinds, by published counts: bounds, twins, patterns. */
#include "boards.h"
#include "random_problem.h"
#include "suites.h"
#include "tilings.h"

/* Fixed dominoes on a 2 x n strip: 1, 2, 3, 5 … tilings; of the 2x4 tilings one has four upright
 * dominoes, three have two and one has none. */
START_TEST(bounds_are_kept)
{
    static const struct {
        struct uses upright, flat;
        int all;
    } cases[] = {
        {{0, USES_MANY}, {0, USES_MANY}, 5},
        {{0, 2}, {0, USES_MANY}, 4},
        {{1, USES_MANY}, {0, USES_MANY}, 4},
        {{1, 3}, {0, USES_MANY}, 3},
        {{2, 2}, {2, 2}, 3},
        {{4, 4}, {0, 1}, 1},
        {{0, 1}, {0, USES_MANY}, 1},
        {{3, 3}, {0, USES_MANY}, 0},
        {{3, 99}, {2, 2}, 0},
        {{2, USES_MANY}, {1, USES_MANY}, 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct puzzle puzzle;
        puzzle_init(&puzzle, PUZZLE_TILING);
        board_rectangle(&puzzle, 4, 2);
        add_shape(&puzzle, "upright", draw_shape(&lattice_square, "x/x", false),
                  cases[i].upright, false, false);
        add_shape(&puzzle, "flat", draw_shape(&lattice_square, "xx", false), cases[i].flat, false,
                  false);
        expect_tilings(&puzzle, 10, cases[i].all, ANY_NUMBER);
    }
}
END_TEST

START_TEST(bounds_become_items)
{
    struct puzzle puzzle;
    struct encoding encoding;
    struct diag diag = {0};
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_draw(&puzzle, "xxxxo");
    add_drawn(&puzzle, "A", "x", (struct uses){2, 3});
    add_drawn(&puzzle, "B", "xx", USE_ANY);
    add_drawn(&puzzle, "C", "xxx", (struct uses){2, USES_MANY});
    add_drawn(&puzzle, "D", "xxxx", USE_ONCE);
    add_drawn(&puzzle, "E", "xxxxx", USE_AT_MOST_ONCE);
    add_drawn(&puzzle, "F", "x.x", (struct uses){0, 4});    /* equivalent to "any": there is room
                                                             * for two */
    add_drawn(&puzzle, "G", "x", (struct uses){0, 4});
    ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
    const struct problem *problem = &encoding.problem;
    static const struct bounds bounds[] = {{2, 3}, {2, 2}, {1, 1}, {0, 4}};
    static const int pieces[] = {0, 2, 3, 6};
    ck_assert_int_eq(problem->primary, 4 + 4);
    ck_assert_int_eq(problem->items, 4 + 4 + 1); /* E is then equivalent to "any" too */
    for (int32_t i = 1; i <= 4; i++) {
        ck_assert_int_eq(problem_bounds(problem, i).least, bounds[i - 1].least);
        ck_assert_int_eq(problem_bounds(problem, i).most, bounds[i - 1].most);
        ck_assert_int_eq(encoding.legend.items[i].piece, pieces[i - 1]);
    }
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}
END_TEST

/* The same piece stated twice is one piece used twice. */
START_TEST(twins_are_told_by_their_ways)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_rectangle(&puzzle, 4, 4);
    add_drawn(&puzzle, "L", "x./x./xx", USE_ONCE);
    add_drawn(&puzzle, "O", "xx/xx", USE_ANY);
    add_drawn(&puzzle, "J", ".x/.x/xx", (struct uses){0, 3});
    add_shape(&puzzle, "P", draw_shape(&lattice_square, "xx/xx", false), USE_ONCE, false, false);
    add_drawn(&puzzle, "K", "xxx/x..", (struct uses){2, USES_MANY});
    add_drawn(&puzzle, "S", "xx./.xx", USE_ONCE);
    ck_assert_msg(puzzle_check(&puzzle, NULL, &diag), "%s", diag.text);
    static const int twins[] = {0, 1, 0, 1, 0, 5};
    for (int p = 0; p < puzzle.npieces; p++)
        ck_assert_int_eq(puzzle.pieces[p].twin, twins[p]);
    ck_assert(uses_equal(puzzle_uses(&puzzle, 2), (struct uses){3, USES_MANY}));
    ck_assert(uses_equal(puzzle_uses(&puzzle, 1), (struct uses){1, USES_MANY}));
    ck_assert(uses_equal(puzzle_uses(&puzzle, 5), USE_ONCE));
    add_shape(&puzzle, "Z", draw_shape(&lattice_square, "xx./.xx", false), USE_ONCE, false, false);
    ck_assert(puzzle_check(&puzzle, NULL, &diag));
    ck_assert_int_eq(puzzle.pieces[6].twin, 6);     /* some but not all orientations of S */
    puzzle_done(&puzzle);
}
END_TEST

/* An optional monomino on "xo" is placed on x only; on "xox" with dominoes there are three
 * tilings. */
START_TEST(a_piece_that_need_not_be_used_covers_what_must_be_covered)
{
    static const struct uses same[] = {{0, 2}, {0, 3}, {0, 99}, {0, USES_MANY}};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        struct puzzle puzzle;
        puzzle_init(&puzzle, PUZZLE_TILING);
        board_draw(&puzzle, "xo");
        add_drawn(&puzzle, "M", "x", same[i]);
        expect_tilings(&puzzle, 1, 1, 1);
        puzzle_init(&puzzle, PUZZLE_TILING);
        board_draw(&puzzle, "xox");
        add_drawn(&puzzle, "M", "x", same[i]);
        add_drawn(&puzzle, "D", "xx", USE_ANY);
        expect_tilings(&puzzle, 4, 3, 2);
    }
}
END_TEST

START_TEST(what_fits_nowhere_breaks_no_symmetry)
{
    struct puzzle puzzle;
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_rectangle(&puzzle, 3, 2);
    board_add_set(&puzzle, "trominoes", USE_ANY);
    add_shape(&puzzle, "A", draw_shape(&lattice_square, "xxxx/x...", false), USE_ANY, false, false);
    expect_tilings(&puzzle, 10, 3, 2);
}
END_TEST

/* Two corners fill 3x2 in two ways, with each a fixed tromino or L; with the two bars, nine. */
START_TEST(pieces_that_share_ways_are_two)
{
    struct puzzle puzzle;
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_rectangle(&puzzle, 3, 2);
    board_add_set(&puzzle, "fixed trominoes", USE_ANY);
    add_drawn(&puzzle, "L", "xx/x.", USE_ANY);
    expect_tilings(&puzzle, 18, 9, 4);
}
END_TEST

/* Repeating each piece of the puzzle equals using each twice. */
START_TEST(twins_count_once)
{
    struct puzzle puzzle;
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_rectangle(&puzzle, 8, 8);
    board_add_set(&puzzle, "dominoes", USE_ANY);
    board_add_set(&puzzle, "dominoes", USE_ANY);
    board_rectangle(&puzzle, 4, 4);
    expect_tilings(&puzzle, 24, 36, 9);
    /* I, I, V, V on 3x4: the same as I and V twice each */
    for (int doubled = 0; doubled < 2; doubled++) {
        puzzle_init(&puzzle, PUZZLE_TILING);
        board_rectangle(&puzzle, 4, 3);
        board_add_set(&puzzle, "trominoes", doubled ? USE_ONCE : (struct uses){2, 2});
        if (doubled)
            board_add_set(&puzzle, "trominoes", USE_ONCE);
        expect_tilings(&puzzle, 34, 16, 5);
    }
}
END_TEST

static const char *const chequered_pieces[] = {
    "O../XO./.XO", "OXOXO/....X", "OX/XO/O./X.", "X/O/X", "XO/.X", "...X/...O/OXOX",
    "X./O./X./O./XO", "O../X../OXO", "XO/OX/.O/.X/.O", "XOXO/O.../X...", ".X/.O/.X/XO/O.",
    "OX/XO/.X",
};

/* The broken chequerboard of AlgorithmX: twelve pieces, two of them the same. */
static void draw_chequered(struct puzzle *puzzle, bool flip)
{
    puzzle_init(puzzle, PUZZLE_TILING);
    board_rectangle(puzzle, 8, 8);
    puzzle->region.pattern = memory_need_zero(64, 1);
    for (int i = 0; i < 64; i++)
        puzzle->region.pattern[i] = (i + i / 8) % 2 ? 'O' : 'X';
    for (size_t p = 0; p < sizeof chequered_pieces / sizeof *chequered_pieces; p++)
        add_shape(puzzle, NULL, draw_shape(&lattice_square, chequered_pieces[p], true), USE_ONCE,
                  true, flip);
}

/* Of the published options, 60 or 120 belong to the second copy of the double piece. */
START_TEST(patterns_must_match)
{
    struct puzzle puzzle;
    draw_chequered(&puzzle, false);
    expect_tilings(&puzzle, 788 - 60, 22, 11);
    if (is_short_run())
        return;
    draw_chequered(&puzzle, true);
    expect_tilings(&puzzle, 1286 - 120, 3116, 779);
}
END_TEST

START_TEST(patterns_can_be_ignored)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    draw_chequered(&puzzle, false);
    puzzle.known_count = 22;
    puzzle_ignore_pattern(&puzzle);
    ck_assert_msg(puzzle_check(&puzzle, NULL, &diag), "%s", diag.text);
    ck_assert_int_eq(puzzle.known_count, -1);
    if (is_long_run())
        expect_tilings(&puzzle, 1576 - 120, 12056, ANY_NUMBER);
    else
        expect_options(&puzzle, 1576 - 120);
}
END_TEST

/* A cell without a mark matches any, on the board and on a piece. */
START_TEST(no_mark_matches_any)
{
    static const struct {
        const char *board, *piece;
        int options;
    } cases[] = {
        {"aaa", "ab", 0}, {"aba", "ab", 2}, {"abx", "ab", 2}, {"xxx", "ab", 4},
        {"aba", "ax", 2}, {"aaa", "bx", 0}, {"abb", "xx", 2}, {"abb", "bb", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct puzzle puzzle;
        puzzle_init(&puzzle, PUZZLE_TILING);
        board_rectangle(&puzzle, 3, 1);
        puzzle.region.pattern = memory_need_zero(3, 1);
        for (int x = 0; x < 3; x++)
            puzzle.region.pattern[x] = cases[i].board[x] == 'x' ? 0 : cases[i].board[x];
        add_shape(&puzzle, NULL, draw_shape(&lattice_square, cases[i].piece, true), USE_ONCE, true,
                  false);
        expect_options(&puzzle, cases[i].options);
    }
}
END_TEST

Suite *suite_tiling(void)
{
    Suite *suite = suite_create("tiling");
    TCase *tests = tcase_create("tiling");
    tcase_add_test(tests, bounds_are_kept);
    tcase_add_test(tests, bounds_become_items);
    tcase_add_test(tests, twins_are_told_by_their_ways);
    tcase_add_test(tests, a_piece_that_need_not_be_used_covers_what_must_be_covered);
    tcase_add_test(tests, what_fits_nowhere_breaks_no_symmetry);
    tcase_add_test(tests, pieces_that_share_ways_are_two);
    tcase_add_test(tests, twins_count_once);
    tcase_add_test(tests, patterns_must_match);
    tcase_add_test(tests, patterns_can_be_ignored);
    tcase_add_test(tests, no_mark_matches_any);
    suite_add_tcase(suite, tests);
    return suite;
}
