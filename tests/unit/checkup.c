/* SPDX-License-Identifier: MIT */
/* The checkup: remarks on a puzzle while it is drawn. */
#include "play/checkup.h"

#include "base/clock.h"
#include "reread.h"
#include "suites.h"

#define HEAD "dancetty 1\n"

static void expect_checkup(struct checkup *checkup, const char *board, const char *trouble,
                           const char *found)
{
    struct puzzle puzzle;
    char text[160];
    int steps = 0;
    read_text(&puzzle, &format_board, board);
    checkup_begin(checkup, &puzzle);
    puzzle_done(&puzzle);
    while (checkup_run(checkup, CLOCK_MS))
        ck_assert_int_lt(steps++, 100000);
    if (trouble)
        ck_assert_str_eq(checkup_trouble(checkup), trouble);
    else
        ck_assert_ptr_null(checkup_trouble(checkup));
    ck_assert_str_eq(checkup_text(checkup, text, sizeof text), found);
}

START_TEST(each_puzzle_has_its_answer)
{
    struct checkup checkup = {0};
    char text[64];
    ck_assert(!checkup_is_open(&checkup));
    ck_assert_str_eq(checkup_text(&checkup, text, sizeof text), "no puzzle yet");
    expect_checkup(&checkup, HEAD "pieces: dominoes, any\nboard:\n  xxxx\n  xxxx\n", NULL,
                   "5 solutions");
    expect_checkup(&checkup, HEAD "pieces: dominoes, any\nboard:\n  xxx\n  xxx\n  xxx\n",
                   "9 cells, the dominoes only cover multiples of 2",
                   "no solution");
    expect_checkup(&checkup, HEAD "pieces: tetrominoes\nboard:\n"
                   "  xxxxx\n  xxxxx\n  xxxxx\n  xxxxx\n",
                   "10 black and 10 white cells as on a chessboard; the 5 tetrominoes can only "
                   "differ by 2", "no solution");
    expect_checkup(&checkup, HEAD "piece A: fixed\n  xx\npiece B: once\n  xx\nboard:\n  xx\n  xx\n",
                   NULL, "2 solutions");
    expect_checkup(&checkup, HEAD "queens: 6\n", NULL, "4 solutions");
    checkup_done(&checkup);
}
END_TEST

START_TEST(what_is_too_large_is_left)
{
    static const char *const boards[] = {
        HEAD "pieces: octominoes, any\nboard:\n"
             "  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n",
        HEAD "queens: 1000\n", HEAD "langford: 1000\n", HEAD "partition: 20\n",
    };
    struct checkup checkup = {0};
    struct puzzle puzzle;
    char text[64];
    read_text(&puzzle, &format_board, boards[_i]);
    checkup_begin(&checkup, &puzzle);
    while (checkup_run(&checkup, CLOCK_MS))
        ;
    ck_assert(!checkup.has_encoding);
    ck_assert_str_eq(checkup_text(&checkup, text, sizeof text),
                     "too large to be counted while you draw");
    checkup_done(&checkup);
    puzzle_done(&puzzle);
}
END_TEST

Suite *suite_checkup(void)
{
    Suite *suite = suite_create("checkup");
    TCase *tcase = tcase_create("checkup");
    tcase_add_test(tcase, each_puzzle_has_its_answer);
    tcase_add_loop_test(tcase, what_is_too_large_is_left, 0, 4);
    suite_add_tcase(suite, tcase);
    return suite;
}
