/* SPDX-License-Identifier: MIT */
/* Remarks: proofs that there is no solution, none for solvable puzzles, and odd features. */
#include "puzzle/remarks.h"

#include <stdio.h>
#include <string.h>

#include "boards.h"
#include "suites.h"

/* Compares all remarks on the puzzle except the good ones, as "0 …/1 …"; frees the puzzle. */
static void expect_remarks(struct puzzle *puzzle, const char *expected)
{
    struct encoding encoding;
    struct diag diag = {0};
    char said[1024] = "", why[REMARK_TEXT] = "";
    ck_assert_msg(puzzle_check(puzzle, NULL, &diag), "%s", diag.text);
    ck_assert_msg(encode(&encoding, puzzle, ORDER_PIECES, &diag), "%s", diag.text);
    struct remarks remarks = examine(&encoding);
    for (int k = 0; k < remarks.count && remarks.at[k].severity != SEVERITY_FINE; k++) {
        size_t length = strlen(said);
        snprintf(said + length, sizeof said - length, "%s%d %s", k ? "/" : "",
                 (int)remarks.at[k].severity, remarks.at[k].text);
    }
    ck_assert_str_eq(said, expected);
    bool proven = remarks.count && remarks.at[0].severity == SEVERITY_PROOF;
    ck_assert_int_eq(find_proof(&encoding, why, sizeof why), proven);
    ck_assert_str_eq(why, proven ? remarks.at[0].text : "");
    remarks_done(&remarks);
    encoding_done(&encoding);
    puzzle_done(puzzle);
}

static void expect(const char *rows, const char *set, struct uses uses, const char *expected)
{
    struct puzzle puzzle;
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_draw(&puzzle, rows);
    board_add_set(&puzzle, set, uses);
    expect_remarks(&puzzle, expected);
}

static void expect_on(const struct lattice *lattice, int width, int height, const char *set,
                      const char *expected)
{
    struct puzzle puzzle;
    puzzle_init(&puzzle, PUZZLE_TILING);
    puzzle.lattice = lattice;
    board_rectangle(&puzzle, width, height);
    board_add_set(&puzzle, set, USE_ONCE);
    expect_remarks(&puzzle, expected);
}

/* A board for any number of copies of one drawn piece. */
static void expect_alone(int width, int height, const struct cell *cells, int count,
                         const char *expected)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_rectangle(&puzzle, width, height);
    ck_assert(puzzle_add_piece(&puzzle, "piece", shape_of(&lattice_square, cells, count), USE_ANY,
                               true, true, (struct place){0}, &diag));
    expect_remarks(&puzzle, expected);
}

#define MUTILATED                                                                           \
    ".xxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxx."

/* Gamow and Stern, Golomb: the best-known proofs by colouring. */
START_TEST(colourings_prove)
{
    static const struct cell tee[] = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {1, 1, 0}};
    static const struct cell bar[] = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}};
    expect(MUTILATED, "dominoes", USE_ANY,
           "0 30 black and 32 white cells as on a chessboard; "
           "the dominoes always cover equally many of both");
    expect("xxxxx/xxxxx/xxxxx/xxxxx", "tetrominoes", USE_ONCE,
           "0 10 black and 10 white cells as on a chessboard; "
           "the 5 tetrominoes always cover 2 more of one than of the other");
    expect("xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx", "one-sided tetrominoes", USE_ONCE,
           "0 14 black and 14 white cells as on a chessboard; "
           "the 7 one-sided tetrominoes always cover 2 more of one than of the other");
    expect_on(&lattice_square, 15, 14, "hexominoes",
              "0 105 black and 105 white cells as on a chessboard; "
              "the 35 hexominoes always cover 2, 6, 10, 14, 18 or 22 more of one than of the "
              "other");
    expect_alone(6, 6, tee, 4,
                 "0 18 black and 18 white cells as on a chessboard; "
                 "the copies of the piece always cover 2, 6, 10, 14 or 18 more of one than of "
                 "the other");
    expect_alone(10, 10, bar, 4,
                 "0 30, 30, 20 and 20 cells where the columns have 4 colours by turns; "
                 "the copies of the piece cannot cover that many of each");
}
END_TEST

/* One I tromino and 21 more on a chessboard without one cell: only four cells allow a tiling.
 * Source: Golomb, Amer. Math. Monthly 61 (1954). */
START_TEST(colourings_do_not_prove_too_much)
{
    static const struct cell bar[] = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}};
    int unproven = 0;
    for (int hole = 0; hole < 64; hole++) {
        struct puzzle puzzle;
        struct encoding encoding;
        struct diag diag = {0};
        char why[REMARK_TEXT];
        puzzle_init(&puzzle, PUZZLE_TILING);
        board_rectangle(&puzzle, 8, 8);
        puzzle.region.sites[hole] = SITE_OUTSIDE;
        ck_assert(puzzle_add_piece(&puzzle, "I", shape_of(&lattice_square, bar, 3), USE_ANY, true,
                                   true, (struct place){0}, &diag));
        ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
        bool will_do = (hole % 8 == 2 || hole % 8 == 5) && (hole / 8 == 2 || hole / 8 == 5);
        ck_assert_int_eq(!find_proof(&encoding, why, sizeof why), will_do);
        unproven += will_do;
        encoding_done(&encoding);
        puzzle_done(&puzzle);
    }
    ck_assert_int_eq(unproven, 4);
    expect(BOARD_6X10, "pentominoes", USE_ONCE, "");
    expect(BOARD_3X20, "pentominoes", USE_ONCE, "");
    expect(BOARD_ISLANDS, "pentominoes", USE_ONCE, "");
    expect(BOARD_6X10, "fixed pentominoes", USE_ANY, "");
    expect("xxxxx/xxxxx/xxxxx/xxxxo/ooooo", "tetrominoes", USE_ONCE, "");
    expect_on(&lattice_hex, 7, 4, "tetrahexes", "");
    expect_on(&lattice_hex, 10, 4, "one-sided tetrahexes", "");
}
END_TEST

START_TEST(pieces_and_cells_without_options_are_told)
{
    expect_on(&lattice_hex, 14, 2, "tetrahexes", "0 propeller fits nowhere");
    expect("xx.x/xxo.", "dominoes", USE_ANY,
           "0 an island of 1 cell, the dominoes only cover multiples of 2/"
           "0 no piece reaches cell 4,1");
    expect("xx.xo/x....", "fixed trominoes", USE_ANY,
           "0 4 to 5 cells, the 6 fixed trominoes only cover multiples of 3/"
           "0 no piece reaches cell 4,1/"
           "1 no piece reaches cell 5,1: it stays empty/"
           "1 I1, I2, V2, V3 and V4 are not used: they fit nowhere");
    expect("ooo/xxx/xxx", "tetrominoes", (struct uses){0, 9}, "1 I is not used: it fits nowhere");
}
END_TEST

/* The rows are options over items a, b, c and d; d is optional. */
static void fill_bare(struct puzzle *puzzle, const char *const *rows, int count)
{
    struct bare *bare = &puzzle->bare;
    struct diag diag = {0};
    char name[] = "a";
    puzzle_init(puzzle, PUZZLE_BARE);
    ck_assert(problem_init(&bare->problem, 4, 3, &diag));
    bare->item_names = memory_need_zero(5, sizeof *bare->item_names);
    for (int32_t i = 1; i <= 4; i++, name[0]++)
        bare->item_names[i] = memory_text(name);
    for (int o = 0; o < count; o++) {
        struct entry entries[4];
        int32_t length = 0;
        for (const char *c = rows[o]; *c; c++)
            entries[length++] = (struct entry){*c - 'a' + 1, 0};
        ck_assert(problem_add(&bare->problem, entries, length, &diag));
    }
}

START_TEST(odd_options_are_told)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    fill_bare(&puzzle, (const char *const[]){"ab", "c", "ba", "d"}, 4);
    expect_remarks(&puzzle,
                   "1 option 4 covers no primary item: it is never used/"
                   "1 option 1 and option 3 cover the same items: each gives its own solutions");
    fill_bare(&puzzle, (const char *const[]){"ab", "c", "ab", "c", "d", "d"}, 6);
    expect_remarks(&puzzle,
                   "1 2 options cover no primary item and are never used; "
                   "option 5 is the first/"
                   "1 3 options cover the same items as an earlier one, such as option 1 "
                   "and option 3: "
                   "each gives its own solutions");
    fill_bare(&puzzle, (const char *const[]){"a"}, 1);
    expect_remarks(&puzzle, "0 no option covers b and c/"
                            "1 no option covers d, which is secondary");
    fill_bare(&puzzle, (const char *const[]){"a", "ab", "bc"}, 3);
    ck_assert(problem_bound(&puzzle.bare.problem, 3, 2, 3, &diag));
    expect_remarks(&puzzle, "0 c needs 2 options, and has 1/"
                            "1 no option covers d, which is secondary");
}
END_TEST

START_TEST(twins_are_told)
{
    struct puzzle puzzle;
    board_init(&puzzle, "xxxx/xxxx", "dominoes");
    board_add_set(&puzzle, "dominoes", (struct uses){3, 3});
    expect_remarks(&puzzle, "1 domino2 is a second copy of domino: the two count as one piece");
    board_init(&puzzle, "xxxx/xxxx/xxxx", "trominoes");
    board_add_set(&puzzle, "trominoes", USE_ONCE);
    expect_remarks(&puzzle, "1 2 pieces are copies of others, and count with them");
}
END_TEST

Suite *suite_remarks(void)
{
    Suite *suite = suite_create("remarks");
    TCase *tests = tcase_create("remarks");
    tcase_add_test(tests, colourings_prove);
    tcase_add_test(tests, colourings_do_not_prove_too_much);
    tcase_add_test(tests, pieces_and_cells_without_options_are_told);
    tcase_add_test(tests, odd_options_are_told);
    tcase_add_test(tests, twins_are_told);
    suite_add_tcase(suite, tests);
    return suite;
}
