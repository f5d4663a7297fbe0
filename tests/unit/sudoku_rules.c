/* SPDX-License-Identifier: MIT */
/* Sudokus with diagonals, windows and cages: the solutions by brute force, from the rules alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cover/cursor.h"
#include "draw/skin.h"
#include "draw/style.h"
#include "draw/tiles.h"
#include "puzzle/kinds.h"
#include "puzzle/legend.h"
#include "random_problem.h"
#include "reread.h"
#include "suites.h"

#define SIDE 4
#define CELLS (SIDE * SIDE)

/* ---- trying ---- */

static bool is_window(int cell)
{
    int x = cell % SIDE, y = cell / SIDE;
    return 0 < x && x < 3 && 0 < y && y < 3;
}

/* True if the two cells must have different numbers. */
static bool exclude(const struct sudoku *sudoku, int a, int b)
{
    int ax = a % SIDE, ay = a / SIDE, bx = b % SIDE, by = b / SIDE;
    bool diagonal = (ax == ay && bx == by) || (ax + ay == SIDE - 1 && bx + by == SIDE - 1);
    return ax == bx || ay == by || sudoku->boxes[a] == sudoku->boxes[b] ||
           (sudoku->diagonals && diagonal) ||
           (sudoku->windows && is_window(a) && is_window(b)) ||
           (sudoku->cages && sudoku->cages[a] && sudoku->cages[a] == sudoku->cages[b]);
}

static bool has_sums(const struct sudoku *sudoku, const int *numbers)
{
    for (int cage = 1; cage <= sudoku->ncages; cage++) {
        int sum = 0;
        for (int cell = 0; cell < CELLS; cell++)
            sum += sudoku->cages[cell] == cage ? numbers[cell] : 0;
        if (sudoku->sums[cage] && sum != sudoku->sums[cage])
            return false;
    }
    return true;
}

static int64_t try_all(const struct sudoku *sudoku, int *numbers, int cell)
{
    int64_t solutions = 0;
    if (cell == CELLS)
        return has_sums(sudoku, numbers);
    for (int number = 1; number <= SIDE; number++) {
        bool fits = !sudoku->givens[cell] || sudoku->givens[cell] == number;
        for (int other = 0; other < cell && fits; other++)
            fits = numbers[other] != number || !exclude(sudoku, other, cell);
        numbers[cell] = number;
        solutions += fits ? try_all(sudoku, numbers, cell + 1) : 0;
    }
    return solutions;
}

/* ---- by the problem ---- */

static int64_t count(const struct puzzle *puzzle, enum item_order order)
{
    struct encoding encoding;
    struct cursor cursor;
    struct diag diag = {0};
    struct goal goal = GOAL_NONE;
    ck_assert(encode(&encoding, puzzle, order, &diag));
    ck_assert(cursor_init(&cursor, &encoding.problem, (struct rule){.by = CHOOSE_SMALLEST}, &diag));
    ck_assert(cursor_run(&cursor, 1, &goal, 10000000, NULL) == FINISHED);
    int64_t solutions = cursor.tally.solutions;
    cursor_done(&cursor);
    encoding_done(&encoding);
    return solutions;
}

static bool has_item(const struct problem *problem, int32_t option, int32_t item)
{
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (problem->entries[e].item == item)
            return true;
    return false;
}

/* The image of each option has the images of its items. */
static void expect_kept(const struct problem *problem, const struct symmetries *symmetries, int k)
{
    for (int32_t o = 1; o <= problem->options; o++) {
        int32_t image = symmetries->options[k][o];
        ck_assert_int_eq(problem_length(problem, o), problem_length(problem, image));
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            ck_assert(has_item(problem, image,
                               symmetries->items[k][problem->entries[e].item]));
    }
}

static int expect_symmetries(const struct puzzle *puzzle)
{
    struct encoding encoding;
    struct symmetries symmetries;
    struct diag diag = {0};
    ck_assert(encode(&encoding, puzzle, ORDER_CELLS, &diag));
    ck_assert(find_symmetries(&symmetries, &encoding, SYMMETRY_OF_BOARD, &diag));
    int count = (int)symmetries.count;
    for (int k = 0; k < count; k++)
        expect_kept(&encoding.problem, &symmetries, k);
    symmetries_done(&symmetries);
    encoding_done(&encoding);
    return count;
}

/* Cages of one to four cells in a row; the sums mostly belong to a solution. */
static void random_cages(struct dice *dice, struct puzzle *puzzle)
{
    static const int solution[CELLS] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    int of[CELLS], sum[CELLS] = {0}, total[CELLS] = {0}, cage = 0;
    struct diag diag = {0};
    for (int cell = 0; cell < CELLS; cell++) {
        cage += cell % SIDE == 0 || roll_one(dice, 3);
        of[cell] = roll_one(dice, 8) ? -1 : cage % CELLS;
        total[cage % CELLS] += of[cell] < 0 ? 0 : solution[cell];
    }
    for (cage = 0; cage < CELLS; cage++)
        total[cage] = roll_one(dice, 4) ? 0 : total[cage];
    for (int cell = 0; cell < CELLS; cell++)
        sum[cell] = of[cell] < 0 ? 0 : total[of[cell]];
    ck_assert_msg(sudoku_set_cages(&puzzle->sudoku, of, sum, (struct place){0}, &diag), "%s",
                  diag.text);
}

START_TEST(rules_leave_what_trying_finds)
{
    struct dice dice = dice_for("sudokus with more rules");
    int64_t all = 0;
    for (int round = rounds(60); round > 0; round--) {
        struct puzzle puzzle;
        struct diag diag = {0};
        int numbers[CELLS];
        puzzle_init(&puzzle, PUZZLE_SUDOKU);
        ck_assert(puzzle_set_sudoku(&puzzle, SIDE, &diag));
        puzzle.sudoku.diagonals = roll_one(&dice, 3);
        puzzle.sudoku.windows = roll_one(&dice, 3);
        for (int k = roll(&dice, 0, 2); k > 0; k--)
            sudoku_give(&puzzle, roll(&dice, 0, 3), roll(&dice, 0, 3), roll(&dice, 1, SIDE));
        if (!roll_one(&dice, 4))
            random_cages(&dice, &puzzle);
        int64_t solutions = try_all(&puzzle.sudoku, numbers, 0);
        ck_assert_int_eq(count(&puzzle, ORDER_PIECES), solutions);
        ck_assert_int_eq(count(&puzzle, ORDER_CELLS), solutions);
        expect_symmetries(&puzzle);
        expect_identity(&puzzle, &format_board);
        all += solutions;
        puzzle_done(&puzzle);
    }
    ck_assert_int_gt(all, 0);
}
END_TEST

START_TEST(symmetries_keep_all_rules)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_board,
              "dancetty 1\nsudoku:\n  ....\n  ....\n  ....\n  ....\nrules: diagonals, windows\n");
    ck_assert_int_eq(expect_symmetries(&puzzle), 7);
    puzzle_done(&puzzle);
    read_text(&puzzle, &format_board,
              "dancetty 1\nsudoku:\n  ....\n  ....\n  ....\n  ....\n"
              "cages:\n  1 1 2 2\n  . . . .\n  . . . .\n  3 3 4 4\n  5 5 5 5\n");
    ck_assert_int_eq(expect_symmetries(&puzzle), 3);
    puzzle_done(&puzzle);
    read_text(&puzzle, &format_board,
              "dancetty 1\nsudoku:\n  ....\n  ....\n  ....\n  ....\n"
              "cages:\n  1 1 2 2\n  . . . .\n  . . . .\n  3 3 4 4\n  5 5 4 6\n");
    ck_assert_int_eq(expect_symmetries(&puzzle), 0);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(items_and_options_have_names)
{
    struct puzzle puzzle;
    struct encoding encoding;
    struct diag diag = {0};
    char name[64];
    read_text(
        &puzzle, &format_board,
        "dancetty 1\nsudoku:\n  ....\n  ....\n  ....\n  ....\n"
        "rules: diagonals, windows\ncages:\n  1 1 1 .\n  . . . .\n  . . . .\n  . . . .\n  7\n");
    ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
    int32_t items = encoding.problem.items, options = encoding.problem.options;
    ck_assert(legend_find_item(&encoding.legend, "sum of cage 1", items));
    ck_assert(legend_find_item(&encoding.legend, "3 in cage 1", items));
    ck_assert(legend_find_item(&encoding.legend, "3 in diagonal 2", items));
    ck_assert(legend_find_item(&encoding.legend, "3 in window 1", items));
    ck_assert(!legend_find_item(&encoding.legend, "3 in window 2", items));
    ck_assert_str_eq(legend_option(&encoding.legend, options, name, sizeof name),
                     "1+2+4 in cage 1");
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(faults_of_rules_have_their_place)
{
    static const char head[] = "dancetty 1\nsudoku:\n  ....\n  ....\n  ....\n  ....\n";
    static const struct {
        const char *lines, *message;
    } cases[] = {
        {"rules: diagonal\n", "f:7:8: expected diagonals, windows, found 'diagonal'"},
        {"cages: 1\n", "f:7:8: expected the end of the line, found '1'"},
        {"cages:\n  1 1 1\n", "f:8:8: expected a number from 1 to 16, or '.', found the end of the "
                              "line"},
        {"cages:\n  1 1 1 1 1\n", "f:8:11: expected the end of the row, found '1'"},
        {"cages:\n  1 1 1 17\n", "f:8:9: expected a number from 1 to 16, or '.', found '17'"},
        {"cages:\n  1 1 . .\n  . . . .\n  . . . .\n  . . . .\n",
         "f:12:1: expected the sum of each cage, or '.', found the end of the block"},
        {"cages:\n  1 1 . .\n  . . . .\n  . . . .\n  . . . .\n  3 4\n",
         "f:12:5: expected no more sums than cages, found '4'"},
        {"cages:\n  1 1 3 3\n  . . . .\n  . . . .\n  . . . .\n  3 7 5\n",
         "f:12:5: expected a cell of cage 2 above its sum, found '7'"},
        {"cages:\n  1 1 . .\n  . . . .\n  . . . .\n  . . . .\n  8\n",
         "f:12:1: expected a cage's sum of 2 different numbers from 1 to 4, found 8"},
        {"cages:\n  1 1 1 1\n  1 . . .\n  . . . .\n  . . . .\n  .\n",
         "f:12:1: a cage may have at most 4 cells, because its numbers differ; this one has 5"},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        char text[240];
        snprintf(text, sizeof text, "%s%s", head, cases[k].lines);
        expect_fault(&format_board, text, cases[k].message);
    }
    expect_fault(&format_sudoku, "SumoCueV1=3\n=0=4\n\n",
                 "f:2:1: expected the cells of a square, 81 mostly, found 3");
    expect_fault(&format_sudoku, "SumoCueV1=3\n=0=4=",
                 "f:2:6: expected a number, found the end of the line");
    expect_fault(&format_board, "dancetty 1\nrules: diagonals\n",
                 "f:2:1: expected the sudoku before its other rules, found 'rules'");
}
END_TEST

START_TEST(sudoku_files_hold_no_more_rules)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_sudoku, "3x3:d:k:0:1:2:3:4:5:6:7:8:9:10:11:12:13:14:15");
    expect_unwritable(&puzzle, &format_sudoku,
                      "a sudoku file can hold no diagonals, windows and cages: a board file can");
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
}
END_TEST

/* Compares the cells at the smallest zoom, without colours. */
static void expect_drawn(const char *text, const char *expected)
{
    struct rect cells = {0, 0, SIDE, SIDE}, area = {0, 0, 2 * SIDE, SIDE};
    struct puzzle puzzle;
    struct tiles tiles;
    struct canvas canvas;
    char *bytes = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&bytes, &length);
    read_text(&puzzle, &format_board, text);
    style_use_theme(theme_find("none"));
    canvas_init(&canvas, area.width, area.height);
    tiles_init(&tiles, &puzzle, cells);
    struct board_picture picture = {cells, tiles.at};
    skin_draw(&skin_square, &picture, &canvas, area, 0, 0, 1);
    canvas_write_text(&canvas, out, true);
    fclose(out);
    ck_assert_str_eq(bytes, expected);
    free(bytes);
    tiles_done(&tiles);
    canvas_done(&canvas);
    puzzle_done(&puzzle);
    style_use_theme(themes);
}

START_TEST(what_counts_together_is_seen_without_colours)
{
    expect_drawn("dancetty 1\nsudoku:\n  1...\n  ....\n  ....\n  ....\nrules: diagonals\n",
                 "1+.|. +\n"
                 ". +|+ .\n"
                 ". +|+ .\n"
                 "+ .|. +\n");
    expect_drawn("dancetty 1\nsudoku:\n  ....\n  .2..\n  ....\n  ....\n"
                 "rules: diagonals, windows\n",
                 "+ .|. +\n"
                 ". 2|* .\n"
                 ". *|* .\n"
                 "+ .|. +\n");
    expect_drawn("dancetty 1\nsudoku:\n  ....\n  ....\n  ...4\n  ....\n"
                 "cages:\n  1 1 2 2\n  3 1 2 .\n  3 3 4 4\n  . . 4 .\n  . . . .\n",
                 "+ +|= =\n"
                 "= +|= .\n"
                 "= =|+ 4+\n"
                 ". .|+ .\n");
}
END_TEST

START_TEST(cages_that_touch_have_other_grounds)
{
    struct dice dice = dice_for("grounds of cages");
    for (int round = rounds(30); round > 0; round--) {
        struct puzzle puzzle;
        struct tiles tiles;
        struct diag diag = {0};
        puzzle_init(&puzzle, PUZZLE_SUDOKU);
        ck_assert(puzzle_set_sudoku(&puzzle, SIDE, &diag));
        random_cages(&dice, &puzzle);
        tiles_init(&tiles, &puzzle, (struct rect){0, 0, SIDE, SIDE});
        for (int cell = 0; cell < CELLS; cell++) {
            const struct tile *tile = &tiles.at[cell];
            ck_assert(!tile->cage == !tile->cage_band && tile->cage_band <= BANDS);
            if (cell % SIDE && tile->cage && tile[-1].cage != tile->cage)
                ck_assert_int_ne(tile[-1].cage_band, tile->cage_band);
            if (cell >= SIDE && tile->cage && tile[-SIDE].cage != tile->cage)
                ck_assert_int_ne(tile[-SIDE].cage_band, tile->cage_band);
        }
        tiles_done(&tiles);
        puzzle_done(&puzzle);
    }
}
END_TEST

Suite *suite_sudoku_rules(void)
{
    Suite *suite = suite_create("sudoku_rules");
    TCase *tests = tcase_create("sudoku_rules");
    tcase_add_test(tests, rules_leave_what_trying_finds);
    tcase_add_test(tests, symmetries_keep_all_rules);
    tcase_add_test(tests, items_and_options_have_names);
    tcase_add_test(tests, what_counts_together_is_seen_without_colours);
    tcase_add_test(tests, cages_that_touch_have_other_grounds);
    tcase_add_test(tests, faults_of_rules_have_their_place);
    tcase_add_test(tests, sudoku_files_hold_no_more_rules);
    suite_add_tcase(suite, tests);
    return suite;
}
