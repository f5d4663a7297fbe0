/* SPDX-License-Identifier: MIT */
/* The counter finds the number of solutions that contain the choices, in slices of any size. */
#include "play/solution_counter.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/large.h"
#include "boards.h"
#include "random_problem.h"
#include "suites.h"

static struct puzzle puzzle;
static struct encoding encoding;
static struct solution_counter counter;

static void open_board(const char *rows)
{
    struct diag diag = {0};
    board_init(&puzzle, rows, "pentominoes");
    ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
    counter_init(&counter, &encoding);
}

static void close_board(void)
{
    counter_done(&counter);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}

static void go_to_the_end(void)
{
    while (counter_run(&counter, CLOCK_MS))
        ;
    ck_assert(!counter_is_open(&counter));
}

static int64_t count_with(const int32_t *options, int32_t count)
{
    counter_begin(&counter, options, count);
    go_to_the_end();
    ck_assert_int_eq(counter.state, COUNTER_EXACT);
    ck_assert(mpz_fits_slong_p(counter.count));
    return large_get(counter.count);
}

static void expect_text(const char *text)
{
    char found[96];
    ck_assert_str_eq(counter_text(&counter, found, sizeof found), text);
}

/* The packings, each in four positions: 2339 of 6x10, or 2 of 3x20 in a short run; one placement of
 * X represents them. */
START_TEST(boards_have_their_counts)
{
    int64_t sum = 0, all = is_short_run() ? 8 : 9356;
    open_board(is_short_run() ? BOARD_3X20 : BOARD_6X10);
    ck_assert_int_eq(count_with(NULL, 0), all);
    expect_text(is_short_run() ? "8 solutions" : "9,356 solutions");
    for (int32_t o = 1; o <= encoding.problem.options; o++)
        if (strcmp(puzzle.pieces[encoding.legend.placements[o].piece].name, "X") == 0)
            sum += count_with(&o, 1);
    ck_assert_int_eq(sum, all);
    close_board();
}
END_TEST

START_TEST(what_clashes_has_none)
{
    open_board(BOARD_3X20);
    int32_t clash[] = {1, 2};       /* of one piece */
    ck_assert_int_eq(count_with(NULL, 0), 8);
    ck_assert_int_eq(count_with(clash, 2), 0);
    ck_assert(counter_is_impossible(&counter));
    expect_text("no solution");
    close_board();
}
END_TEST

/* Places its own example choice by choice: a solution remains each time, in the end only this
 * one. */
START_TEST(the_example_is_a_solution)
{
    open_board(BOARD_6X10);
    count_with(NULL, 0);
    ck_assert_int_eq(counter.nexample, 12);
    int32_t example[12];
    memcpy(example, counter.example, sizeof example);
    int64_t before = 4 * 2339;
    for (int32_t k = 1; k <= 12; k++) {
        int64_t now = count_with(example, k);
        ck_assert_int_ge(now, 1);
        ck_assert_int_le(now, before);
        before = now;
    }
    ck_assert_int_eq(before, 1);
    expect_text("1 solution");
    close_board();
}
END_TEST

START_TEST(it_may_be_interrupted_anywhere)
{
    open_board(BOARD_5X12);
    for (int k = 0; k < 40; k++) {
        counter_begin(&counter, NULL, 0);
        for (int calls = k; calls && counter_run(&counter, 1000); calls--)
            ;
    }
    ck_assert_int_eq(count_with(NULL, 0), 4 * 1010);
    counter_drop(&counter);
    expect_text("");
    close_board();
}
END_TEST

START_TEST(what_takes_too_long_is_many)
{
    open_board("xxxxxxxx/xxxxxxxx/xxxxxxxx/xxx..xxx/xxx..xxx/xxxxxxxx/xxxxxxxx/xxxxxxxx");
    counter.most = 3000;
    counter_begin(&counter, NULL, 0);
    expect_text("counting solutions");
    go_to_the_end();
    ck_assert_int_eq(counter.state, COUNTER_MANY);
    ck_assert_int_le(large_get(counter.count), 520);
    ck_assert_int_le(counter.nodes, 4 * 3000);
    close_board();
}
END_TEST

/* The solutions by brute force that contain these options. */
static int64_t count_sets(const uint64_t *sets, size_t found, uint64_t wanted)
{
    int64_t count = 0;
    for (size_t k = 0; k < found; k++)
        count += (sets[k] & wanted) == wanted;
    return count;
}

/* Bare problems of all kinds: colours, bounds, options without primary items. */
START_TEST(random_problems_have_the_solutions_of_brute_force)
{
    static uint64_t sets[SETS];
    struct dice dice = dice_for("outlook");
    int shown = 0;
    for (int round = rounds(2000); round; round--) {
        struct encoding bare = {0};
        int32_t chosen[3], count = 0;
        uint64_t wanted = 0;
        random_problem(&bare.problem, &dice);
        bare.legend.encoder = &encoder_bare;
        size_t found = brute_solutions(&bare.problem, sets, SETS);
        while (count < 3 && bare.problem.options && !roll_one(&dice, 3)) {
            int32_t o = roll(&dice, 1, bare.problem.options);
            if (wanted >> o & 1)
                break;
            wanted |= UINT64_C(1) << o;
            chosen[count++] = o;
        }
        counter_init(&counter, &bare);
        int64_t expected = count_sets(sets, found, wanted);
        ck_assert_int_eq(count_with(chosen, count), expected);
        ck_assert(counter.has_example == (expected > 0));
        shown += count > 0 && expected;
        counter_done(&counter);
        problem_done(&bare.problem);
    }
    ck_assert(is_often(shown, rounds(2000), 20));
}
END_TEST

START_TEST(numbers_of_any_size_are_told)
{
    open_board(BOARD_3X20);
    counter.state = COUNTER_MANY;
    mpz_set_ui(counter.count, 4096);
    expect_text("many: at least 4,096 solutions");
    counter.state = COUNTER_EXACT;
    mpz_ui_pow_ui(counter.count, 10, 20);
    expect_text("100,000,000,000,000,000,000 solutions");
    mpz_ui_pow_ui(counter.count, 10, 30);
    expect_text("1.00e+30 solutions");
    counter.state = COUNTER_COUNTING;
    mpz_set_ui(counter.count, 1);
    expect_text("at least 1 solution, counting");
    close_board();
}
END_TEST

Suite *suite_counter(void)
{
    Suite *suite = suite_create("counter");
    TCase *tests = tcase_create("outlook");
    tcase_add_test(tests, boards_have_their_counts);
    tcase_add_test(tests, what_clashes_has_none);
    tcase_add_test(tests, the_example_is_a_solution);
    tcase_add_test(tests, it_may_be_interrupted_anywhere);
    tcase_add_test(tests, what_takes_too_long_is_many);
    tcase_add_test(tests, random_problems_have_the_solutions_of_brute_force);
    tcase_add_test(tests, numbers_of_any_size_are_told);
    suite_add_tcase(suite, tests);
    return suite;
}
