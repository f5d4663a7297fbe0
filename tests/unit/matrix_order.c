/* SPDX-License-Identifier: MIT */
/* The folded matrix: everything once, the currently relevant first. */
#include "explain/matrix_order.h"

#include "base/memory.h"
#include "random_problem.h"
#include "suites.h"

/* Fails unless each of 1 … count occurs once. */
static void check_all_once(const int32_t *numbers, int32_t count, int32_t most)
{
    ck_assert_int_eq(count, most);
    for (int32_t n = 1; n <= most; n++) {
        int32_t at = matrix_order_find(numbers, count, n);
        if (at < 0 || matrix_order_find(numbers + at + 1, count - at - 1, n) >= 0)
            ck_abort_msg("%d is missing, or there twice", (int)n);
    }
    ck_assert_int_eq(matrix_order_find(numbers, count, most + 1), -1);
}

static bool is_chosen(const struct mirror *mirror, int32_t option)
{
    for (int32_t l = 0; l < mirror->level; l++)
        if (mirror->path[l].option == option)
            return true;
    return false;
}

/* The group of an option, in the order of the groups. */
static int group_of(const struct mirror *mirror, int32_t item, int32_t option)
{
    int32_t node = item ? mirror_node(mirror, option, item) : 0;
    if (node && mirror->linked[node])
        return 0;
    return is_chosen(mirror, option) ? 1 : node ? 2 : 3;
}

static void check_order(const struct matrix_order *order, const struct mirror *mirror, int32_t item)
{
    for (int32_t k = 1; k < order->noptions; k++)
        if (group_of(mirror, item, order->options[k - 1]) >
            group_of(mirror, item, order->options[k]))
            ck_abort_msg("option %d stands too far behind", (int)order->options[k]);
    if (item)
        ck_assert_int_eq(order->items[0], item);
}

START_TEST(what_matters_comes_first)
{
    struct dice dice = dice_for("fold");
    for (int round = rounds(200); round; round--) {
        struct problem problem;
        struct cursor cursor;
        struct mirror mirror;
        struct matrix_order order;
        struct diag diag = {0};
        random_large_problem(&problem, &dice);
        ck_assert(cursor_init(&cursor, &problem, (struct rule){.by = CHOOSE_SMALLEST}, &diag));
        ck_assert(mirror_init(&mirror, &problem, &diag));
        cursor_run(&cursor, 1, &GOAL_NONE, roll(&dice, 0, 40), NULL);
        mirror_derive(&mirror, &cursor);
        int32_t item = roll(&dice, 0, problem.primary);
        matrix_order_init(&order, &mirror, item);
        check_all_once(order.options, order.noptions, problem.options);
        check_all_once(order.items, order.nitems, problem.items);
        if (problem.options > MATRIX_LEAST || problem.items > MATRIX_LEAST)
            check_order(&order, &mirror, item);
        matrix_order_done(&order);
        mirror_done(&mirror);
        cursor_done(&cursor);
        problem_done(&problem);
    }
}
END_TEST

START_TEST(a_small_matrix_is_not_folded)
{
    struct problem problem;
    struct mirror mirror;
    struct matrix_order order;
    struct diag diag = {0};
    example_problem(&problem);
    ck_assert(mirror_init(&mirror, &problem, &diag));
    matrix_order_init(&order, &mirror, 5);
    for (int32_t k = 0; k < 6; k++)
        ck_assert_int_eq(order.options[k], k + 1);
    for (int32_t k = 0; k < 7; k++)
        ck_assert_int_eq(order.items[k], k + 1);
    ck_assert_int_eq(order.noptions, 6);
    ck_assert_int_eq(order.nitems, 7);
    matrix_order_done(&order);
    mirror_done(&mirror);
    problem_done(&problem);
}
END_TEST

START_TEST(of_a_large_matrix_a_part_is_looked_at)
{
    struct problem problem;
    struct mirror mirror;
    struct matrix_order order;
    struct diag diag = {0};
    partition_problem(&problem, 13);
    ck_assert(mirror_init(&mirror, &problem, &diag));
    matrix_order_init(&order, &mirror, 13);
    ck_assert_int_eq(order.noptions, MATRIX_MOST);
    ck_assert_int_eq(order.nitems, 13);
    check_order(&order, &mirror, 13);
    matrix_order_done(&order);
    mirror_done(&mirror);
    problem_done(&problem);
}
END_TEST

Suite *suite_matrix_order(void)
{
    Suite *suite = suite_create("matrix_order");
    TCase *tcase = tcase_create("fold");
    tcase_add_test(tcase, what_matters_comes_first);
    tcase_add_test(tcase, a_small_matrix_is_not_folded);
    tcase_add_test(tcase, of_a_large_matrix_a_part_is_looked_at);
    suite_add_tcase(suite, tcase);
    return suite;
}
