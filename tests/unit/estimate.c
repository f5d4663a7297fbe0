/* SPDX-License-Identifier: MIT */
/* Estimates: their mean is the size of the tree, and the error states their spread. */
#include "cover/estimate.h"

#include <math.h>

#include "random_problem.h"
#include "suites.h"

static struct tally search(const struct problem *problem, struct rule rule)
{
    struct cursor cursor;
    struct diag diag = {0};
    ck_assert(cursor_init(&cursor, problem, rule, &diag));
    ck_assert_int_eq(cursor_run(&cursor, 1, &GOAL_NONE, INT64_MAX, NULL), FINISHED);
    struct tally tally = cursor.tally;
    cursor_done(&cursor);
    return tally;
}

static void probe(struct estimate *estimate, int64_t probes)
{
    while (estimate->probes < probes)
        estimate_step(estimate);
}

START_TEST(estimates_are_right_on_average)
{
    struct dice dice = dice_for("estimates");
    int far = 0, all = 0;
    for (int round = rounds(200); round; round--) {
        struct problem problem;
        struct estimate estimate;
        struct diag diag = {0};
        random_problem(&problem, &dice);
        struct rule rule = random_rule(&dice);
        struct tally tally = search(&problem, rule);
        ck_assert(estimate_init(&estimate, &problem, rule, &diag));
        probe(&estimate, 1000);
        double off = fabs(estimate.mean - (double)tally.nodes), error = estimate_error(&estimate);
        ck_assert_msg(off <= 8 * error + 1e-6, "%g off, error %g, of %d nodes", off, error,
                      (int)tally.nodes);
        far += off > 2 * error + 1e-6;
        all++;
        estimate_done(&estimate);
        problem_done(&problem);
    }
    /* about one in twenty should be off by more than two errors */
    ck_assert_msg(far <= all / 6 + 2, "%d of %d", far, all);
}
END_TEST

/* If the nodes of each level are equal, each probe is exact. */
START_TEST(even_trees_are_known_at_once)
{
    struct problem problem;
    struct estimate estimate;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, 4, 4, &diag));
    for (int32_t i = 1; i <= 4; i++)
        for (int k = 0; k < 3; k++)
            ck_assert(problem_add(&problem, &(struct entry){.item = i}, 1, &diag));
    ck_assert(estimate_init(&estimate, &problem, (struct rule){0}, &diag));
    ck_assert(estimate_error(&estimate) < 0);
    probe(&estimate, 8);
    ck_assert(estimate.mean == 1 + 3 + 9 + 27 + 81);
    ck_assert(estimate.solutions == 81);
    ck_assert(estimate_error(&estimate) == 0);
    estimate_done(&estimate);
    problem_done(&problem);
}
END_TEST

/* A tree of about 2^4000 nodes exceeds a double. */
START_TEST(huge_trees_are_numbers_still)
{
    struct problem problem;
    struct estimate estimate;
    struct diag diag = {0};
    twins_problem(&problem, 4000);
    ck_assert(estimate_init(&estimate, &problem, (struct rule){.by = CHOOSE_SMALLEST}, &diag));
    probe(&estimate, 10);
    ck_assert(isfinite(estimate.mean) && isfinite(estimate_error(&estimate)));
    ck_assert(estimate.mean > 1e100 && estimate.solutions > 1e100);
    estimate_done(&estimate);
    problem_done(&problem);
}
END_TEST

Suite *suite_estimate(void)
{
    Suite *suite = suite_create("estimate");
    TCase *tcase = tcase_create("estimate");
    tcase_add_test(tcase, estimates_are_right_on_average);
    tcase_add_test(tcase, even_trees_are_known_at_once);
    tcase_add_test(tcase, huge_trees_are_numbers_still);
    suite_add_tcase(suite, tcase);
    return suite;
}
