/* SPDX-License-Identifier: MIT */
/* Verify accepts solutions, and names the fault of other sets. */
#include "cover/verify.h"

#include "random_problem.h"
#include "suites.h"

START_TEST(example_has_its_solution)
{
    struct problem problem;
    struct diag diag = {0};
    example_problem(&problem);
    ck_assert(verify(&problem, (int32_t[]){2, 4, 6}, 3, &diag));
    ck_assert(verify(&problem, (int32_t[]){6, 2, 4}, 3, &diag));
    ck_assert(!diag.set);
    problem_done(&problem);
}
END_TEST

START_TEST(wrong_sets_are_told_by_their_first_fault)
{
    static const struct {
        int32_t options[4], count;
        const char *text;
    } cases[] = {
        {{2, 4}, 2, "item 2 is not covered"},
        {{0}, 0, "item 1 is not covered"},
        {{2, 4, 6, 1}, 4, "item 1 is covered twice, the second time by option 1"},
        {{2, 4, 6, 6}, 4, "item 2 is covered twice, the second time by option 6"},
        {{2, 4, 7}, 3, "there is no option 7"},
        {{2, 4, 0}, 3, "there is no option 0"},
        {{-1}, 1, "there is no option -1"},
    };
    struct problem problem;
    example_problem(&problem);
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct diag diag = {0};
        ck_assert(!verify(&problem, cases[k].options, cases[k].count, &diag));
        ck_assert_str_eq(diag.text, cases[k].text);
    }
    problem_done(&problem);
}
END_TEST

START_TEST(colours_must_agree)
{
    struct problem problem;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, 4, 3, &diag));
    static const struct entry entries[][2] = {
        {{1, 0}, {4, 1}}, {{2, 0}, {4, 1}}, {{3, 0}, {4, 1}}, {{3, 0}, {4, 2}}, {{3, 0}, {4, 0}}};
    for (size_t o = 0; o < sizeof entries / sizeof *entries; o++)
        ck_assert(problem_add(&problem, entries[o], 2, &diag));
    ck_assert(verify(&problem, (int32_t[]){1, 2, 3}, 3, &diag));
    ck_assert(!verify(&problem, (int32_t[]){1, 2, 4}, 3, &diag));
    ck_assert_str_eq(diag.text, "item 4 has two colours, the second in option 4");
    diag = (struct diag){0};
    ck_assert(!verify(&problem, (int32_t[]){1, 2, 5}, 3, &diag));
    ck_assert_str_eq(diag.text, "item 4 is covered twice, the second time by option 5");
    diag = (struct diag){0};
    ck_assert(!verify(&problem, (int32_t[]){5, 1, 2}, 3, &diag));
    ck_assert_str_eq(diag.text, "item 4 is covered twice, the second time by option 1");
    problem_done(&problem);
}
END_TEST

START_TEST(bounds_must_be_kept)
{
    static const struct {
        int32_t options[4], count;
        const char *text;   /* NULL: it is a solution */
    } cases[] = {
        {{1, 2}, 2, NULL},
        {{1, 2, 3}, 3, NULL},
        {{1, 2, 5}, 3, NULL},
        {{5}, 1, "item 1 is not covered"},
        {{2}, 1, "item 1 needs 2 options and has 1"},
        {{4, 3, 2, 1}, 4, "item 1 is covered more than 3 times, at last by option 1"},
        {{1, 2, 5, 6}, 4, "item 2 is covered twice, the second time by option 6"},
        {{7, 8}, 2, "item 3 is covered twice, the second time by option 8"},
        {{2, 2}, 2, "option 2 is there twice"},
        {{2, 2, 2, 2}, 4, "option 2 is there twice"},
    };
    struct problem problem;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, 3, 2, &diag));
    for (int32_t o = 1; o <= 6; o++)
        ck_assert(problem_add(&problem, &(struct entry){o <= 4 ? 1 : 2, 0}, 1, &diag));
    for (int32_t o = 7; o <= 8; o++)
        ck_assert(problem_add(&problem, (struct entry[]){{1, 0}, {3, 0}}, 2, &diag));
    ck_assert(problem_bound(&problem, 1, 2, 3, &diag));
    ck_assert(problem_bound(&problem, 2, 0, 1, &diag));
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        bool good = verify(&problem, cases[k].options, cases[k].count, &diag);
        ck_assert_str_eq(good ? "" : diag.text, cases[k].text ? cases[k].text : "");
        diag = (struct diag){0};
    }
    problem_done(&problem);
}
END_TEST

static bool has_primary(const struct problem *problem, int32_t o)
{
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
        if (problem->entries[e].item <= problem->primary)
            return true;
    return false;
}

static bool is_among(uint64_t set, const uint64_t *sets, size_t count)
{
    for (size_t k = 0; k < count; k++)
        if (sets[k] == set)
            return true;
    return false;
}

/* A solution with an option removed, added or exchanged is accepted only if brute force finds it
 * too. */
START_TEST(random_solutions_pass_and_mutated_ones_only_where_they_are_solutions)
{
    struct dice dice = dice_for("verify rejects mutations");
    static uint64_t sets[1 << 16];
    int mutated = 0, rejected = 0;
    int all = rounds(1500);
    for (int round = all; round; round--) {
        struct problem problem;
        random_problem(&problem, &dice);
        size_t found = brute_solutions(&problem, sets, sizeof sets / sizeof *sets);
        ck_assert_uint_le(found, sizeof sets / sizeof *sets);
        for (size_t k = 0; k < found && problem.options; k++) {
            int32_t options[64], other = roll(&dice, 1, problem.options);
            struct diag diag = {0};
            ck_assert_msg(verify(&problem, options, list_set(sets[k], options), &diag), "%s",
                          diag.text);
            uint64_t mutant = sets[k] ^ UINT64_C(1) << other;
            if (!has_primary(&problem, other))
                continue;
            if (roll_one(&dice, 3))
                mutant &= ~(mutant & -mutant);
            bool good = verify(&problem, options, list_set(mutant, options), &diag);
            ck_assert(good == is_among(mutant, sets, found));
            ck_assert(good != diag.set);
            mutated++;
            rejected += !good;
        }
        problem_done(&problem);
    }
    ck_assert(is_often(mutated, all, 2));
    ck_assert(is_often(rejected, mutated, 2));
}
END_TEST

Suite *suite_verify(void)
{
    Suite *suite = suite_create("verify");
    TCase *tcase = tcase_create("verify");
    tcase_add_test(tcase, example_has_its_solution);
    tcase_add_test(tcase, wrong_sets_are_told_by_their_first_fault);
    tcase_add_test(tcase, colours_must_agree);
    tcase_add_test(tcase, bounds_must_be_kept);
    tcase_add_test(tcase, random_solutions_pass_and_mutated_ones_only_where_they_are_solutions);
    suite_add_tcase(suite, tcase);
    return suite;
}
