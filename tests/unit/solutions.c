/* SPDX-License-Identifier: MIT */
/* The list of solutions: by number, in order, each once. */
#include "playback/solutions.h"

#include "random_problem.h"
#include "suites.h"

struct hunt {
    struct problem problem;
    struct cursor cursor;
    struct solutions solutions;
};

static void hunt_init(struct hunt *hunt, int n)
{
    struct diag diag = {0};
    partition_problem(&hunt->problem, n);
    ck_assert(cursor_init(&hunt->cursor, &hunt->problem, (struct rule){.by = CHOOSE_SMALLEST},
                          &diag));
    hunt->solutions = (struct solutions){0};
}

static void hunt_done(struct hunt *hunt)
{
    solutions_done(&hunt->solutions);
    cursor_done(&hunt->cursor);
    problem_done(&hunt->problem);
}

static bool next_solution(struct hunt *hunt)
{
    struct goal goal = GOAL_NONE;
    goal.moves = 1u << MOVE_SOLVE;
    if (cursor_run(&hunt->cursor, 1, &goal, INT64_MAX, NULL) != REACHED)
        return false;
    solutions_note(&hunt->solutions, &hunt->cursor);
    return true;
}

static void assert_noted(const struct hunt *hunt, int64_t number)
{
    const struct solution *solution = solutions_find(&hunt->solutions, number);
    ck_assert_ptr_nonnull(solution);
    ck_assert_int_eq(solution->node, hunt->cursor.tally.nodes);
    ck_assert_int_eq(solution->count, hunt->cursor.level);
    for (int32_t k = 0; k < solution->count; k++)
        ck_assert_int_eq(solution->options[k], cursor_option(&hunt->cursor, k));
}

START_TEST(solutions_are_noted_in_order_and_found_by_number)
{
    struct hunt hunt;
    hunt_init(&hunt, 5);
    for (int64_t number = 1; next_solution(&hunt); number++)
        assert_noted(&hunt, number);
    ck_assert_uint_eq(hunt.solutions.count, 52);
    ck_assert_ptr_null(solutions_find(&hunt.solutions, 0));
    ck_assert_ptr_null(solutions_find(&hunt.solutions, 53));
    ck_assert_ptr_null(solutions_find(&hunt.solutions, -5));
    hunt_done(&hunt);
}
END_TEST

START_TEST(a_solution_come_by_again_is_not_noted_twice)
{
    struct hunt hunt;
    hunt_init(&hunt, 4);
    for (int k = 0; k < 10; k++)
        ck_assert(next_solution(&hunt));
    cursor_run(&hunt.cursor, -1, &GOAL_NONE, 20, NULL);
    while (next_solution(&hunt))
        assert_noted(&hunt, hunt.cursor.tally.solutions);
    ck_assert_uint_eq(hunt.solutions.count, 15);
    hunt_done(&hunt);
}
END_TEST

START_TEST(noting_may_begin_behind_some_solutions)
{
    struct hunt hunt;
    hunt_init(&hunt, 4);
    solutions_begin(&hunt.solutions, 6);
    while (next_solution(&hunt))
        ;
    ck_assert_uint_eq(hunt.solutions.count, 9);
    ck_assert_ptr_null(solutions_find(&hunt.solutions, 6));
    ck_assert_ptr_eq(solutions_find(&hunt.solutions, 7), &hunt.solutions.at[0]);
    ck_assert_ptr_eq(solutions_find(&hunt.solutions, 15), &hunt.solutions.at[8]);
    ck_assert_ptr_null(solutions_find(&hunt.solutions, 16));
    solutions_begin(&hunt.solutions, 0);
    ck_assert_uint_eq(hunt.solutions.count, 0);
    ck_assert_ptr_null(solutions_find(&hunt.solutions, 7));
    hunt_done(&hunt);
}
END_TEST

START_TEST(no_more_than_the_limit_are_kept)
{
    struct hunt hunt;
    hunt_init(&hunt, 10);
    while (next_solution(&hunt))
        ;
    ck_assert_int_eq(hunt.cursor.tally.solutions, 115975);
    ck_assert_uint_eq(hunt.solutions.count, SOLUTIONS_KEPT);
    ck_assert_ptr_nonnull(solutions_find(&hunt.solutions, SOLUTIONS_KEPT));
    ck_assert_ptr_null(solutions_find(&hunt.solutions, SOLUTIONS_KEPT + 1));
    hunt_done(&hunt);
}
END_TEST

START_TEST(of_long_ones_fewer_are_kept)
{
    enum { LONG = 5000 };
    struct hunt hunt;
    struct diag diag = {0};
    hunt.solutions = (struct solutions){0};
    twins_problem(&hunt.problem, LONG);
    ck_assert(cursor_init(&hunt.cursor, &hunt.problem, (struct rule){.by = CHOOSE_LEFTMOST},
                          &diag));
    while (hunt.cursor.tally.solutions < 1000)
        ck_assert(next_solution(&hunt));
    ck_assert_uint_eq(hunt.solutions.count, SOLUTIONS_OPTIONS / LONG);
    ck_assert_ptr_null(solutions_find(&hunt.solutions, SOLUTIONS_OPTIONS / LONG + 1));
    solutions_begin(&hunt.solutions, 1000);
    ck_assert(next_solution(&hunt));
    assert_noted(&hunt, 1001);
    hunt_done(&hunt);
}
END_TEST

Suite *suite_solutions(void)
{
    Suite *suite = suite_create("solutions");
    TCase *tcase = tcase_create("solutions");
    tcase_add_test(tcase, solutions_are_noted_in_order_and_found_by_number);
    tcase_add_test(tcase, a_solution_come_by_again_is_not_noted_twice);
    tcase_add_test(tcase, noting_may_begin_behind_some_solutions);
    tcase_add_test(tcase, no_more_than_the_limit_are_kept);
    tcase_add_test(tcase, of_long_ones_fewer_are_kept);
    suite_add_tcase(suite, tcase);
    return suite;
}
