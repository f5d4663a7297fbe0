/* SPDX-License-Identifier: MIT */
/* The scan engine by parts: searched one after another by one run, they sum to the whole. */
#include "engine/engine.h"

#include <stdlib.h>

#include "base/large.h"
#include "base/processor.h"
#include "scan_boards.h"
#include "cover/verify.h"
#include "random_problem.h"
#include "suites.h"

/* Begins the part, abandons it after some nodes, and begins it again. */
static void begin_again(struct engine_run *run, const struct part *part, bool counts)
{
    struct engine_solution solution;
    mpz_t none;
    mpz_init(none);
    ck_assert(engine_scan.begin(run, part));
    ck_assert_int_eq(run->nodes, 1);
    for (int k = 0; k < 40; k++)
        if (counts)
            engine_scan.count(run, 1, none);
        else
            engine_scan.run(run, 1, &solution);
    ck_assert(engine_scan.begin(run, part));
    ck_assert_int_eq(run->nodes, 1);
    mpz_clear(none);
}

static void add_count(struct engine_run *run, int64_t budget, mpz_t total)
{
    while (engine_scan.count(run, budget, total) != OUTCOME_DONE)
        ;
}

/* Each solution belongs to the whole and contains the option. */
static void add_list(struct engine_run *run, const struct problem *problem, int32_t option,
                     int64_t budget, mpz_t total)
{
    struct engine_solution solution;
    struct diag diag = {0};
    enum outcome outcome;
    while ((outcome = engine_scan.run(run, budget, &solution)) != OUTCOME_DONE) {
        if (outcome != OUTCOME_SOLUTION)
            continue;
        bool any = false;
        for (int32_t k = 0; k < solution.count; k++)
            any |= solution.options[k] == option;
        if (!any || !verify(problem, solution.options, solution.count, &diag))
            ck_abort_msg("no solution of the part: %s", diag.text);
        mpz_add_ui(total, total, 1);
    }
}

/* An item's options partition the solutions, in one run. */
static void expect_parts(struct task task, int32_t item, bool counts, int64_t budget,
                         int64_t expected)
{
    task.counts = counts;
    struct engine_run *run = open_run(&task);
    mpz_t total;
    mpz_init(total);
    for (int32_t o = 1; o <= task.problem->options; o++) {
        struct decision decision = {item, o};
        struct part part = {.decisions = &decision, .count = 1, .weight = 1};
        if (!problem_find(task.problem, o, item))
            continue;
        begin_again(run, &part, counts);
        if (counts)
            add_count(run, budget, total);
        else
            add_list(run, task.problem, o, budget, total);
    }
    ck_assert_int_eq(large_get(total), expected);
    mpz_clear(total);
    engine_close(run);
}

static int64_t count_whole(struct task task)
{
    task.counts = true;
    struct engine_run *run = open_run(&task);
    mpz_t total;
    mpz_init(total);
    add_count(run, INT64_MAX, total);
    int64_t count = large_get(total);
    mpz_clear(total);
    engine_close(run);
    return count;
}

static void expect_parts_in_all_ways(const struct task *task, int32_t item, int64_t expected)
{
    for (int counts = 0; counts <= 1; counts++) {
        expect_parts(*task, item, counts, 1, expected);
        expect_parts(*task, item, counts, INT64_MAX, expected);
    }
}

/* Pieces and cells, the last ones and special ones, on each processor. */
START_TEST(boards_are_searched_by_parts)
{
    static const struct {
        const char *rows;
        int64_t count;
    } boards[] = {{BOARD_3X20, 8}, {BOARD_ISLANDS, 64}};
    setenv("DANCETTY_PROCESSOR", processor_name((enum processor)_i), 1);
    for (size_t b = 0; b < sizeof boards / sizeof *boards; b++) {
        struct encoded board;
        encoded_init_board(&board, boards[b].rows, "pentominoes");
        int32_t primary = board.encoding.problem.primary;
        struct task task = {.problem = &board.encoding.problem, .hints = &board.hints,
                            .memory = MEMORY_USUAL, .jobs = 1};
        for (int32_t i = 1 + 7 * _i; i <= primary; i += is_short_run() ? 84 : 21)
            expect_parts_in_all_ways(&task, i, boards[b].count);
        expect_parts_in_all_ways(&task, primary, boards[b].count);
        encoded_done(&board);
    }
    unsetenv("DANCETTY_PROCESSOR");
}
END_TEST

/* The bounded piece covers 3 to 5 of ten cells, for any decided cell; its uses cannot be
 * decided. */
START_TEST(parts_count_uses)
{
    struct problem problem;
    struct hints hints;
    begin_bounded_row(&problem, &hints, (struct bounds){3, 5});
    struct task task = {.problem = &problem, .hints = &hints, .memory = MEMORY_USUAL, .jobs = 1};
    for (int32_t i = 1; i <= 10; i++)
        expect_parts_in_all_ways(&task, i, 582);
    struct engine_run *run = open_run(&task);
    struct decision decisions[] = {{11, 1}, {1, 0}, {1, 3}, {1, 99}, {0, 1}};
    for (size_t d = 0; d < sizeof decisions / sizeof *decisions; d++) {
        struct part part = {.decisions = &decisions[d], .count = 1, .weight = 1};
        ck_assert(!engine_scan.begin(run, &part));
    }
    struct decision both[] = {{1, 1}, {1, 2}};
    ck_assert(!engine_scan.begin(run, &(struct part){.decisions = both, .count = 2}));
    engine_close(run);
    end_row(&problem, &hints);
}
END_TEST

/* Optional cells, dominoes and single cells: the cells ahead matter. */
START_TEST(parts_leave_cells_empty)
{
    struct problem problem;
    struct hints hints;
    begin_row(&problem, &hints, 12, 0, 6);
    for (int32_t k = 0; k < 12; k++)
        hints.items[k] = k % 2 ? 7 + k / 2 : 1 + k / 2;
    add_dominoes(&problem, &hints);
    struct task task = {.problem = &problem, .hints = &hints, .memory = MEMORY_USUAL, .jobs = 1};
    int64_t count = count_whole(task);
    ck_assert_int_gt(count, 100);
    for (int32_t i = 1; i <= 6; i++)
        expect_parts_in_all_ways(&task, i, count);
    end_row(&problem, &hints);
}
END_TEST

/* Five cells for dominoes, or each for single-cell pieces, whose uses leave fewer and fewer bits
 * for a tag, finally none: the cells ahead must not be confused. */
START_TEST(parts_are_told_apart)
{
    for (int32_t pieces = 44; pieces <= 60; pieces += 2) {
        struct problem problem;
        struct hints hints;
        struct diag diag = {0};
        begin_row(&problem, &hints, 5, pieces, 5);
        add_dominoes(&problem, &hints);
        for (int32_t i = 1; i <= pieces; i++)
            ck_assert(problem_add(&problem, (struct entry[]){{1 + i % 5, 0}, {5 + i, 0}}, 2,
                                  &diag));
        struct task task = {.problem = &problem, .hints = &hints, .memory = MEMORY_USUAL,
                            .counts = true, .jobs = 1};
        int64_t count = count_whole(task);
        for (int32_t i = 1; i <= 5; i++)
            expect_parts(task, i, true, INT64_MAX, count);
        end_row(&problem, &hints);
    }
}
END_TEST

Suite *suite_scan_parts(void)
{
    Suite *suite = suite_create("scan_parts");
    TCase *tests = tcase_create("scan_parts");
    tcase_add_loop_test(tests, boards_are_searched_by_parts, 0, PROCESSOR_COUNT);
    tcase_add_test(tests, parts_count_uses);
    tcase_add_test(tests, parts_leave_cells_empty);
    tcase_add_test(tests, parts_are_told_apart);
    suite_add_tcase(suite, tests);
    return suite;
}
