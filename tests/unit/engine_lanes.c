/* SPDX-License-Identifier: MIT */
/* The lanes engine: exact counts on each processor, with lanes of each width. */
#include "engine/engine.h"

#include <stdlib.h>
#include <string.h>

#include "base/large.h"
#include "base/processor.h"
#include "cover/verify.h"
#include "engine/lanes/lanes.h"
#include "format/sudoku/sudoku.h"
#include "puzzle/legend.h"
#include "random_problem.h"
#include "reread.h"
#include "suites.h"

/* Some of the 17 givens of a sudoku by Royle; other programs confirm the counts. */
#define SUDOKU_371854 \
    "000000010400000000020000000000050407008000300001090000000400200050100000000800000"
#define SUDOKU_613414 \
    "000000010400000000020000000000050407008000300001090000000000200050100000000806000"

static struct engine_run *open_run(const struct engine *engine, const struct problem *problem)
{
    struct diag diag = {0};
    struct task task = {.problem = problem, .memory = MEMORY_USUAL};
    struct engine_run *run = engine_open(engine, &task, &diag);
    ck_assert_msg(run, "%s: %s", engine->name, diag.text);
    return run;
}

/* The run uses the processor chosen when it is opened. */
static struct engine_run *open_on(enum processor processor, const struct problem *problem)
{
    setenv("DANCETTY_PROCESSOR", processor_name(processor), 1);
    struct engine_run *run = open_run(&engine_lanes, problem);
    unsetenv("DANCETTY_PROCESSOR");
    return run;
}

/* Counts in slices of `budget` nodes, and closes the run. */
static void count_slices(struct engine_run *run, int64_t budget, mpz_t count)
{
    while (run->engine->count(run, budget, count) == OUTCOME_PAUSED) {
        double share = run->engine->progress(run);
        if (share < 0 || share > 1.000001)
            ck_abort_msg("progress %g", share);
    }
    ck_assert_int_eq(run->engine->count(run, budget, count), OUTCOME_DONE);
    ck_assert_double_eq_tol(run->engine->progress(run), 1, 1e-6);
    engine_close(run);
}

static int64_t count_of(struct engine_run *run, int64_t budget)
{
    mpz_t count;
    mpz_init(count);
    count_slices(run, budget, count);
    ck_assert(mpz_fits_slong_p(count));
    int64_t solutions = large_get(count);
    mpz_clear(count);
    return solutions;
}

/* Enumerates all solutions, and verifies each `step`-th of them. */
static int64_t run_through(struct engine_run *run, const struct problem *problem, int64_t budget,
                           int64_t step)
{
    struct engine_solution solution;
    enum outcome outcome;
    int64_t found = 0;
    while ((outcome = run->engine->run(run, budget, &solution)) != OUTCOME_DONE) {
        struct diag diag = {0};
        found += outcome == OUTCOME_SOLUTION;
        if (outcome == OUTCOME_SOLUTION && found % step == 0 &&
            !verify(problem, solution.options, solution.count, &diag))
            ck_abort_msg("%s", diag.text);
    }
    engine_close(run);
    return found;
}

/* Counts on each processor; also enumerates unless `step` is 0. */
static void check_everywhere(const struct problem *problem, int64_t solutions, int64_t step)
{
    for (int k = 0; k < PROCESSOR_COUNT; k++) {
        enum processor processor = (enum processor)k;
        ck_assert_int_eq(count_of(open_on(processor, problem), 1000), solutions);
        if (step)
            ck_assert_int_eq(run_through(open_on(processor, problem), problem, 1000, step),
                             solutions);
    }
}

static void encode_text(struct puzzle *puzzle, struct encoding *encoding,
                        const struct format *format, const char *text)
{
    struct diag diag = {0};
    read_text(puzzle, format, text);
    ck_assert_msg(encode(encoding, puzzle, ORDER_PIECES, &diag), "%s", diag.text);
}

START_TEST(puzzles_have_their_counts)
{
    static const struct {
        const struct format *format;
        const char *text;
        int64_t count, step;
    } puzzles[] = {
        {&format_board, "dancetty 1\n\nqueens: 8\n", 92, 1},
        {&format_board, "dancetty 1\n\nqueens: 12\n", 14200, 11},
        {&format_board, "dancetty 1\n\nlangford: 8\n", 300, 1},
        {&format_board, "dancetty 1\n\nlangford: 12\n", 216288, 0},
        {&format_sudoku, SUDOKU_371854, 371854, 1009},
        {&format_sudoku, SUDOKU_613414, 613414, 0},
    };
    for (size_t k = 0; k < sizeof puzzles / sizeof *puzzles; k++) {
        if (puzzles[k].count > (is_long_run() ? INT64_MAX : is_short_run() ? 100000 : 400000))
            continue;
        struct puzzle puzzle;
        struct encoding encoding;
        encode_text(&puzzle, &encoding, puzzles[k].format, puzzles[k].text);
        check_everywhere(&encoding.problem, puzzles[k].count, puzzles[k].step);
        encoding_done(&encoding);
        puzzle_done(&puzzle);
    }
}
END_TEST

/* Adds a copy of the problem with its own items and options. */
static void add_copy(struct problem *problem, const struct problem *one, int32_t copy,
                     int32_t copies)
{
    struct diag diag = {0};
    struct entry entries[8];
    int32_t secondary = one->items - one->primary;
    for (int32_t o = 1; o <= one->options; o++) {
        int32_t count = 0;
        for (int32_t e = one->first[o]; e < one->first[o + 1]; e++, count++) {
            entries[count] = one->entries[e];
            entries[count].item += entries[count].item <= one->primary
                                       ? copy * one->primary
                                       : (copies - 1) * one->primary + copy * secondary;
        }
        ck_assert(problem_add(problem, entries, count, &diag));
    }
}

/* Three boards at once fill more than one chunk, and take long enough for the remainder to be moved
 * to narrower lanes, with secondary items. */
START_TEST(three_boards_of_queens_multiply)
{
    struct puzzle puzzle;
    struct encoding one;
    struct problem three;
    struct diag diag = {0};
    encode_text(&puzzle, &one, &format_board, "dancetty 1\n\nqueens: 8\n");
    ck_assert(problem_init(&three, 3 * one.problem.items, 3 * one.problem.primary, &diag));
    for (int32_t copy = 0; copy < 3; copy++)
        add_copy(&three, &one.problem, copy, 3);
    check_everywhere(&three, 92 * 92 * 92, is_short_run() ? 0 : 1009);
    problem_done(&three);
    encoding_done(&one);
    puzzle_done(&puzzle);
}
END_TEST

/* Items with two options each, in pairs with two solutions: far too many solutions to enumerate. */
START_TEST(pairs_are_counted_at_once)
{
    struct problem problem;
    struct diag diag = {0};
    mpz_t count, expected;
    mpz_init(count);
    mpz_init(expected);
    ck_assert(problem_init(&problem, 200, 200, &diag));
    for (int32_t i = 1; i < 200; i += 2)
        for (int k = 0; k < 2; k++)
            ck_assert(problem_add(&problem, (struct entry[]){{i, 0}, {i + 1, 0}}, 2, &diag));
    mpz_setbit(expected, 100);
    for (int k = 0; k < PROCESSOR_COUNT; k++) {
        mpz_set_ui(count, 0);
        count_slices(open_on((enum processor)k, &problem), 1, count);
        ck_assert_int_eq(mpz_cmp(count, expected), 0);
    }
    problem_done(&problem);
    mpz_clear(count);
    mpz_clear(expected);
}
END_TEST

/* Each item's options fill its lane except for the flag, or exceed it by one. */
START_TEST(lists_of_any_length_fit)
{
    static const int32_t lengths[] = {1, 2, 6, 7, 8, 14, 15, 16, 30, 31, 32, 62, 63};
    for (size_t k = 0; k < sizeof lengths / sizeof *lengths; k++) {
        struct problem problem;
        struct diag diag = {0};
        ck_assert(problem_init(&problem, 40, 40, &diag));
        for (int32_t i = 1; i <= 2; i++)
            for (int32_t o = 0; o < lengths[k]; o++)
                ck_assert(problem_add(&problem, &(struct entry){i, 0}, 1, &diag));
        for (int32_t i = 3; i <= 40; i++)
            ck_assert(problem_add(&problem, &(struct entry){i, 0}, 1, &diag));
        check_everywhere(&problem, lengths[k] * lengths[k], 1);
        problem_done(&problem);
    }
}
END_TEST

/* Options of one to four of 12 to 60 items; the last three items are secondary, two of them
 * coloured.  The options form partitions, so there are solutions. */
static void few_options_each(struct problem *problem, struct dice *dice)
{
    struct diag diag = {0};
    int items = roll(dice, 12, 60), most = roll(dice, 2, 5);
    ck_assert(problem_init(problem, items, items - 3, &diag));
    for (int round = 0; round < most; round++)
        for (int32_t i = 1; i <= items - 3;) {
            struct entry entries[8];
            int32_t count = 0;
            for (int32_t constraint = roll(dice, 1, 4); constraint && i <= items - 3; constraint--)
                entries[count++] = (struct entry){i++, 0};
            if (roll_one(dice, 4))
                entries[count++] = (struct entry){items, 0};
            if (roll_one(dice, 2))
                entries[count++] = (struct entry){items - 1, roll(dice, 1, 2)};
            if (roll_one(dice, 2))
                entries[count++] = (struct entry){items - 2, roll(dice, 1, 3)};
            ck_assert(problem_add(problem, entries, count, &diag));
        }
}

START_TEST(lanes_find_what_links_find)
{
    struct dice dice = dice_for("lanes");
    int solved = 0;
    for (int round = rounds(300); round; round--) {
        struct problem problem;
        few_options_each(&problem, &dice);
        int64_t expected = count_of(open_run(&engine_links, &problem), INT64_MAX);
        for (int k = 0; k < PROCESSOR_COUNT; k++) {
            enum processor processor = (enum processor)k;
            ck_assert_int_eq(count_of(open_on(processor, &problem), INT64_MAX), expected);
            ck_assert_int_eq(run_through(open_on(processor, &problem), &problem, 1, 1), expected);
        }
        solved += expected > 0;
        problem_done(&problem);
    }
    ck_assert(is_often(solved, rounds(300), 10));
}
END_TEST

static void expect_unsuited(const struct problem *problem, size_t memory, const char *why)
{
    struct diag diag = {0};
    struct task task = {.problem = problem, .memory = memory};
    ck_assert_ptr_null(engine_open(&engine_lanes, &task, &diag));
    ck_assert_str_eq(diag.text, why);
}

START_TEST(it_says_what_does_not_suit)
{
    struct problem problem;
    struct diag diag = {0};
    example_problem(&problem);
    expect_unsuited(&problem, 0, "its lanes would take 0 MB, and at most 0 MB are allowed");
    ck_assert(problem_bound(&problem, 3, 0, 2, &diag));
    expect_unsuited(&problem, MEMORY_USUAL, "some items have bounds");
    problem_done(&problem);

    ck_assert(problem_init(&problem, 2, 1, &diag));
    for (int32_t o = 1; o <= LANE_OPTIONS; o++)
        ck_assert(problem_add(&problem, (struct entry[]){{1, 0}, {2, o}}, 2, &diag));
    for (int32_t o = 0; o < 100; o++)
        ck_assert(problem_add(&problem, &(struct entry){2, 0}, 1, &diag));
    check_everywhere(&problem, LANE_OPTIONS, 1);
    ck_assert(problem_add(&problem, &(struct entry){1, 0}, 1, &diag));
    expect_unsuited(&problem, MEMORY_USUAL, "an item has more than 63 options");
    problem_done(&problem);
}
END_TEST

Suite *suite_engine_lanes(void)
{
    Suite *suite = suite_create("engine_lanes");
    TCase *tcase = tcase_create("engine_lanes");
    tcase_add_test(tcase, puzzles_have_their_counts);
    tcase_add_test(tcase, three_boards_of_queens_multiply);
    tcase_add_test(tcase, pairs_are_counted_at_once);
    tcase_add_test(tcase, lists_of_any_length_fit);
    tcase_add_test(tcase, lanes_find_what_links_find);
    tcase_add_test(tcase, it_says_what_does_not_suit);
    suite_add_tcase(suite, tcase);
    return suite;
}
