/* SPDX-License-Identifier: MIT */
/* Board checks: faults and counts of a puzzle while it is drawn. */
#include "play/board_check.h"

#include "base/clock.h"
#include "reread.h"
#include "suites.h"

#define HEAD "dancetty 1\n"

static void expect_check(struct board_check *check, const char *board, const char *fault,
                         const char *found)
{
    struct puzzle puzzle;
    char text[160];
    int steps = 0;
    read_text(&puzzle, &format_board, board);
    board_check_begin(check, &puzzle);
    puzzle_done(&puzzle);
    while (board_check_run(check, CLOCK_MS))
        ck_assert_int_lt(steps++, 100000);
    if (fault)
        ck_assert_str_eq(board_check_fault(check), fault);
    else
        ck_assert_ptr_null(board_check_fault(check));
    ck_assert_str_eq(board_check_text(check, text, sizeof text), found);
}

START_TEST(each_puzzle_has_its_answer)
{
    struct board_check check = {0};
    char text[64];
    ck_assert(!board_check_is_open(&check));
    ck_assert_str_eq(board_check_text(&check, text, sizeof text), "no puzzle yet");
    expect_check(&check, HEAD "pieces: dominoes, any\nboard:\n  xxxx\n  xxxx\n", NULL,
                 "5 solutions");
    expect_check(&check, HEAD "pieces: dominoes, any\nboard:\n  xxx\n  xxx\n  xxx\n",
                 "9 cells, the dominoes only cover multiples of 2",
                 "no solution");
    expect_check(&check, HEAD "pieces: tetrominoes\nboard:\n"
                 "  xxxxx\n  xxxxx\n  xxxxx\n  xxxxx\n",
                 "10 black and 10 white cells as on a chessboard; the 5 tetrominoes always "
                 "cover 2 more of one than of the other", "no solution");
    expect_check(&check, HEAD "piece A: fixed\n  xx\npiece B: once\n  xx\nboard:\n  xx\n  xx\n",
                 NULL, "2 solutions");
    expect_check(&check, HEAD "queens: 6\n", NULL, "4 solutions");
    board_check_done(&check);
}
END_TEST

START_TEST(what_is_too_large_is_left)
{
    static const char *const boards[] = {
        HEAD "pieces: octominoes, any\nboard:\n"
             "  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n",
        HEAD "queens: 1000\n", HEAD "langford: 1000\n", HEAD "partition: 20\n",
    };
    struct board_check check = {0};
    struct puzzle puzzle;
    char text[64];
    read_text(&puzzle, &format_board, boards[_i]);
    board_check_begin(&check, &puzzle);
    while (board_check_run(&check, CLOCK_MS))
        ;
    ck_assert(!check.has_encoding);
    ck_assert_str_eq(board_check_text(&check, text, sizeof text),
                     "too large to be counted while you draw");
    board_check_done(&check);
    puzzle_done(&puzzle);
}
END_TEST

Suite *suite_board_check(void)
{
    Suite *suite = suite_create("board_check");
    TCase *tcase = tcase_create("board_check");
    tcase_add_test(tcase, each_puzzle_has_its_answer);
    tcase_add_loop_test(tcase, what_is_too_large_is_left, 0, 4);
    suite_add_tcase(suite, tcase);
    return suite;
}
