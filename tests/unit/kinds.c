/* SPDX-License-Identifier: MIT */
/* Sudokus, queens, Langford pairs and partitions: published counts, sizes, names, and
 * contradictions. */
#include "puzzle/kinds.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cover/cursor.h"
#include "cover/verify.h"
#include "puzzle/encode.h"
#include "random_problem.h"
#include "suites.h"

/* The sudoku of the INF421 report, and its solution. */
static const char report[] =
    "......9.2...1.5.4.1...4.56.8.9.6.423.2.8.3.917..9..85..6..3...42.74.9..5..5..6.7.";
static const char report_solved[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

static void start_family(struct puzzle *puzzle, enum puzzle_kind kind, struct family family)
{
    struct diag diag = {0};
    puzzle_init(puzzle, PUZZLE_TILING);
    ck_assert_msg(puzzle_set_family(puzzle, kind, family, (struct place){0}, &diag), "%s",
                  diag.text);
    ck_assert_int_eq(puzzle->kind, kind);
}

/* `cells` are '.' or a digit, row by row. */
static void start_sudoku(struct puzzle *puzzle, int side, const char *cells)
{
    struct diag diag = {0};
    puzzle_init(puzzle, PUZZLE_TILING);
    ck_assert_msg(puzzle_set_sudoku(puzzle, side, &diag), "%s", diag.text);
    for (int k = 0; cells[k]; k++)
        if (cells[k] != '.')
            sudoku_give(puzzle, k % side, k / side, cells[k] - '0');
}

struct tally_of {
    int64_t all, distinct, nodes;
};

static struct tally_of count(struct puzzle *puzzle, enum item_order order)
{
    struct tally_of tally = {0, 0, 0};
    struct encoding encoding;
    struct symmetries symmetries;
    struct cursor cursor;
    struct canon canon;
    struct diag diag = {0};
    struct goal goal = GOAL_NONE;
    goal.moves = 1u << MOVE_SOLVE;
    ck_assert_msg(encode(&encoding, puzzle, order, &diag), "%s", diag.text);
    const struct problem *problem = &encoding.problem;
    ck_assert(find_symmetries(&symmetries, &encoding, SYMMETRY_OF_BOARD, &diag));
    ck_assert(canon_init(&canon, problem, &symmetries, &diag));
    ck_assert(cursor_init(&cursor, problem, (struct rule){0}, &diag));
    int32_t *options = memory_need(NULL, (size_t)problem->primary + 1, sizeof *options);
    while (cursor_run(&cursor, 1, &goal, INT64_MAX, NULL) == REACHED) {
        int32_t chosen = cursor_path(&cursor, options);
        ck_assert_msg(verify(problem, options, chosen, &diag), "%s", diag.text);
        tally.all++;
        tally.distinct += canon_is_least(&canon, options, chosen);
    }
    tally.nodes = cursor.tally.nodes;
    memory_free(options);
    cursor_done(&cursor);
    canon_done(&canon);
    symmetries_done(&symmetries);
    encoding_done(&encoding);
    puzzle_done(puzzle);
    return tally;
}

static void expect_counts(enum puzzle_kind kind, struct family family, int64_t all,
                          int64_t distinct)
{
    struct puzzle puzzle;
    for (int order = ORDER_PIECES; order <= ORDER_CELLS; order++) {
        start_family(&puzzle, kind, family);
        struct tally_of found = count(&puzzle, (enum item_order)order);
        ck_assert_int_eq(found.all, all);
        ck_assert_int_eq(found.distinct, distinct);
    }
}

START_TEST(queens_have_the_known_counts)
{
    /* OEIS A000170 and A002562 */
    static const int64_t all[] = {1, 0, 0, 2, 10, 4, 40, 92, 352, 724};
    static const int64_t distinct[] = {1, 0, 0, 1, 2, 1, 6, 12, 46, 92};
    for (int n = 1; n <= 10; n++)
        expect_counts(PUZZLE_QUEENS, (struct family){.n = n}, all[n - 1], distinct[n - 1]);
    if (is_long_run())
        expect_counts(PUZZLE_QUEENS, (struct family){.n = 12}, 14200, 1787);
}
END_TEST

START_TEST(langford_pairs_have_the_known_counts)
{
    /* OEIS A014552 */
    static const int64_t distinct[] = {0, 0, 1, 1, 0, 0, 26, 150};
    for (int n = 1; n <= 8; n++)
        expect_counts(PUZZLE_LANGFORD, (struct family){.n = n}, 2 * distinct[n - 1],
                      distinct[n - 1]);
    if (is_long_run())
        expect_counts(PUZZLE_LANGFORD, (struct family){.n = 11}, 35584, 17792);
}
END_TEST

START_TEST(partitions_have_the_known_counts)
{
    /* Bell numbers, OEIS A000110 */
    static const int64_t bell[] = {1, 2, 5, 15, 52, 203, 877, 4140, 21147};
    for (int n = 1; n <= 9; n++)
        expect_counts(PUZZLE_PARTITION, (struct family){n, 1, n}, bell[n - 1], bell[n - 1]);
    /* (kn)! / (k!^n n!) into n blocks of k */
    expect_counts(PUZZLE_PARTITION, (struct family){8, 2, 2}, 105, 105);
    expect_counts(PUZZLE_PARTITION, (struct family){8, 4, 4}, 35, 35);
    expect_counts(PUZZLE_PARTITION, (struct family){12, 3, 3}, 15400, 15400);
    /* into pairs and triples: 10 of 2 + 3 for five elements */
    expect_counts(PUZZLE_PARTITION, (struct family){5, 2, 3}, 10, 10);
}
END_TEST

START_TEST(the_sudoku_of_the_report_has_its_sizes)
{
    for (int order = ORDER_PIECES; order <= ORDER_CELLS; order++) {
        struct puzzle puzzle;
        struct encoding encoding;
        struct diag diag = {0};
        start_sudoku(&puzzle, 9, report);
        ck_assert(encode(&encoding, &puzzle, (enum item_order)order, &diag));
        ck_assert_int_eq(encoding.problem.items, 184);
        ck_assert_int_eq(encoding.problem.primary, 184);
        ck_assert_int_eq(encoding.problem.options, 127);
        encoding_done(&encoding);
        struct tally_of found = count(&puzzle, (enum item_order)order);
        ck_assert_int_eq(found.all, 1);
        ck_assert_int_eq(found.nodes, 47);
    }
}
END_TEST

START_TEST(the_sudoku_of_the_report_is_solved)
{
    struct puzzle puzzle;
    struct encoding encoding;
    struct cursor cursor;
    struct diag diag = {0};
    int32_t options[185];
    start_sudoku(&puzzle, 9, report);
    ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
    ck_assert(cursor_init(&cursor, &encoding.problem, (struct rule){0}, &diag));
    while (!cursor_at_solution(&cursor))
        ck_assert_int_ne(cursor_forward(&cursor, DETAIL_EVENTS, NULL), MOVE_NONE);
    int32_t chosen = cursor_path(&cursor, options);
    ck_assert_int_eq(chosen, 81 - 35);
    for (int32_t k = 0; k < chosen; k++) {
        struct cell cell = encoding.legend.placements[options[k]].cells[0];
        ck_assert_int_eq(report[cell.y * 9 + cell.x], '.');
        ck_assert_int_eq(legend_symbol(&encoding.legend, options[k]),
                         report_solved[cell.y * 9 + cell.x]);
    }
    cursor_done(&cursor);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}
END_TEST

/* All sudokus of side 4, cell by cell without a cover problem. */
struct fours {
    int count;
    int8_t at[288][16];
};

static bool is_allowed_at(const int8_t *grid, int cell, int number)
{
    for (int other = 0; other < cell; other++)
        if (grid[other] == number &&
            (other / 4 == cell / 4 || other % 4 == cell % 4 ||
             (other / 8 == cell / 8 && other % 4 / 2 == cell % 4 / 2)))
            return false;
    return true;
}

static void fill_fours(struct fours *fours, int8_t *grid, int cell)
{
    if (cell == 16) {
        ck_assert_int_lt(fours->count, 288);
        memcpy(fours->at[fours->count++], grid, 16);
        return;
    }
    for (int8_t number = 1; number <= 4; number++)
        if (is_allowed_at(grid, cell, number)) {
            grid[cell] = number;
            fill_fours(fours, grid, cell + 1);
        }
}

/* True if the grid is the first of its eight images. */
static bool is_least_four(const int8_t *grid)
{
    int8_t image[16];
    for (int turn = 0; turn < 8; turn++) {
        for (int y = 0; y < 4; y++)
            for (int x = 0; x < 4; x++) {
                int a = turn & 1 ? 3 - x : x, b = turn & 2 ? 3 - y : y;
                image[turn & 4 ? a * 4 + b : b * 4 + a] = grid[y * 4 + x];
            }
        if (memcmp(image, grid, 16) < 0)
            return false;
    }
    return true;
}

START_TEST(small_sudokus_agree_with_trying_all)
{
    struct fours fours = {.count = 0};
    int8_t grid[16];
    int64_t distinct = 0;
    struct puzzle puzzle;
    fill_fours(&fours, grid, 0);
    ck_assert_int_eq(fours.count, 288);
    for (int k = 0; k < 288; k++)
        distinct += is_least_four(fours.at[k]);
    start_sudoku(&puzzle, 4, "");
    struct tally_of found = count(&puzzle, ORDER_CELLS);
    ck_assert_int_eq(found.all, 288);
    ck_assert_int_eq(found.distinct, distinct);
    for (int round = 0; round < 40; round++) {
        char cells[17] = "................";
        int of = (round * 89) % 288, given = 1 + round % 6, all = 0;
        for (int k = 0; k < given; k++) {
            int cell = (round * 7 + k * 5) % 16;
            cells[cell] = (char)('0' + fours.at[of][cell]);
        }
        for (int k = 0; k < 288; k++) {
            bool agrees = true;
            for (int cell = 0; cell < 16 && agrees; cell++)
                agrees = cells[cell] == '.' || cells[cell] - '0' == fours.at[k][cell];
            all += agrees;
        }
        start_sudoku(&puzzle, 4, cells);
        ck_assert_int_eq(count(&puzzle, ORDER_PIECES).all, all);
    }
}
END_TEST

START_TEST(regions_take_the_place_of_boxes)
{
    /* rows as regions add no constraint: Latin squares, OEIS A002860 */
    static const int64_t squares[] = {1, 2, 12, 576};
    for (int side = 1; side <= 4; side++) {
        struct puzzle puzzle;
        start_sudoku(&puzzle, side, "");
        if (!puzzle.sudoku.boxes)
            puzzle.sudoku.boxes = memory_need_zero((size_t)(side * side), sizeof(int));
        for (int cell = 0; cell < side * side; cell++)
            puzzle.sudoku.boxes[cell] = cell / side;
        ck_assert_int_eq(count(&puzzle, ORDER_CELLS).all, squares[side - 1]);
    }
}
END_TEST

static void expect_names(struct puzzle *puzzle, const char *const *items, int32_t option,
                         const char *option_name, char symbol)
{
    struct encoding encoding;
    struct diag diag = {0};
    char name[64];
    ck_assert(encode(&encoding, puzzle, ORDER_CELLS, &diag));
    for (int32_t i = 0; items[i]; i++)
        ck_assert_str_eq(legend_item(&encoding.legend, i + 1, name, sizeof name), items[i]);
    ck_assert_str_eq(legend_option(&encoding.legend, option, name, sizeof name), option_name);
    ck_assert_int_eq(legend_symbol(&encoding.legend, option), symbol);
    encoding_done(&encoding);
    puzzle_done(puzzle);
}

START_TEST(items_and_options_have_names)
{
    struct puzzle puzzle;
    start_sudoku(&puzzle, 4, "123.341221.34321");
    expect_names(&puzzle,
                 (const char *const[]){"cell 4,1", "cell 3,3", "4 in row 1", "4 in row 3",
                                       "4 in column 3", "4 in column 4", "4 in box 2",
                                       "4 in box 4", NULL},
                 2, "4 at 3,3", '4');
    start_family(&puzzle, PUZZLE_QUEENS, (struct family){.n = 3});
    expect_names(&puzzle,
                 (const char *const[]){"row 2", "column 2", "row 1", "column 1", "row 3",
                                       "column 3", "diagonal 1,2-2,1", "diagonal 1,3-3,1",
                                       "diagonal 2,3-3,2", "diagonal 1,2-2,3", "diagonal 1,1-3,3",
                                       "diagonal 2,1-3,2", NULL},
                 6, "queen at 3,2", 'Q');
    start_family(&puzzle, PUZZLE_LANGFORD, (struct family){.n = 2});
    expect_names(&puzzle,
                 (const char *const[]){"slot 1", "slot 2", "slot 3", "slot 4", "pair 1", "pair 2",
                                       NULL},
                 2, "1 at 2 and 4", '1');
    start_family(&puzzle, PUZZLE_PARTITION, (struct family){4, 1, 3});
    expect_names(&puzzle,
                 (const char *const[]){"element 1", "element 2", "element 3", "element 4", NULL},
                 13, "{1,3,4}", 'A');
}
END_TEST

static void expect_impossible(struct puzzle *puzzle, const char *expected)
{
    char why[160] = "";
    ck_assert_int_eq(puzzle_impossible(puzzle, why, sizeof why), expected != NULL);
    ck_assert_str_eq(why, expected ? expected : "");
    ck_assert_int_eq(count(puzzle, ORDER_PIECES).all > 0, !expected);
}

START_TEST(the_reason_why_there_is_none_is_told)
{
    static const struct {
        enum puzzle_kind kind;
        struct family family;
        const char *why;
    } cases[] = {
        {PUZZLE_QUEENS, {.n = 1}, NULL},
        {PUZZLE_QUEENS, {.n = 3}, "3 queens on 3 x 3 always attack each other"},
        {PUZZLE_LANGFORD, {.n = 3}, NULL},
        {PUZZLE_LANGFORD, {.n = 4}, NULL},
        {PUZZLE_LANGFORD, {.n = 5}, "the slot numbers 1 to 10 add up to 55, but those of 5 pairs "
                                    "always to an even number plus 20"},
        {PUZZLE_LANGFORD, {.n = 6}, "the slot numbers 1 to 12 add up to 78, but those of 6 pairs "
                                    "always to an even number plus 27"},
        {PUZZLE_PARTITION, {6, 4, 6}, NULL},
        {PUZZLE_PARTITION, {8, 3, 3}, "8 elements, not a multiple of the block size 3"},
        {PUZZLE_PARTITION, {5, 3, 4}, "5 elements, which blocks of 3 to 4 cannot add up to"},
        {PUZZLE_PARTITION, {6, 3, 4}, NULL},
    };
    struct puzzle puzzle;
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        start_family(&puzzle, cases[k].kind, cases[k].family);
        expect_impossible(&puzzle, cases[k].why);
    }
    start_sudoku(&puzzle, 4, "1...2..1");
    expect_impossible(&puzzle, NULL);
    start_sudoku(&puzzle, 4, "1...1...");
    expect_impossible(&puzzle, "two 1s in column 1");
    start_sudoku(&puzzle, 4, "12...1..");
    expect_impossible(&puzzle, "two 1s in box 1");
    start_sudoku(&puzzle, 4, "........3..3");
    expect_impossible(&puzzle, "two 3s in row 3");
}
END_TEST

/* A given that contradicts an earlier one leaves its cell without options: the search ends at
 * once. */
START_TEST(contradictions_end_the_search_at_once)
{
    struct puzzle puzzle;
    start_sudoku(&puzzle, 9, "5.......5");
    struct tally_of found = count(&puzzle, ORDER_PIECES);
    ck_assert_int_eq(found.all, 0);
    ck_assert_int_eq(found.nodes, 1);
}
END_TEST

static void expect_refused(enum puzzle_kind kind, struct family family, const char *expected)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    puzzle_init(&puzzle, PUZZLE_TILING);
    ck_assert(!puzzle_set_family(&puzzle, kind, family, (struct place){0}, &diag));
    ck_assert_str_eq(diag.text, expected);
    puzzle_done(&puzzle);
}

START_TEST(numbers_out_of_range_are_refused)
{
    int64_t blocks, elements;
    partition_blocks((struct family){20, 1, 20}, &blocks, &elements);
    ck_assert_int_eq(blocks, (1 << 20) - 1);
    ck_assert_int_eq(elements, 10 << 20);
    partition_blocks((struct family){1000, 999, 999}, &blocks, &elements);
    ck_assert_int_eq(blocks, 1000);
    expect_refused(PUZZLE_QUEENS, (struct family){.n = 0},
                   "expected a number from 1 to 1000, found 0");
    expect_refused(PUZZLE_LANGFORD, (struct family){.n = 1001},
                   "expected a number from 1 to 1000, found 1001");
    expect_refused(PUZZLE_PARTITION, (struct family){8, 0, 3},
                   "expected block sizes from 1 to 8, found 0 to 3");
    expect_refused(PUZZLE_PARTITION, (struct family){8, 3, 9},
                   "expected block sizes from 1 to 8, found 3 to 9");
    expect_refused(PUZZLE_PARTITION, (struct family){21, 1, 21},
                   "the blocks have more than 16777216 elements in all");
    expect_refused(PUZZLE_PARTITION, (struct family){1000, 500, 500},
                   "the blocks have more than 16777216 elements in all");
}
END_TEST

Suite *suite_kinds(void)
{
    Suite *suite = suite_create("kinds");
    TCase *tests = tcase_create("kinds");
    tcase_add_test(tests, queens_have_the_known_counts);
    tcase_add_test(tests, langford_pairs_have_the_known_counts);
    tcase_add_test(tests, partitions_have_the_known_counts);
    tcase_add_test(tests, the_sudoku_of_the_report_has_its_sizes);
    tcase_add_test(tests, the_sudoku_of_the_report_is_solved);
    tcase_add_test(tests, small_sudokus_agree_with_trying_all);
    tcase_add_test(tests, regions_take_the_place_of_boxes);
    tcase_add_test(tests, items_and_options_have_names);
    tcase_add_test(tests, the_reason_why_there_is_none_is_told);
    tcase_add_test(tests, contradictions_end_the_search_at_once);
    tcase_add_test(tests, numbers_out_of_range_are_refused);
    suite_add_tcase(suite, tests);
    return suite;
}
